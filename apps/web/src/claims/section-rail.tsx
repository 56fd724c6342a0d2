// The way through the form, with what is there already.
import { isFeeSection, isRequired, type SectionId } from '@portal/rules/claims/form-sections.ts';
import { memo } from 'react';
import { useText } from '../platform/i18n.ts';
import classes from './claim-form.module.css';
import { useClaim, type ClaimState } from './claim-store.ts';
import { isInSection, SECTION_TITLES, useSections } from './section-names.ts';

type LastSection = 'documents' | 'remarks';
type OwnSection = 'consultation' | 'diagnosis' | 'drugs' | 'mc' | 'visit' | LastSection;

const LAST_TITLES = { documents: 'documents.title', remarks: 'claims.remarks' } as const;

function isLast(id: SectionId | LastSection): id is LastSection {
  return Object.hasOwn(LAST_TITLES, id);
}

/** Whether something is there, or how much. */
const DONE: Readonly<Record<OwnSection, (state: ClaimState) => number | boolean>> = {
  visit: ({ document, context }) =>
    Boolean(document.date_of_visit_start) &&
    (Boolean(document.out_patient?.attending_doctor_code) ||
      (context !== undefined && !isRequired(context.locationType, 'DOCTOR'))),
  diagnosis: ({ document }) => document.diagnosis?.length ?? 0,
  consultation: ({ document }) =>
    (document.out_patient?.procedures ?? []).some(
      ({ category }) => category.toUpperCase() === 'CONSULTATION',
    ),
  drugs: ({ document }) => document.claim_drugs?.length ?? 0,
  mc: ({ document }) => (document.mc_days ?? 0) > 0,
  documents: ({ document }) => document.supporting_docs?.length ?? 0,
  remarks: ({ document }) => (document.claim_remarks?.length ?? 0) > 0,
};

function doneOf(id: SectionId | LastSection, state: ClaimState): number | boolean {
  if (isLast(id) || !isFeeSection(id)) return DONE[id](state);
  const lines = state.document.out_patient?.procedures ?? [];
  return lines.filter((line) => isInSection(line, id)).length;
}

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
