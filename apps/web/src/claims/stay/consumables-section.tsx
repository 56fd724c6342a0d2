// Consumables. The last row is always empty; typing in it adds a line.
import {
  QUANTITY_LIMIT,
  UNIT_PRICE_LIMIT,
  type NumberLimit,
} from '@portal/rules/claims/claim-limits.ts';
import { chargesOfStay, totalOfCharges } from '@portal/rules/claims/stay/charges-of-stay.ts';
import { consumableRef } from '@portal/rules/claims/form/stay-form.ts';
import { NO_STAY, stayFormOf } from '@portal/contract/claims/stay-form.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { memo } from 'react';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useStayLine } from './change-stay.ts';
import { fieldId, useClaim } from '../fields/claim-store.ts';
import { TextAt } from '../fields/fields-at.tsx';
import { GridRow, priceText, quantityText } from '../lines/grid-row.tsx';
import { LineTable } from '../lines/line-table.tsx';
import { CONSUMABLES, type Consumable } from '../parts/stay-lists.ts';
import { useLineKeys } from '../fields/use-line-keys.ts';
import { useRowProblem } from '../fields/use-row-problem.ts';

const MAX_NAME = 200;
const MAX_CODE = 40;

function headings(t: Translate): readonly string[] {
  return [
    t('claims.consumable'),
    t('claims.consumableCode'),
    t('claims.consumableType'),
    t('claims.quantity'),
    t('claims.unitPrice'),
    t('claims.amount'),
  ];
}

interface FieldsProps {
  readonly path: string;
  readonly line: Consumable | undefined;
  readonly onChange: (part: Partial<Consumable>) => void;
}

function NameField({ path, line, onChange }: FieldsProps) {
  const t = useText();
  return (
    <TextAt
      isInGrid
      field={`${path}.consumable`}
      label={t('claims.consumable')}
      value={line?.consumable}
      maxLength={MAX_NAME}
      placeholder={line === undefined ? t('claims.addConsumable') : ''}
      onChange={(consumable) => onChange({ consumable })}
    />
  );
}

function CodeField({
  part,
  label,
  path,
  line,
  onChange,
}: FieldsProps & {
  readonly part: 'code' | 'type';
  readonly label: string;
}) {
  return (
    <TextAt
      isInGrid
      field={`${path}.${part}`}
      label={label}
      value={line?.[part]}
      maxLength={MAX_CODE}
      onChange={(text) => onChange({ [part]: text })}
    />
  );
}

function FigureField({
  part,
  label,
  limit,
  path,
  line,
  onChange,
}: FieldsProps & {
  readonly part: 'quantity' | 'unit_price';
  readonly label: string;
  readonly limit: NumberLimit;
}) {
  const { problemAt } = useRowProblem(path);
  return (
    <NumberField
      isInGrid
      isFixed={part === 'unit_price'}
      {...limit}
      id={fieldId(`${path}.${part}`)}
      label={label}
      value={line?.[part] ?? undefined}
      error={problemAt(part)}
      onChange={(figure) => onChange({ [part]: figure ?? null })}
    />
  );
}

/** Renders only when its own line changes. */
const ConsumableRow = memo(function ConsumableRow({ index }: { readonly index: number }) {
  const t = useText();
  const line = useClaim((state) => state.claim.in_patient?.claim_consumables[index]);
  const { change, remove } = useStayLine(CONSUMABLES, index, () => ({ quantity: 1 }));
  const path = consumableRef(index);
  const found = useRowProblem(path);
  const isThere = line !== undefined;
  const total = totalOfCharges(
    chargesOfStay(stayFormOf({ ...NO_STAY, claim_consumables: line ? [line] : [] })),
  );
  const amount = <Money amount={centsToWire(total)} isStrong />;
  const props = { path, line, onChange: change };
  const name = <NameField {...props} />;
  return (
    <GridRow
      kind="consumables"
      path={path}
      name={line?.consumable ?? ''}
      headings={isThere ? headings(t) : []}
      isKeptOpen={!isThere || found.isFieldWrong}
      isNew={!isThere}
      onRemove={remove}
      texts={[
        line?.consumable ?? '',
        line?.code ?? '',
        line?.type ?? '',
        quantityText(line?.quantity),
        priceText(line?.unit_price),
        amount,
      ]}
      fields={() =>
        isThere
          ? [
              name,
              <CodeField key="code" part="code" label={t('claims.consumableCode')} {...props} />,
              <CodeField key="type" part="type" label={t('claims.consumableType')} {...props} />,
              <FigureField
                key="quantity"
                part="quantity"
                label={t('claims.quantity')}
                limit={QUANTITY_LIMIT}
                {...props}
              />,
              <FigureField
                key="price"
                part="unit_price"
                label={t('claims.unitPrice')}
                limit={UNIT_PRICE_LIMIT}
                {...props}
              />,
              amount,
            ]
          : [name]
      }
    />
  );
});

export function ConsumablesSection() {
  const t = useText();
  const keys = useLineKeys(CONSUMABLES.path);
  return (
    <Section id="consumables" title={t('claims.consumables')} hint={t('claims.addHint')}>
      <LineTable label={t('claims.consumables')} kind="consumables" headings={headings(t)}>
        {keys.map((key, index) => (
          <ConsumableRow key={key} index={index} />
        ))}
      </LineTable>
    </Section>
  );
}
