// Products of panels by the codes or names that a clinic's own system writes.
import { sql, type Transaction } from '../platform/database/database.ts';

export interface NamedProductRow {
  readonly panel_id: string;
  readonly internal_code: string;
  readonly name: string;
  readonly category: string;
  readonly type_id: number;
  readonly group_code: string | null;
  readonly consultation_type: string | null;
  readonly price: string | null;
  readonly available_from: string;
  readonly available_to: string | null;
}

/** Active products with one of the codes or names, in any case, and all consultations. */
export function listNamedProducts(
  tx: Transaction,
  panelIds: readonly string[],
  texts: readonly string[],
): Promise<NamedProductRow[]> {
  return tx.many(sql<NamedProductRow>`
    SELECT pp.panel_id, p.internal_code, p.name, p.category, p.type_id, p.group_code, p.consultation_type, pp.price,
           pp.available_from, pp.available_to
      FROM panel_product pp JOIN product p ON p.id = pp.product_id
     WHERE pp.panel_id = ANY (${panelIds}::uuid[]) AND p.status = 'ACTIVE'
       AND (upper(p.internal_code) = ANY (${texts.map((text) => text.toUpperCase())}::text[])
            OR lower(p.name) = ANY (${texts.map((text) => text.toLowerCase())}::text[])
            OR p.category = 'CONSULTATION')
     ORDER BY p.internal_code`);
}
