// A page of many records is read by indexes, whatever is typed: without the other records of the table.
import { CSV_KINDS } from '@portal/rules/imports/import-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { DescribedKind } from '../run/importable.ts';
import { fillRecords } from './many-records.builders.ts';
import { findLines } from './record-lines.queries.ts';

const records = 10_000;
const most = 1_001;

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  await fillRecords(portal.db.owner, records);
}, 120_000);
afterAll(() => portal.close());

/** Rows that this connection has read without an index. */
async function rowsRead(tx: Transaction): Promise<number> {
  const { read } = await tx.one(sql<{ read: number }>`
    SELECT coalesce(sum(seq_tup_read), 0)::int AS read FROM pg_stat_xact_user_tables`);
  return read;
}

/** Rows that a search reads without an index. */
async function readBySearch(kind: DescribedKind, typed: string): Promise<number> {
  return portal.database.transaction(async (tx) => {
    const words = typed.split(' ').filter(Boolean);
    const before = await rowsRead(tx);
    const { lines } = await findLines(tx, kind, { words, limit: 25, offset: 0, most });
    expect(lines.length).toBeGreaterThan(0);
    return (await rowsRead(tx)) - before;
  });
}

/** Only administrators see members and premiums. A form of each group policy is sorted by the codes of other tables. */
const KINDS = CSV_KINDS.filter(
  (kind) => kind !== 'members' && kind !== 'premiums' && kind !== 'form-configuration',
);

test.each([
  ['panel-prices', 'many 7777', 1],
  ['panel-prices', 'many', most],
  ['panel-prices', 'many-7777 nobody', 0],
  ['practitioners', 'many-7777', 1],
  ['practitioners', 'clinic', 0],
  ['public-holidays', '2031-01', 31],
] as const)('in %s, "%s" finds %d', async (kind, typed, count) => {
  const words = typed.split(' ');
  const { total } = await portal.database.transaction((tx) =>
    findLines(tx, kind, { words, limit: 25, offset: 0, most }),
  );
  expect(total).toBe(count);
});

describe.each(KINDS)('of %s', (kind) => {
  test.each(['', '7777'])('reads the first page for "%s" by indexes', async (typed) => {
    expect(await readBySearch(kind, typed)).toBeLessThan(records / 2);
  });
});
