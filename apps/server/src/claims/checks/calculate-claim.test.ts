import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const member = 'T3000001Z';

/** The total of T3000001Z's claim: 35.00 + 21 × 0.10 = 37.10, plus 9 % GST 3.34; the co-payment is 5.00. */
const expected = { before: 37.1, gst: 3.34, total: 40.44, payable: 35.44, patient: 5 };

test('CALC-03 takes a claim without totals, returns amounts, benefits and violations, and writes nothing', async () => {
  const body = await aClaim(clerk, member);
  expect(Object.keys(body).join(' ')).not.toMatch(/payable|excluded|co_?pay/);
  const { data } = await clerk.call('calculateClaim', { body });
  expect(data).toMatchObject({
    total_fee_before_gst: expected.before,
    total_fee_gst: expected.gst,
    total_fee_amount: expected.total,
    total_payable_amount: expected.payable,
    total_patient_payable_amount: expected.patient,
    consultation_fee: 35,
    drug_fee: 2.1,
    gst_percentage: 9,
  });
  expect(data.benefits).toHaveLength(1);
  expect(data.admin_fee?.model_name).toBe('FIXED');
  const { rows } = await portal.db.owner.query(
    'SELECT 1 FROM claim WHERE member_id = $1 AND visit_date = $2',
    [body.member_id_claimant, '2026-11-06'],
  );
  expect(rows).toHaveLength(0);
});

test('CALC-03 returns the same result at both addresses', async () => {
  const body = await aClaim(clerk, member);
  const [one, other] = await Promise.all(
    ['/api/claim/v1/calculator/provider', '/api/claim/v1/claims/provider/fee'].map((url) =>
      clerk.send({ method: 'POST', url, body }),
    ),
  );
  expect(one?.statusCode).toBe(200);
  expect(one?.body).toBe(other?.body);
});
