// Products that any panel of a clinic offers.
import { sql, type Transaction } from '../platform/database/database.ts';
import type { ProductRow } from './catalogue.queries.ts';
import { wordPatterns } from './word-patterns.ts';

export interface InventoryQuestion {
  /** Only products that an active panel of these clinics offers; null for every clinic. */
  readonly clinics: readonly string[] | null;
  /** The location whose own price is returned. */
  readonly priceOf: string | null;
  readonly date: string;
  readonly text: string;
  readonly status: string;
  readonly typeIds: readonly number[];
  readonly groupCodes: readonly string[];
  readonly subgroupCodes: readonly string[];
  readonly ids: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** Each product once, at the lowest price of the panels that offer it. */
export async function listInventory(
  tx: Transaction,
  ask: InventoryQuestion,
): Promise<{ rows: ProductRow[]; total: number }> {
  const patterns = wordPatterns(ask.text);
  const rows = await tx.many(sql<ProductRow & { total: number }>`
    SELECT p.id, p.name, p.internal_code, p.type_id, p.category, p.group_code, p.subgroup_code,
           offered.price, offered.upper_price, own.price AS location_price, p.si_unit, p.unit_type,
           p.is_acute, p.is_chronic, p.consultation_type, p.approval_required, p.quantity_limit_gp,
           p.quantity_limit_sp, p.max_quantity, p.complexity, p.status, false AS is_suggested,
           p.default_dosage, p.default_frequency, false AS is_favourite,
           count(*) OVER () AS total
      FROM product p
      CROSS JOIN LATERAL (
        SELECT min(pp.price) AS price, min(pp.upper_price) AS upper_price
          FROM panel_product pp
         WHERE pp.product_id = p.id
           AND ${ask.date}::date BETWEEN pp.available_from AND coalesce(pp.available_to, '9999-12-31')
           AND (${ask.clinics}::uuid[] IS NULL OR EXISTS (
                 SELECT FROM location_panel l
                  WHERE l.panel_id = pp.panel_id AND is_on_panel(l, ${ask.date})
                    AND l.location_id = ANY (${ask.clinics}::uuid[])))
      ) offered
      LEFT JOIN location_product own ON own.product_id = p.id AND own.location_id = ${ask.priceOf}
     WHERE offered.price IS NOT NULL AND p.status = ${ask.status}
       AND (cardinality(${ask.typeIds}::int[]) = 0 OR p.type_id = ANY (${ask.typeIds}::int[]))
       AND (cardinality(${ask.ids}::uuid[]) = 0 OR p.id = ANY (${ask.ids}::uuid[]))
       AND (cardinality(${ask.groupCodes}::text[]) = 0 OR p.group_code = ANY (${ask.groupCodes}::text[]))
       AND (cardinality(${ask.subgroupCodes}::text[]) = 0 OR p.subgroup_code = ANY (${ask.subgroupCodes}::text[]))
       AND ((lower(p.name) LIKE ALL (${patterns.spaced}::text[]) AND replace(lower(p.name), ' ', '') LIKE ALL (${patterns.unspaced}::text[]))
            OR lower(p.internal_code) LIKE ALL (${patterns.all}::text[]))
     ORDER BY p.name, p.id
     LIMIT ${ask.limit} OFFSET ${ask.offset}`);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
