// Procedures, laboratory and imaging: one kind of grid, several kinds of products.
import type { FeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import { parseFeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import { procedureRef } from '@portal/rules/claims/claim-form.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { useShallow } from 'zustand/react/shallow';
import { useText } from '../platform/i18n.ts';
import { Section } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { feeLineOf, productFactsOf, type FeeLine } from './claim-document.ts';
import classes from './claim-form.module.css';
import { changeFees, fieldId, knowProduct, useClaim, useClaimStore } from './claim-store.ts';
import { GridRow, priceText, quantityText } from './grid-row.tsx';
import { LineName } from './line-name.tsx';
import { ProductSearch } from './product-search.tsx';
import { useRowProblem } from './use-row-problem.ts';
import { focusAfter } from './focus-after.ts';

function FeeRow({ index }: { readonly index: number }) {
  const store = useClaimStore();
  const t = useText();
  const line = useClaim((state) => state.document.out_patient?.procedures?.[index]);
  const path = procedureRef(index);
  const amount = useClaim(
    (state) => state.evaluated?.calculation.lines.find((one) => one.ref === path)?.before,
  );
  const found = useRowProblem(path);
  if (line === undefined) return null;
  const change = (part: Partial<FeeLine>) =>
    changeFees(store, (lines) =>
      lines.map((one, at) => (at === index ? { ...one, ...part } : one)),
    );
  const name = line.name ?? '';
  const total = <Money amount={amount === undefined ? 0 : centsToWire(amount)} isStrong />;
  const number = (field: 'quantity' | 'unit_price', label: string, places: number) => (
    <NumberField
      isInGrid
      id={fieldId(`${path}.${field}`)}
      label={label}
      places={places}
      value={line[field] ?? undefined}
      error={found.problemAt(field)}
      onChange={(value) => change({ [field]: value ?? null })}
    />
  );
  return (
    <GridRow
      kind="fees"
      path={path}
      name={name}
      headings={['', t('claims.quantity'), t('claims.unitPrice'), t('claims.amount')]}
      hasProblem={found.violations.length > 0}
      onRemove={() => changeFees(store, (lines) => lines.filter((_, at) => at !== index))}
      texts={[
        <LineName key="name" name={name} found={found} line={line} />,
        quantityText(line.quantity),
        priceText(line.unit_price),
        total,
      ]}
      fields={() => [
        <LineName key="name" name={name} found={found} line={line} onChange={change} />,
        number('quantity', t('claims.quantity'), 3),
        number('unit_price', t('claims.unitPrice'), 4),
        total,
      ]}
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
  const store = useClaimStore();
  const t = useText();
  const locationType = useClaim((state) => state.context?.locationType ?? 'GP');
  const rows = useClaim(
    useShallow((state) =>
      (state.document.out_patient?.procedures ?? []).flatMap((line, index) => {
        const category = parseFeeCategory(line.category);
        return category !== undefined && categories.includes(category) ? [index] : [];
      }),
    ),
  );
  const count = useClaim((state) => state.document.out_patient?.procedures?.length ?? 0);
  return (
    <Section id={id} title={title} hint={rows.length === 0 ? t('claims.none') : ''}>
      {rows.length > 0 && (
        <table aria-label={title} className={classes['grid']}>
          <thead>
            <tr className={classes['gridHead']} data-kind="fees">
              {[title, t('claims.quantity'), t('claims.unitPrice'), t('claims.amount')].map(
                (heading) => (
                  <th key={heading}>{heading}</th>
                ),
              )}
              <th aria-label={t('claims.actions')} />
            </tr>
          </thead>
          <tbody>
            {rows.map((index) => (
              <FeeRow key={index} index={index} />
            ))}
          </tbody>
        </table>
      )}
      <ProductSearch
        id={`claim-new-${id}`}
        label={addLabel}
        types={types}
        onPick={(product) => {
          focusAfter(
            () => {
              knowProduct(store, productFactsOf(product, locationType));
              changeFees(store, (lines) => [...lines, feeLineOf(product)]);
              store.setState({ activeRow: procedureRef(count) });
            },
            fieldId(`${procedureRef(count)}.quantity`),
          );
        }}
      />
    </Section>
  );
}
