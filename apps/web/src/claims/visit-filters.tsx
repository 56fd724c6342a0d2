// Filters shared by the history and the drafts: visit dates and insurer.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { OneOf } from '../ui/lists/one-of.tsx';
import { FilterChip, PartFilterChip } from '../ui/lists/filter-chip.tsx';
import { listChoices } from './claims-list-choices-part.ts';
import { useListInsurers } from './claims-list.api.ts';
import { today } from '../platform/clock.ts';

const YEAR = /^\d{4}年|\s\d{4}$/;
const YEAR_LENGTH = 4;

/** A date without its year if that is the year of `near` (default: today): `05 Dec`. */
function shortDate(date: string | null | undefined, near: string = today()): string {
  const text = formatDate(date);
  const isSameYear = date?.slice(0, YEAR_LENGTH) === near.slice(0, YEAR_LENGTH);
  return isSameYear ? text.replace(YEAR, '') : text;
}

interface VisitPeriod {
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
}

function useVisitSummary({ from, to }: VisitPeriod): string | undefined {
  const t = useText();
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) return t('claimLists.listUntil', { date: formatDate(to) });
  if (to === undefined) return t('claimLists.listSince', { date: formatDate(from) });
  return `${shortDate(from, to)} – ${formatDate(to)}`;
}

interface VisitFilterProps extends VisitPeriod {
  readonly label: string;
  readonly onChange: (period: VisitPeriod, replace?: boolean) => void;
}

export function VisitFilter({ label, from, to, onChange }: VisitFilterProps) {
  const summary = useVisitSummary({ from, to });
  return (
    <PartFilterChip
      of={listChoices}
      label={label}
      summary={summary}
      onClear={() => onChange({ from: undefined, to: undefined })}
    >
      {({ DateChoice }, close) => (
        <DateChoice
          from={from}
          to={to}
          onChoose={(period) => onChange(period, true)}
          onDone={close}
        />
      )}
    </PartFilterChip>
  );
}

interface InsurerFilterProps {
  readonly insurer: string | undefined;
  readonly onChange: (change: { readonly insurer: string | undefined }) => void;
}

/** The choices are loaded with the menu. */
function InsurerChoice(props: {
  readonly chosen: string | undefined;
  readonly onChoose: (insurer: string | undefined) => void;
}) {
  const t = useText();
  const { data: insurers, error, refetch } = useListInsurers();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (insurers === undefined) return <BoneLines count={4} />;
  return (
    <OneOf
      label={t('claimLists.listInsurer')}
      options={insurers.map(({ code, name }) => ({ value: code, label: name }))}
      {...props}
    />
  );
}

export function InsurerFilter({ insurer: chosen, onChange }: InsurerFilterProps) {
  const t = useText();
  return (
    <FilterChip
      label={t('claimLists.listInsurer')}
      summary={chosen}
      onClear={() => onChange({ insurer: undefined })}
    >
      {(close) => (
        <InsurerChoice
          chosen={chosen}
          onChoose={(insurer) => {
            close();
            onChange({ insurer });
          }}
        />
      )}
    </FilterChip>
  );
}
