// What was dispensed. The last row is always empty: typing in it adds a line.
import {
  defaultDrugQuantity,
  daysOfMonths,
  MONTHS_OPTIONS,
} from '@portal/rules/claims/drug-line.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { parseQuantity, quantityToWire } from '@portal/rules/values/quantity.ts';
import { drugRef } from '@portal/rules/claims/claim-form.ts';
import { useText, type Translate } from '../platform/i18n.ts';
import { Section } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { drugLineOf, productFactsOf, type DrugLine } from './claim-document.ts';
import classes from './claim-form.module.css';
import { changeDrugs, fieldId, knowProduct, useClaim, useClaimStore } from './claim-store.ts';
import { PRODUCT_TYPES } from './claims.api.ts';
import { GridRow, priceText, quantityText } from './grid-row.tsx';
import { LineName } from './line-name.tsx';
import { ProductSearch } from './product-search.tsx';
import { useRowProblem } from './use-row-problem.ts';
import { focusAfter } from './focus-after.ts';

const GIVE_QUANTITY = ['dosage', 'frequency_per_day', 'duration'] as const;

/** Dose, frequency and days give the quantity whenever one of them changes. */
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
    : t('claims.days', { count: line.duration });
}

function SupplyField({ index, line }: { readonly index: number; readonly line: DrugLine }) {
  const store = useClaimStore();
  const t = useText();
  const change = (part: Partial<DrugLine>) =>
    changeDrugs(store, (lines) =>
      lines.map((one, at) => (at === index ? withQuantity(one, part) : one)),
    );
  return (
    <div className={classes['supply']}>
      <NumberField
        isInGrid
        id={fieldId(`claim_drugs.${index}.duration`)}
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
        {MONTHS_OPTIONS.map(({ months }) => (
          <option key={months} value={months}>
            {t('claims.months', { count: months })}
          </option>
        ))}
      </select>
    </div>
  );
}

function DrugRow({ index }: { readonly index: number }) {
  const store = useClaimStore();
  const t = useText();
  const line = useClaim((state) => state.document.claim_drugs?.[index]);
  const path = drugRef(index);
  const amount = useClaim(
    (state) => state.evaluated?.calculation.lines.find((one) => one.ref === path)?.before,
  );
  const found = useRowProblem(path);
  if (line === undefined) return null;
  const change = (part: Partial<DrugLine>) =>
    changeDrugs(store, (lines) =>
      lines.map((one, at) => (at === index ? withQuantity(one, part) : one)),
    );
  const name = line.drug_name ?? '';
  const total = <Money amount={amount === undefined ? 0 : centsToWire(amount)} isStrong />;
  const number = (
    field: 'dosage' | 'frequency_per_day' | 'quantity' | 'unit_price',
    label: string,
    places: number,
    range: { readonly min?: number; readonly max?: number } = {},
  ) => (
    <NumberField
      isInGrid
      id={fieldId(`${path}.${field}`)}
      label={label}
      places={places}
      value={line[field] ?? undefined}
      error={found.problemAt(field)}
      {...range}
      onChange={(value) => change({ [field]: value ?? null })}
    />
  );
  return (
    <GridRow
      kind="drugs"
      path={path}
      name={name}
      headings={drugHeadings(t)}
      hasProblem={found.violations.length > 0}
      onRemove={() => changeDrugs(store, (lines) => lines.filter((_, at) => at !== index))}
      texts={[
        <LineName key="name" name={name} found={found} line={line} />,
        `${quantityText(line.dosage)} ${line.si_unit ?? ''}`,
        line.frequency_per_day ?? '',
        supplyText(line, t),
        quantityText(line.quantity),
        priceText(line.unit_price),
        total,
      ]}
      fields={() => [
        <LineName key="name" name={name} found={found} line={line} onChange={change} />,
        number('dosage', t('claims.dose'), 3),
        number('frequency_per_day', t('claims.perDay'), 0, { min: 1, max: 4 }),
        <SupplyField key="supply" index={index} line={line} />,
        number('quantity', t('claims.quantity'), 3),
        number('unit_price', t('claims.unitPrice'), 4),
        total,
      ]}
    />
  );
}

export function DrugsSection() {
  const store = useClaimStore();
  const t = useText();
  const count = useClaim((state) => state.document.claim_drugs?.length ?? 0);
  const locationType = useClaim((state) => state.context?.locationType ?? 'GP');
  const headings = drugHeadings(t);
  return (
    <Section id="drugs" title={t('claims.drugs')} hint={t('claims.addHint')}>
      <table aria-label={t('claims.drugs')} className={classes['grid']}>
        <thead>
          <tr className={classes['gridHead']} data-kind="drugs">
            {headings.map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
            <th aria-label={t('claims.actions')} />
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, index) => (
            <DrugRow key={index} index={index} />
          ))}
        </tbody>
      </table>
      <ProductSearch
        id="claim-new-drug"
        label={t('claims.addDrug')}
        types={PRODUCT_TYPES.drugs}
        isSuggesting
        onPick={(product) => {
          focusAfter(
            () => {
              knowProduct(store, productFactsOf(product, locationType));
              changeDrugs(store, (lines) => [...lines, drugLineOf(product)]);
              store.setState({ activeRow: drugRef(count) });
            },
            fieldId(`claim_drugs.${count}.dosage`),
          );
        }}
      />
    </Section>
  );
}
