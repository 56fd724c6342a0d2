import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { centsIn, csvCells, oneRow, sumIn } from './statements.builders.ts';

let portal: Portal;
let finance: Visitor;
const month = '2026-10';
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

const total = (some: readonly string[][], column: number) =>
  sumIn(some.map((row) => centsIn(row[column] ?? '')));

test('each booking is balanced and has the accounts of the setting', async () => {
  await portal.db.owner.query(
    `INSERT INTO setting (name, value) VALUES ('journal_accounts', '{"BANK": "1010-SGD"}')`,
  );
  const rows = await csvCells(finance, '/api/claim/v1/ops/journal', { month, format: 'csv' });
  const entries = Map.groupBy(rows, ([, entry]) => entry);
  expect(entries.size).toBeGreaterThan(10);
  for (const lines of entries.values()) expect(total(lines, 6)).toBe(total(lines, 7));
  const accounts = new Map(rows.map(([, , account = '', name = '']) => [name, account]));
  expect(accounts.get('Bank')).toBe('1010-SGD');
  expect(accounts.get('Owed by insurers')).toBe('1200');
  const owed = rows.filter(([, , account]) => account === '1200');
  const { data } = await finance.call('listInsurerStatements', { query: { month } });
  expect(total(owed, 6) - total(owed, 7)).toBe(centsIn(data.total.owed_amount));
  const { net } = await oneRow<{ net: string }>(
    portal,
    `SELECT coalesce((SELECT sum(amount) FROM payment WHERE to_char(paid_on, 'YYYY-MM') = '${month}'), 0)
          - coalesce((SELECT sum(amount) FROM payment WHERE status = 'FAILED' AND to_char(answered_on, 'YYYY-MM') = '${month}'), 0) AS net`,
  );
  const bank = rows.filter(([, , account]) => account === '1010-SGD');
  expect(total(bank, 7) - total(bank, 6)).toBe(centsIn(net));
});
