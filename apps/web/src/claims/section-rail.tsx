// The way through the form, with what is there already.
import { useText, type TextKey } from '../platform/i18n.ts';
import classes from './claim-form.module.css';
import { useClaim, type ClaimState } from './claim-store.ts';

interface Stop {
  readonly id: string;
  readonly label: TextKey;
  readonly done: (state: ClaimState) => number | boolean;
}

function feesOf(state: ClaimState, categories: readonly string[]): number {
  return (state.document.out_patient?.procedures ?? []).filter((line) =>
    categories.includes(line.category.toUpperCase()),
  ).length;
}

const STOPS: readonly Stop[] = [
  {
    id: 'visit',
    label: 'claims.visit',
    done: ({ document }) =>
      Boolean(document.date_of_visit_start) && Boolean(document.out_patient?.attending_doctor_code),
  },
  {
    id: 'diagnosis',
    label: 'claims.diagnosis',
    done: ({ document }) => document.diagnosis?.length ?? 0,
  },
  {
    id: 'consultation',
    label: 'claims.consultation',
    done: (state) => feesOf(state, ['CONSULTATION']) > 0,
  },
  { id: 'drugs', label: 'claims.drugs', done: ({ document }) => document.claim_drugs?.length ?? 0 },
  {
    id: 'procedures',
    label: 'claims.procedures',
    done: (state) => feesOf(state, ['PROCEDURE', 'MISC']),
  },
  { id: 'tests', label: 'claims.tests', done: (state) => feesOf(state, ['LAB', 'IMAGING']) },
  { id: 'mc', label: 'claims.mc', done: ({ document }) => (document.mc_days ?? 0) > 0 },
  {
    id: 'documents',
    label: 'documents.title',
    done: ({ document }) => document.supporting_docs?.length ?? 0,
  },
  {
    id: 'remarks',
    label: 'claims.remarks',
    done: ({ document }) => (document.claim_remarks?.length ?? 0) > 0,
  },
];

function RailStop({ stop }: { readonly stop: Stop }) {
  const t = useText();
  const done = useClaim(stop.done);
  return (
    <a
      href={`#${stop.id}`}
      onClick={(event) => {
        event.preventDefault();
        const section = document.getElementById(stop.id);
        section?.scrollIntoView({ block: 'start', behavior: 'smooth' });
        section
          ?.querySelector<HTMLElement>('input, select, textarea')
          ?.focus({ preventScroll: true });
      }}
    >
      {t(stop.label)}
      <span aria-hidden="true">
        {done === true ? '✓' : done === false || done === 0 ? '' : done}
      </span>
    </a>
  );
}

export function SectionRail() {
  const t = useText();
  return (
    <nav className={classes['rail']} aria-label={t('claims.sections')}>
      {STOPS.map((stop) => (
        <RailStop key={stop.id} stop={stop} />
      ))}
    </nav>
  );
}
