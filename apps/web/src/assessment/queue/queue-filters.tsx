// The filters of the queue: a chip for each, with numbers.
import { DUE_FILTERS } from '@portal/rules/assessment/due-dates.ts';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { RULE_FILTERS } from '@portal/rules/assessment/queue-orders.ts';
import { useState } from 'react';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { ChoiceChip, FilterChip, ToggleChip } from '../../ui/lists/filter-chip.tsx';
import { useCounts } from './queue.api.ts';
import type { QueueFilter } from './queue-params.ts';
import classes from './queue.module.css';
import { reasonsText } from './waiting-words.tsx';

interface Props {
  readonly filter: QueueFilter;
  readonly onChange: (change: Readonly<Partial<Record<keyof QueueFilter, unknown>>>) => void;
}

const AGES = [3, 7, 14, 30, 60];
const MAX_AMOUNT = 999_999_999;

function AgeFilter({ filter, onChange }: Props) {
  const t = useText();
  const days = (count: number) => t('assessment.atLeastDays', { count });
  const { min_days: chosen } = filter;
  const options = AGES.map((count) => ({ value: String(count), label: days(count) }));
  return (
    <ChoiceChip
      label={t('assessment.waiting')}
      chosen={chosen === undefined ? undefined : String(chosen)}
      options={
        chosen === undefined || AGES.includes(chosen)
          ? options
          : [...options, { value: String(chosen), label: days(chosen) }]
      }
      onChoose={(value) => onChange({ min_days: value })}
    />
  );
}

function AmountFilter({ filter, onChange }: Props) {
  const t = useText();
  const { amount_from: from, amount_to: to } = filter;
  const isSet = from !== undefined || to !== undefined;
  const summary = `${from === undefined ? '0' : formatMoney(from)} – ${to === undefined ? '…' : formatMoney(to)}`;
  return (
    <FilterChip
      label={t('assessment.planPays')}
      summary={isSet ? summary : undefined}
      onClear={() => onChange({ amount_from: undefined, amount_to: undefined })}
    >
      {(close) => (
        <AmountFields
          filter={filter}
          onChange={(change) => {
            close();
            onChange(change);
          }}
        />
      )}
    </FilterChip>
  );
}

function AmountFields({ filter, onChange }: Props) {
  const t = useText();
  const [from, setFrom] = useState(filter.amount_from);
  const [to, setTo] = useState(filter.amount_to);
  return (
    <form
      className={classes['amounts']}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ amount_from: from, amount_to: to });
      }}
    >
      <NumberField
        label={t('assessment.amountFrom')}
        value={from}
        onChange={setFrom}
        places={2}
        max={MAX_AMOUNT}
      />
      <NumberField
        label={t('assessment.amountTo')}
        value={to}
        onChange={setTo}
        places={2}
        max={MAX_AMOUNT}
      />
      <Button type="submit" isSmall>
        {t('assessment.apply')}
      </Button>
    </form>
  );
}

export function QueueFilters({ filter, onChange }: Props) {
  const t = useText();
  const { data: counts } = useCounts();
  const typeNames = {
    OUTPATIENT: t('assessment.outpatient'),
    INPATIENT: t('assessment.inpatient'),
  } as const;
  return (
    <>
      <ChoiceChip
        label={t('assessment.reasons')}
        chosen={filter.reason}
        options={(counts?.reasons ?? []).map(({ code, count }) => ({
          value: code,
          label: `${reasonsText(t, [code])} (${count})`,
        }))}
        onChoose={(reason) => onChange({ reason })}
      />
      <ChoiceChip
        label={t('assessment.insurer')}
        chosen={filter.insurer}
        options={(counts?.insurers ?? []).map(({ code, count }) => ({
          value: code,
          label: `${code} (${count})`,
        }))}
        onChoose={(insurer) => onChange({ insurer })}
      />
      <ChoiceChip
        label={t('assessment.company')}
        chosen={filter.company}
        options={(counts?.companies ?? []).map(({ code, count }) => ({
          value: code,
          label: `${code} (${count})`,
        }))}
        onChoose={(company) => onChange({ company })}
      />
      <ChoiceChip
        label={t('assessment.type')}
        chosen={filter.claim_type}
        options={CLAIM_TYPES.map((value) => ({ value, label: typeNames[value] }))}
        onChoose={(type) => onChange({ claim_type: type })}
      />
      <ChoiceChip
        label={t('assessment.rules')}
        chosen={filter.rules}
        options={RULE_FILTERS.map((value) => ({ value, label: t(`assessment.rules_${value}`) }))}
        onChoose={(rules) => onChange({ rules })}
      />
      <ChoiceChip
        label={t('assessment.due')}
        chosen={filter.due}
        options={DUE_FILTERS.map((value) => ({ value, label: t(`assessment.due_${value}`) }))}
        onChoose={(due) => onChange({ due })}
      />
      <AgeFilter filter={filter} onChange={onChange} />
      <AmountFilter filter={filter} onChange={onChange} />
      <ToggleChip
        label={t('assessment.mine')}
        isOn={filter.assigned === 'ME'}
        onChange={(isOn) => onChange({ assigned: isOn ? 'ME' : undefined })}
      />
      <ToggleChip
        label={t('assessment.nobody')}
        isOn={filter.assigned === 'NOBODY'}
        onChange={(isOn) => onChange({ assigned: isOn ? 'NOBODY' : undefined })}
      />
    </>
  );
}
