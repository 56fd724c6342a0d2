// Navigation between the sections of the form, with their state.
import type { SectionId } from '@portal/rules/claims/form/form-sections.ts';
import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Translate } from '@portal/texts/translate.ts';
import { FilesCount } from '../../documents/public.ts';
import { useText } from '../../platform/words/i18n.ts';
import classes from '../fields/claim-form.module.css';
import { useClaim } from '../fields/claim-store.ts';
import { doneOf, hasMistakeIn, isLast, type LastSection } from '../fields/section-done.ts';
import { SECTION_TITLES, useSections } from '../fields/section-names.ts';

const LAST_TITLES = { documents: 'documents.title', remarks: 'claims.remarks' } as const;

type Stop = SectionId | LastSection;

function goTo(id: Stop): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  section?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
}

function titleOf(t: Translate, id: Stop): string {
  return t(isLast(id) ? LAST_TITLES[id] : SECTION_TITLES[id]);
}

function markOf(done: boolean | number): string {
  if (done === true) return '✓';
  return done === false || done === 0 ? '' : String(done);
}

/** The rail's mark of Documents. A refused file does not prevent submission. */
function DocumentsMark() {
  const documents = useClaim(({ claim }) => claim.supporting_docs.length);
  const refused = useClaim(({ files }) => files.refused);
  return <FilesCount documents={documents} refused={refused} />;
}

function Mark({ id }: { readonly id: Stop }) {
  const done = useClaim((state) => doneOf(id, state));
  if (id === 'documents') return <DocumentsMark />;
  return <span aria-hidden="true">{markOf(done)}</span>;
}

function RailStop({ id }: { readonly id: Stop }) {
  const t = useText();
  const isWrong = useClaim((state) => hasMistakeIn(id, state));
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        goTo(id);
      }}
    >
      <span>{titleOf(t, id)}</span>
      <span className={classes['mark']} data-mark={isWrong ? 'wrong' : undefined}>
        {isWrong ? (
          <>
            <span aria-hidden="true">!</span>
            <VisuallyHidden>{t('claims.sectionWrong')}</VisuallyHidden>
          </>
        ) : (
          <Mark id={id} />
        )}
      </span>
    </a>
  );
}

/** The same as a select on a phone, which has no room for links. */
function JumpField({ stops }: { readonly stops: readonly Stop[] }) {
  const t = useText();
  const wrong = useClaim(useShallow((state) => stops.filter((id) => hasMistakeIn(id, state))));
  const refused = useClaim(({ files }) => files.refused);
  const nameOf = (id: Stop) => {
    if (wrong.includes(id)) return `${titleOf(t, id)} !`;
    return id === 'documents' && refused > 0
      ? `${titleOf(t, id)}: ${t('documents.refusedCount', { count: refused })}`
      : titleOf(t, id);
  };
  return (
    <NativeSelect
      className={classes['jump'] ?? ''}
      aria-label={t('claims.sections')}
      size="xs"
      value=""
      onChange={({ currentTarget }) => {
        const stop = stops.find((id) => id === currentTarget.value);
        if (stop !== undefined) goTo(stop);
      }}
    >
      <option value="">{t('claims.sections')}</option>
      {stops.map((id) => (
        <option key={id} value={id}>
          {nameOf(id)}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Three lines. A bar of more lines scrolls away with the page, because it would cover too much of the form. */
const HIGHEST_KEPT = 90;

/** Publishes the height of the rail while it stays in place. Names in other languages and counts take more lines. */
function useRailHeight(): RefObject<HTMLElement | null> {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = rail.current?.offsetHeight ?? 0;
      const isKept = height <= HIGHEST_KEPT;
      rail.current?.toggleAttribute('data-high', !isKept);
      style.setProperty('--rail-height', `${isKept ? height : 0}px`);
    });
    if (rail.current !== null) observer.observe(rail.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--rail-height');
    };
  }, []);
  return rail;
}

export const SectionRail = memo(function SectionRail() {
  const t = useText();
  const rail = useRailHeight();
  const sections = useSections();
  const stops: readonly Stop[] = [...sections, 'documents', 'remarks'];
  return (
    <nav ref={rail} className={classes['rail']} aria-label={t('claims.sections')}>
      {stops.map((id) => (
        <RailStop key={id} id={id} />
      ))}
      <JumpField stops={stops} />
    </nav>
  );
});
