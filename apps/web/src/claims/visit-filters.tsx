// Filters shared by the history and the drafts: visit dates and insurer.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { OneOf } from '../ui/lists/one-of.tsx';
import { FilterChip } from '../ui/lists/filter-chip.tsx';
import { DateChoice } from './claims-list-choices.tsx';
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
  if (from === undefined) return t('claims.listUntil', { date: formatDate(to) });
  if (to === undefined) return t('claims.listSince', { date: formatDate(from) });
  return `${shortDate(from, to)} – ${formatDate(to)}`;
}

interface VisitFilterProps extends VisitPeriod {
  readonly label: string;
  readonly onChange: (period: VisitPeriod, replace?: boolean) => void;
}

export function VisitFilter({ label, from, to, onChange }: VisitFilterProps) {
  const summary = useVisitSummary({ from, to });
  return (
    <FilterChip
      label={label}
      summary={summary}
      onClear={() => onChange({ from: undefined, to: undefined })}
    >
      {(close) => (
        <DateChoice
          from={from}
          to={to}
          onChoose={(period) => onChange(period, true)}
          onDone={close}
        />
      )}
    </FilterChip>
  );
}

interface InsurerFilterProps {
  readonly insurer: string | undefined;
  readonly onChange: (change: { readonly insurer: string | undefined }) => void;
}

export function InsurerFilter({ insurer: chosen, onChange }: InsurerFilterProps) {
  const t = useText();
  const { data: insurers = [] } = useListInsurers();
  return (
    <FilterChip
      label={t('claims.listInsurer')}
      summary={chosen}
      onClear={() => onChange({ insurer: undefined })}
    >
      {(close) => (
        <OneOf
          label={t('claims.listInsurer')}
          chosen={chosen}
          options={insurers.map(({ code, name }) => ({ value: code, label: name }))}
          onChoose={(insurer) => {
            close();
            onChange({ insurer });
          }}
        />
      )}
    </FilterChip>
  );
}
