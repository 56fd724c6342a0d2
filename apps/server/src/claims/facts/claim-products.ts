// The products of a form, with their data from the catalogue and the panel.
import { productKey } from '@portal/rules/catalogue/code-key.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { quantityLimitOf } from '@portal/rules/catalogue/product.ts';
import type { ProductFacts } from '@portal/rules/claims/form/product-facts.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  parseQuantity,
  parseUnitPrice,
  type QuantityMilli,
} from '@portal/rules/values/quantity.ts';
import { type ClaimProductRow, listClaimProducts } from '../../catalogue/public.ts';
import type { PanelRow } from '../../clinics/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { referenceStore } from '../../platform/database/reference-memory.ts';
import type { SubmittedForm } from './submitted-form.ts';

/** Catalogue rows of all products that the form names and that the panel offers on the date. */
export async function loadProducts(
  tx: Transaction,
  form: SubmittedForm,
  panel: PanelRow,
  date: PlainDate,
): Promise<ClaimProductRow[]> {
  const prefix = `${panel.panel_id} `;
  const keys = [...new Set(codesOfForm(form).map(productKey))].map((code) => prefix + code);
  const found = await products.getAll(tx, keys, async (missing) => {
    const codes = missing.map((key) => key.slice(prefix.length));
    const rows = await listClaimProducts(tx, panel.panel_id, codes);
    return Map.groupBy(rows, ({ internal_code: code }) => prefix + productKey(code));
  });
  return keys
    .flatMap((key) => found.get(key) ?? [])
    .filter((row) => row.available_from <= date && date <= (row.available_to ?? date));
}

/** The codes of all products that the form names. */
export function codesOfForm(form: SubmittedForm): string[] {
  return [
    ...form.procedures.flatMap((line) => line.productCode ?? []),
    ...form.drugs.flatMap((drug) => drug.drugCode ?? []),
    ...(form.stay?.operations ?? []).flatMap(({ tosp }) => tosp ?? []),
  ];
}

const MOST_PRODUCTS = 20_000;
/** By panel and key of the code; codes that differ only in case have the same key. */
const products = referenceStore<readonly ClaimProductRow[]>(['PRODUCT'], MOST_PRODUCTS);

function quantityOf(numeric: string | null): QuantityMilli | undefined {
  return numeric === null ? undefined : parseQuantity(numeric);
}

/** Converts a catalogue row for the rules. */
export function productFactsOf(row: ClaimProductRow, locationType: LocationType): ProductFacts {
  return {
    productId: row.id,
    code: row.internal_code,
    name: row.name,
    category: row.category,
    typeId: row.type_id,
    group: row.group_code ?? undefined,
    upperPriceE4: row.upper_price === null ? undefined : parseUnitPrice(row.upper_price),
    quantityLimitMilli: quantityLimitOf(
      {
        quantityLimitGp: quantityOf(row.quantity_limit_gp),
        quantityLimitSp: quantityOf(row.quantity_limit_sp),
        maxQuantity: quantityOf(row.max_quantity),
      },
      locationType,
    ),
    approvalRequired: row.approval_required,
    consultationType: row.consultation_type ?? undefined,
  };
}
