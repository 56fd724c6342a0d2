import type pg from 'pg';
import type { BadRow, ImportCounts } from './import-kind.ts';
import { countStaged, findBadLines } from './staging.queries.ts';

export function findUnpriceable(client: pg.ClientBase): Promise<BadRow[]> {
  return findBadLines(
    client,
    `SELECT line, 'panels and price belong together: one of them is empty' AS wrong FROM import_row
      WHERE (panels IS NULL) <> (price IS NULL) OR (upper_price IS NOT NULL AND price IS NULL)
     UNION ALL
     SELECT line, 'there is no panel ' || wanted FROM import_row, unnest(panels) AS wanted
      WHERE NOT EXISTS (SELECT FROM panel p WHERE p.code = wanted)
      ORDER BY line`,
  );
}

const columns = `name, type_id, category, group_code, subgroup_code, si_unit, unit_type, is_acute, is_chronic,
  consultation_type, approval_required, quantity_limit_gp, quantity_limit_sp, max_quantity, default_dosage,
  default_frequency, complexity, status`;

/** A line counts as changed if its product or one of its prices changes. */
export async function mergeProducts(client: pg.ClientBase): Promise<ImportCounts> {
  const { rows } = await client.query<{ added: number; changed: number }>(
    `WITH wanted AS (
       SELECT internal_code, name, type AS type_id, category, group_code, subgroup_code, si_unit, unit_type,
              coalesce(is_acute, false) AS is_acute, coalesce(is_chronic, false) AS is_chronic,
              consultation_type, coalesce(approval_required, false) AS approval_required,
              quantity_limit_gp, quantity_limit_sp, max_quantity, default_dosage, default_frequency::int, complexity,
              coalesce(status, 'ACTIVE') AS status
         FROM import_row),
     merged AS (
       MERGE INTO product p USING wanted w ON p.internal_code = w.internal_code
         WHEN MATCHED AND (${prefixed('p')}) IS DISTINCT FROM (${prefixed('w')}) THEN
           UPDATE SET (${columns}) = (${prefixed('w')})
         WHEN NOT MATCHED THEN INSERT (internal_code, ${columns}) VALUES (w.internal_code, ${prefixed('w')})
         RETURNING merge_action() AS action, w.internal_code, p.id),
     products AS (
       SELECT id, internal_code FROM merged
       UNION SELECT p.id, p.internal_code FROM product p JOIN import_row USING (internal_code)),
     priced AS (
       MERGE INTO panel_product pp
         USING (SELECT panel.id AS panel_id, products.id AS product_id, r.internal_code, r.price, r.upper_price
                  FROM import_row r JOIN products USING (internal_code) JOIN panel ON panel.code = ANY (r.panels)) w
            ON pp.panel_id = w.panel_id AND pp.product_id = w.product_id
         WHEN MATCHED AND (pp.price, pp.upper_price) IS DISTINCT FROM (w.price, w.upper_price) THEN
           UPDATE SET price = w.price, upper_price = w.upper_price
         WHEN NOT MATCHED THEN INSERT (panel_id, product_id, price, upper_price)
           VALUES (w.panel_id, w.product_id, w.price, w.upper_price)
         RETURNING w.internal_code),
     touched AS (
       SELECT internal_code, action FROM merged UNION ALL SELECT DISTINCT internal_code, 'UPDATE' FROM priced)
     SELECT count(*) FILTER (WHERE is_new)::int AS added, count(*) FILTER (WHERE NOT is_new)::int AS changed
       FROM (SELECT bool_or(action = 'INSERT') AS is_new FROM touched GROUP BY internal_code) t`,
  );
  const { added, changed } = rows[0] ?? { added: 0, changed: 0 };
  return { added, changed, unchanged: (await countStaged(client)) - added - changed };
}

function prefixed(alias: string): string {
  return columns.replaceAll(/\b[a-z_]+\b/g, `${alias}.$&`);
}
