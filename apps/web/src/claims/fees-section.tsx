// Procedures, laboratory and imaging: one kind of grid, several kinds of products.
import type { FeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import { parseFeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import { QUANTITY_LIMIT, UNIT_PRICE_LIMIT } from '@portal/rules/claims/claim-limits.ts';
import { procedureRef } from '@portal/rules/claims/claim-form.ts';
import { useShallow } from 'zustand/react/shallow';
import { useText, type Translate } from '../platform/i18n.ts';
import { Section } from '../ui/card.tsx';
import { feeLineOf, type FeeLine } from './claim-document.ts';
import { changeFees, useClaim, useClaimStore } from './claim-store.ts';
import { priceText, quantityText } from './grid-row.tsx';
import { LineRow } from './line-row.tsx';
import { AddLine, LineTable } from './line-table.tsx';

function feeHeadings(title: string, t: Translate): readonly string[] {
  return [title, t('claims.quantity'), t('claims.unitPrice'), t('claims.amount')];
}

function FeeRow({ index }: { readonly index: number }) {
  const store = useClaimStore();
  const t = useText();
  const line = useClaim((state) => state.document.out_patient?.procedures?.[index]);
  if (line === undefined) return null;
  const change = (part: Partial<FeeLine>) =>
    changeFees(store, (lines) =>
      lines.map((one, at) => (at === index ? { ...one, ...part } : one)),
    );
  return (
    <LineRow
      kind="fees"
      path={procedureRef(index)}
      name={line.name ?? ''}
      line={line}
      headings={feeHeadings('', t)}
      texts={[quantityText(line.quantity), priceText(line.unit_price)]}
      fields={(number) => [
        number('quantity', { label: t('claims.quantity'), ...QUANTITY_LIMIT }),
        number('unit_price', { label: t('claims.unitPrice'), ...UNIT_PRICE_LIMIT }),
      ]}
      onChange={change}
      onRemove={() => changeFees(store, (lines) => lines.filter((_, at) => at !== index))}
    />
  );
}

interface Props {
  readonly id: string;
  readonly title: string;
  readonly addLabel: string;
  readonly categories: readonly FeeCategory[];
  readonly types: string;
}

export function FeesSection({ id, title, addLabel, categories, types }: Props) {
  const t = useText();
  const rows = useClaim(
    useShallow((state) =>
      (state.document.out_patient?.procedures ?? []).flatMap((line, index) => {
        const category = parseFeeCategory(line.category);
        return category !== undefined && categories.includes(category) ? [index] : [];
      }),
    ),
  );
  const keys = useClaim((state) => state.lineKeys.lists['out_patient.procedures']);
  return (
    <Section id={id} title={title} hint={rows.length === 0 ? t('claims.none') : ''}>
      {rows.length > 0 && (
        <LineTable label={title} kind="fees" headings={feeHeadings(title, t)}>
          {rows.map((index) => (
            <FeeRow key={keys[index]} index={index} />
          ))}
        </LineTable>
      )}
      <AddLine
        id={`claim-new-${id}`}
        label={addLabel}
        types={types}
        path={procedureRef(keys.length)}
        firstField="quantity"
        add={(store, product) => changeFees(store, (lines) => [...lines, feeLineOf(product)])}
      />
    </Section>
  );
}
