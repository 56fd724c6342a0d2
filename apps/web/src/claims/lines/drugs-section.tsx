// The dispensed drugs. The last row is always empty; typing in it adds a line.
import {
  SUPPLY_DAYS_LIMIT,
  FREQUENCY_LIMIT,
  QUANTITY_LIMIT,
  UNIT_PRICE_LIMIT,
} from '@portal/rules/claims/claim-limits.ts';
import {
  defaultDrugQuantity,
  daysOfMonths,
  MONTHS_OPTIONS,
} from '@portal/rules/claims/lines/drug-line.ts';
import { DRUG_TYPES } from '@portal/rules/claims/form/form-sections.ts';
import { parseQuantity, quantityToWire } from '@portal/rules/values/quantity.ts';
import { drugRef } from '@portal/rules/claims/form/claim-form.ts';
import { memo } from 'react';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { drugLineOf, type DrugLine } from '../entered-claim.ts';
import classes from '../fields/claim-form.module.css';
import {
  changeDrugs,
  fieldId,
  useClaim,
  useClaimStore,
  withDrugs,
  type ClaimStore,
} from '../fields/claim-store.ts';
import { priceText, quantityText } from './grid-row.tsx';
import { LineRow } from './line-row.tsx';
import { AddLine, LineTable } from './line-table.tsx';
import { SavedDrugsMenu } from './saved-drugs.tsx';
import { useMessage } from '../fields/use-message.ts';

const NEW_DRUG = 'claim-new-drug';

const GIVE_QUANTITY = ['dosage', 'frequency_per_day', 'duration'] as const;

/** Calculates the quantity from dose, frequency and days when one of them changes. */
function withQuantity(line: DrugLine, change: Partial<DrugLine>): DrugLine {
  const next = { ...line, ...change };
  if (!GIVE_QUANTITY.some((part) => part in change)) return next;
  const quantity = defaultDrugQuantity(
    {
      dosageMilli: parseQuantity(next.dosage ?? 0),
      frequencyPerDay: next.frequency_per_day ?? undefined,
    },
    next.duration ?? undefined,
  );
  return quantity === undefined ? next : { ...next, quantity: quantityToWire(quantity) };
}

function changeDrug(store: ClaimStore, index: number, part: Partial<DrugLine>): void {
  changeDrugs(store, (lines) =>
    lines.map((one, at) => (at === index ? withQuantity(one, part) : one)),
  );
}

function drugHeadings(t: Translate): readonly string[] {
  return [
    t('claims.drug'),
    t('claims.dose'),
    t('claims.perDay'),
    t('claims.supply'),
    t('claims.quantity'),
    t('claims.unitPrice'),
    t('claims.amount'),
  ];
}

function supplyText(line: DrugLine, t: ReturnType<typeof useText>): string {
  if (line.no_of_months_dispense !== null && line.no_of_months_dispense !== undefined) {
    return t('claims.months', { count: line.no_of_months_dispense });
  }
  return line.duration === null || line.duration === undefined
    ? ''
    : t('claimLists.days', { count: line.duration });
}

function SupplyField({ index, line }: { readonly index: number; readonly line: DrugLine }) {
  const store = useClaimStore();
  const t = useText();
  const field = `${drugRef(index)}.duration`;
  const error = useMessage(field);
  const offered = useClaim(({ context }) => context?.formConfig.drugMonths);
  const change = (part: Partial<DrugLine>) => changeDrug(store, index, part);
  return (
    <div className={classes['supply']} data-enter-to={NEW_DRUG}>
      <NumberField
        isInGrid
        {...SUPPLY_DAYS_LIMIT}
        id={fieldId(field)}
        error={error}
        label={t('claims.supplyDays')}
        value={line.duration ?? undefined}
        onChange={(value) => change({ duration: value ?? null, no_of_months_dispense: null })}
      />
      <select
        aria-label={t('claims.supplyMonths')}
        value={line.no_of_months_dispense ?? ''}
        onChange={(event) => {
          const months = Number(event.currentTarget.value);
          const days = daysOfMonths(months);
          change(
            days === undefined
              ? { no_of_months_dispense: null }
              : { no_of_months_dispense: months, duration: days },
          );
        }}
      >
        <option value="">{t('claims.daysShort')}</option>
        {MONTHS_OPTIONS.filter(({ months }) => offered?.includes(months) ?? true).map(
          ({ months }) => (
            <option key={months} value={months}>
              {t('claims.months', { count: months })}
            </option>
          ),
        )}
      </select>
    </div>
  );
}

/** Renders only when its own line changes. */
const DrugRow = memo(function DrugRow({ index }: { readonly index: number }) {
  const store = useClaimStore();
  const t = useText();
  const line = useClaim((state) => state.claim.claim_drugs[index]);
  if (line === undefined) return null;
  return (
    <LineRow
      kind="drugs"
      path={drugRef(index)}
      name={line.drug_name ?? ''}
      line={line}
      headings={drugHeadings(t)}
      texts={[
        `${quantityText(line.dosage)} ${line.si_unit ?? ''}`,
        line.frequency_per_day ?? '',
        supplyText(line, t),
        quantityText(line.quantity),
        priceText(line.unit_price),
      ]}
      fields={(number) => [
        number('dosage', { label: t('claims.dose'), ...QUANTITY_LIMIT }),
        number('frequency_per_day', { label: t('claims.perDay'), ...FREQUENCY_LIMIT }),
        <SupplyField key="supply" index={index} line={line} />,
        number('quantity', { label: t('claims.quantity'), ...QUANTITY_LIMIT }),
        number('unit_price', { label: t('claims.unitPrice'), ...UNIT_PRICE_LIMIT }),
      ]}
      onChange={(part) => changeDrug(store, index, part)}
      onRemove={() => changeDrugs(store, (lines) => lines.filter((_, at) => at !== index))}
    />
  );
});

export function DrugsSection() {
  const t = useText();
  const keys = useClaim((state) => state.lineKeys.lists.claim_drugs);
  return (
    <Section
      id="drugs"
      title={t('claims.drugs')}
      hint={t('claims.addHint')}
      aside={<SavedDrugsMenu />}
    >
      <LineTable label={t('claims.drugs')} kind="drugs" headings={drugHeadings(t)}>
        {keys.map((key, index) => (
          <DrugRow key={key} index={index} />
        ))}
      </LineTable>
      <AddLine
        id={NEW_DRUG}
        label={t('claims.addDrug')}
        types={DRUG_TYPES}
        categories={[]}
        isSuggesting
        path={drugRef(keys.length)}
        firstField="duration"
        add={(claim, product) => withDrugs(claim, (lines) => [...lines, drugLineOf(product)])}
      />
    </Section>
  );
}
