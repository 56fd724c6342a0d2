import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { centsIn, oneRow, sumIn } from './statements.builders.ts';

let portal: Portal;
let finance: Visitor;
const month = '2026-10';
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('an insurer owes what was paid for its claims, less what was taken back', async () => {
  const { data } = await finance.call('listInsurerStatements', { query: { month } });
  expect(data.insurers.length).toBeGreaterThan(5);
  const paid = await oneRow<{ net: string; back: string; fees: string }>(
    portal,
    `SELECT (SELECT sum(amount) FROM claim_payment WHERE to_char(payment_date, 'YYYY-MM') = '${month}') AS net,
            (SELECT sum(amount) FROM claim_payment WHERE to_char(payment_date, 'YYYY-MM') = '${month}' AND amount < 0) AS back,
            (SELECT sum(CASE kind WHEN 'INVOICE' THEN total ELSE -total END) FROM tax_document
              WHERE to_char(issued_on, 'YYYY-MM') = '${month}' AND 'INVOICE' IN (kind, corrects)) AS fees`,
  );
  expect(centsIn(paid.back)).toBeLessThan(0);
  expect(centsIn(data.total.owed_amount)).toBe(centsIn(paid.net));
  expect(centsIn(data.total.taken_back_amount)).toBe(centsIn(paid.back));
  expect(centsIn(data.total.fee_before_gst) + centsIn(data.total.fee_gst)).toBe(centsIn(paid.fees));
  expect(sumIn(data.insurers.map(({ owed_amount: owed }) => centsIn(owed)))).toBe(
    centsIn(paid.net),
  );
});

test('only people who read payments see statements', async () => {
  const assessor = await portal.signIn('admin.assessor');
  const clerk = await portal.signIn('clinic.gp');
  for (const visitor of [assessor, clerk]) {
    const refused = await visitor.refused('listInsurerStatements', { query: { month } });
    expect(refused.http).toBe(403);
  }
});
