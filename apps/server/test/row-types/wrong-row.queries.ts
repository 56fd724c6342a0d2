// Seeded mistakes, for the test of the check.
import { sql, type Transaction } from '../../src/platform/database/database.ts';

interface WrongRow {
  readonly total: string;
  readonly name: string;
  readonly missing: string;
}

export function findWrongRow(tx: Transaction, total: number): Promise<WrongRow> {
  return tx.one(sql<WrongRow>`SELECT ${total}::int AS total, NULL::text AS name`);
}
