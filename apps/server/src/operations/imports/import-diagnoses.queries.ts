import type pg from 'pg';
import type { ImportCounts } from './import-kind.ts';
import { touchDiagnosisCatalogue } from '../loading/load-data.queries.ts';
import { countMerge, countStaged } from './staging.queries.ts';

/** Known diagnoses keep their popularity. */
export async function mergeDiagnoses(client: pg.ClientBase): Promise<ImportCounts> {
  const { added, changed } = await countMerge(
    client,
    `MERGE INTO diagnosis d USING import_row r ON d.code = r.code
       WHEN MATCHED AND (d.description, d.is_acute, d.is_chronic, d.status)
                        IS DISTINCT FROM (r.description, r.is_acute, r.is_chronic, 'ACTIVE') THEN
         UPDATE SET description = r.description, is_acute = r.is_acute, is_chronic = r.is_chronic, status = 'ACTIVE'
       WHEN NOT MATCHED THEN
         INSERT (code, description, is_acute, is_chronic, is_common, popularity)
         VALUES (r.code, r.description, r.is_acute, r.is_chronic, r.is_common, r.popularity)
       RETURNING merge_action() AS action`,
  );
  if (added + changed > 0) await touchDiagnosisCatalogue(client);
  return { added, changed, unchanged: (await countStaged(client)) - added - changed };
}
