// Products in the form that the calls answer, and the parameters of product searches.
import { PRODUCT_TYPE_IDS } from '@portal/rules/catalogue/product.ts';
import { parseComplexity } from '@portal/rules/claims/form/surgical-complexity.ts';
import type { FavouriteRow, ProductRow } from './catalogue.queries.ts';

const lastTypeId = Math.max(...Object.values(PRODUCT_TYPE_IDS));

/** The type with a name or id; procedure for unknown types (Claims spec §9). */
export function typeIdOf(text: string): number {
  const id = Number(text);
  return Number.isInteger(id) && id >= 1 && id <= lastTypeId ? id : PRODUCT_TYPE_IDS.PROCEDURE;
}

/** The search for specialist procedures needs text and date (Claims spec §5). */
export function isDateMissing(typeIds: readonly number[], date: string | undefined): boolean {
  const isOfSpecialists = typeIds.length > 0 && typeIds.every((id) => id === PRODUCT_TYPE_IDS.TOSP);
  return isOfSpecialists && date === undefined;
}

function numberOf(numeric: string | null): number | null {
  return numeric === null ? null : Number(numeric);
}

/** @param usual the dose that the clinic enters most often */
export function productOf(row: ProductRow, usual?: FavouriteRow) {
  return {
    id: row.id,
    name: row.name,
    internal_code: row.internal_code,
    type_id: row.type_id,
    category: row.category,
    group_id: row.group_code,
    subgroup_id: row.subgroup_code,
    price: numberOf(row.price),
    upper_price: numberOf(row.upper_price),
    location_price: numberOf(row.location_price),
    si_unit: row.si_unit,
    unit_type: row.unit_type,
    is_acute: row.is_acute,
    is_chronic: row.is_chronic,
    consultation_type: row.consultation_type,
    approval_required: row.approval_required,
    quantity_limit_gp: numberOf(row.quantity_limit_gp),
    quantity_limit_sp: numberOf(row.quantity_limit_sp),
    max_quantity: numberOf(row.max_quantity),
    complexity: parseComplexity(row.complexity) ?? null,
    is_suggested: row.is_suggested,
    is_favourite: row.is_favourite,
    usual_dosage: numberOf(usual?.dosage ?? row.default_dosage),
    usual_frequency: usual?.frequency_per_day ?? row.default_frequency,
    status: row.status,
  };
}
