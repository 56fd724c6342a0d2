// The directory of clinics.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface DirectoryRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly location_type: string;
  readonly unit: string | null;
  readonly block: string | null;
  readonly street: string | null;
  readonly zone: string | null;
  readonly estate: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly on_boarding_date: string | null;
  readonly off_boarding_date: string | null;
  readonly extended_date: string | null;
}

/** Real clinics whose code or name contains the text, of the given types or of all, sorted by code. */
export function listDirectory(
  tx: Transaction,
  ask: { typed: string; types: readonly string[] },
): Promise<DirectoryRow[]> {
  return tx.many(sql<DirectoryRow>`
    SELECT id, code, name, location_type, unit, block, street, zone, estate, city, country,
           on_boarding_date, off_boarding_date, extended_date
      FROM location
     WHERE position(lower(${ask.typed}) IN lower(code || ' ' || name)) > 0 AND NOT is_sandbox
       AND (cardinality(${ask.types}::text[]) = 0 OR location_type = ANY (${ask.types}::text[]))
     ORDER BY code`);
}
