// Lines under their headings, and the search that adds one.
import type { FeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { productFactsOf, type SentClaim, type FoundProduct } from '../entered-claim.ts';
import classes from '../fields/claim-form.module.css';
import { addLine, fieldId, useClaim, useClaimStore } from '../fields/claim-store.ts';
import { focusAfter } from '../fields/focus-after.ts';
import type { LineKind } from './line-kind.ts';
import { ProductSearch } from './product-search.tsx';

interface TableProps {
  readonly label: string;
  readonly kind: LineKind;
  readonly headings: readonly string[];
  readonly children: ReactNode;
}

export function LineTable({ label, kind, headings, children }: TableProps) {
  const t = useText();
  return (
    <table aria-label={label} className={classes['grid']} data-kind={kind}>
      <thead>
        <tr className={classes['gridHead']} data-kind={kind}>
          {headings.map((heading) => (
            <th key={heading}>{heading}</th>
          ))}
          <td>
            <span className="unseen">{t('ui.actions')}</span>
          </td>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface AddProps {
  readonly id: string;
  readonly label: string;
  readonly types: readonly number[];
  readonly categories: readonly FeeCategory[];
  readonly isSuggesting?: boolean;
  readonly error?: string | undefined;
  /** Adds the product at the end of its list. */
  readonly add: (claim: SentClaim, product: FoundProduct) => SentClaim;
  /** The path of the new line, and the field that gets the focus. */
  readonly path: string;
  readonly firstField: string;
}

export function AddLine({ add, path, firstField, ...search }: AddProps) {
  const store = useClaimStore();
  const locationType = useClaim((state) => state.context?.locationType ?? 'GP');
  return (
    <ProductSearch
      {...search}
      onPick={(product) =>
        focusAfter(
          () =>
            addLine(store, {
              product: productFactsOf(product, locationType),
              add: (claim) => add(claim, product),
              activeRow: path,
            }),
          fieldId(`${path}.${firstField}`),
        )
      }
    />
  );
}
