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
import { listPanelProducts, type ProductRow } from '../../catalogue/public.ts';
import type { PanelRow } from '../../clinics/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { referenceStore } from '../../platform/database/reference-memory.ts';
import type { SubmittedForm } from './claim-facts.ts';

/** Catalogue rows of all products that the form names. */
export async function loadProducts(
  tx: Transaction,
  form: SubmittedForm,
  panel: PanelRow,
  date: PlainDate,
): Promise<ProductRow[]> {
  const codes = codesOfForm(form);
  const place = { panelId: panel.panel_id, locationId: form.locationId, date };
  const prefix = `${place.panelId} ${place.locationId} ${date} `;
  const keys = [...new Set(codes.map(productKey))].map((code) => prefix + code);
  const found = await products.getAll(tx, keys, (missing) =>
    readProducts(
      tx,
      place,
      missing.map((key) => key.slice(prefix.length)),
    ),
  );
  return keys.flatMap((key) => found.get(key) ?? []);
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
/** The most codes that differ only in case. */
const MOST_OF_A_CODE = 4;
const products = referenceStore<readonly ProductRow[]>(['PRODUCT'], MOST_PRODUCTS);

/** By the keys of the store; codes that differ only in case have the same key. */
async function readProducts(
  tx: Transaction,
  place: { readonly panelId: string; readonly locationId: string; readonly date: PlainDate },
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly ProductRow[]>> {
  const { rows } = await listPanelProducts(tx, {
    ...place,
    ofClinics: [place.locationId],
    text: '',
    status: 'ACTIVE',
    typeIds: [],
    ids: [],
    codes,
    groupCodes: [],
    subgroupCodes: [],
    categories: [],
    favourites: [],
    onlyOffered: false,
    diagnosisCode: null,
    onlyOfLocation: false,
    limit: MOST_OF_A_CODE * codes.length,
    offset: 0,
  });
  return Map.groupBy(
    rows,
    (row) => `${place.panelId} ${place.locationId} ${place.date} ${productKey(row.internal_code)}`,
  );
}

function quantityOf(numeric: string | null): QuantityMilli | undefined {
  return numeric === null ? undefined : parseQuantity(numeric);
}

/** Converts a catalogue row for the rules. */
export function productFactsOf(row: ProductRow, locationType: LocationType): ProductFacts {
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
