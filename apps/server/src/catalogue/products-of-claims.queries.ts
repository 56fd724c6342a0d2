// The products that claims name.
import { sql, type Transaction } from '../platform/database/database.ts';
import type { ProductRow } from './catalogue.queries.ts';

/** A product of a panel, with the days on which it can be claimed. */
export type ClaimProductRow = Pick<
  ProductRow,
  | 'approval_required'
  | 'category'
  | 'consultation_type'
  | 'group_code'
  | 'id'
  | 'internal_code'
  | 'is_acute'
  | 'is_chronic'
  | 'max_quantity'
  | 'name'
  | 'quantity_limit_gp'
  | 'quantity_limit_sp'
  | 'si_unit'
  | 'type_id'
  | 'upper_price'
> & { readonly available_from: string; readonly available_to: string | null };

/** Active products of the panel on all dates, by the keys of their codes. Codes that differ only in case have one key. */
export function listClaimProducts(
  tx: Transaction,
  panelId: string,
  keys: readonly string[],
): Promise<ClaimProductRow[]> {
  return tx.many(sql<ClaimProductRow>`
    SELECT p.id, p.internal_code, p.name, p.category, p.type_id, p.group_code, p.is_acute, p.is_chronic,
           p.si_unit, p.consultation_type, p.approval_required, p.quantity_limit_gp, p.quantity_limit_sp, p.max_quantity,
           pp.upper_price, pp.available_from, pp.available_to
      FROM product p JOIN panel_product pp ON pp.product_id = p.id AND pp.panel_id = ${panelId}
     WHERE upper(p.internal_code) = ANY (${keys}::text[]) AND p.status = 'ACTIVE'
     ORDER BY p.name, p.id`);
}
