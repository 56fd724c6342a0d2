// Many claims of a clinic, for lists and exports that are longer than a page.
import type { Portal } from './portal.ts';

/**
 * Copies one claim of the clinic, with numbers starting at OC-2001-000001, to 1 January 2020.
 * @param more values of further columns
 */
export async function addLegacyClaims(
  { db }: Pick<Portal, 'db'>,
  ask: { clinicCode: string; count: number; more?: Readonly<Record<string, string>> },
): Promise<void> {
  const { rows } = await db.owner.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
      WHERE attrelid = 'claim'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  const columns = rows[0]?.columns ?? '';
  await db.owner.query(
    `INSERT INTO claim (${columns})
     SELECT ${columns}
       FROM (SELECT copied.*
               FROM claim c, generate_series(1, $2::int) n,
                    jsonb_populate_record(c, $3 || jsonb_build_object(
                      'id', uuidv7(), 'claim_code', 'OC-2001-' || lpad(n::text, 6, '0'),
                      'visit_date', '2020-01-01', 'source_system', 'LEGACY')) copied
              WHERE c.id = (SELECT id FROM claim WHERE clinic_id = (SELECT id FROM location WHERE code = $1) LIMIT 1)) made`,
    [ask.clinicCode, ask.count, JSON.stringify(ask.more ?? {})],
  );
}
