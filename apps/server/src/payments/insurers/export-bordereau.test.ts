import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { centsIn, csvCells, sumIn } from './statements.builders.ts';

let portal: Portal;
let finance: Visitor;
const month = '2026-10';
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('the claims of an insurer as a file add up to its statement, with masked national numbers', async () => {
  const { data } = await finance.call('getInsurerStatement', {
    params: { code: 'AXA' },
    query: { month },
  });
  const rows = await csvCells(finance, '/api/claim/v1/ops/insurer-statements/AXA/bordereau', {
    month,
    format: 'csv',
  });
  expect(sumIn(rows.map((row) => centsIn(row.at(-1) ?? '')))).toBe(centsIn(data.owed_amount));
  expect(new Set(rows.map((row) => row[2])).size).toBe(data.claim_count);
  expect(rows.flat().join(' ')).not.toMatch(/[STFG]\d{7}[A-Z]/);
  const { rows: audited } = await portal.db.owner.query(
    "SELECT FROM audit_entry WHERE action = 'payments.export-bordereau' AND subject_id = 'AXA'",
  );
  expect(audited).toHaveLength(1);
});
