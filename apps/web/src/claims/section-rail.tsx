// The way through the form, with what is there already.
import type { SectionId } from '@portal/rules/claims/form-sections.ts';
import { memo } from 'react';
import { useText } from '../platform/i18n.ts';
import classes from './claim-form.module.css';
import { useClaim } from './claim-store.ts';
import { doneOf, isLast, type LastSection } from './section-done.ts';
import { SECTION_TITLES, useSections } from './section-names.ts';

const LAST_TITLES = { documents: 'documents.title', remarks: 'claims.remarks' } as const;

function RailStop({ id }: { readonly id: SectionId | LastSection }) {
  const t = useText();
  const done = useClaim((state) => doneOf(id, state));
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        const section = document.getElementById(id);
        section?.scrollIntoView({ block: 'start', behavior: 'smooth' });
        section
          ?.querySelector<HTMLElement>('input, select, textarea')
          ?.focus({ preventScroll: true });
      }}
    >
      {t(isLast(id) ? LAST_TITLES[id] : SECTION_TITLES[id])}
      <span aria-hidden="true">
        {done === true ? '✓' : done === false || done === 0 ? '' : done}
      </span>
    </a>
  );
}

export const SectionRail = memo(function SectionRail() {
  const t = useText();
  const sections = useSections();
  return (
    <nav className={classes['rail']} aria-label={t('claims.sections')}>
      {sections.map((id) => (
        <RailStop key={id} id={id} />
      ))}
      <RailStop id="documents" />
      <RailStop id="remarks" />
    </nav>
  );
});
