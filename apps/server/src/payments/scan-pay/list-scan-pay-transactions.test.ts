import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  const { owner } = portal.db;
  await owner.query('DELETE FROM scan_pay_transaction');
  await owner.query(
    `INSERT INTO scan_pay_transaction (clinic_id, reference, corporate, amount, status, paid_at, settled_on)
     SELECT l.id, r.reference, r.corporate, r.amount, r.status, r.paid_at::timestamptz, r.settled_on::date
       FROM (VALUES ('GP0001', 'SP-1', 'Demo Shipping', 30.00, 'SETTLED', '2026-10-31T23:59:00+08:00', '2026-11-03'),
                    ('GP0001', 'SP-2', 'Demo Shipping', 35.50, 'PAID', '2026-11-01T00:00:00+08:00', NULL),
                    ('GP0001', 'SP-3', 'Sample Foods', 20.00, 'REFUNDED', '2026-11-02T10:00:00+08:00', NULL),
                    ('SP0001', 'SP-4', 'Sample Foods', 99.00, 'PAID', '2026-11-02T10:00:00+08:00', NULL))
            AS r (clinic, reference, corporate, amount, status, paid_at, settled_on)
       JOIN location l ON l.code = r.clinic`,
  );
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const list = async (query: Request<'listScanPayTransactions'>['query']) => {
  const { data, total_amount: amount } = await clerk.call('listScanPayTransactions', { query });
  return { references: data.map(({ reference }) => reference), amount };
};

test("lists the clinic's own payments, newest first, and adds up what was not refunded", async () => {
  expect(await list({})).toEqual({ references: ['SP-3', 'SP-2', 'SP-1'], amount: 65.5 });
});

test('filters by day in Singapore, status and text', async () => {
  expect((await list({ from: '2026-11-01' })).references).toEqual(['SP-3', 'SP-2']);
  expect((await list({ to: '2026-10-31' })).references).toEqual(['SP-1']);
  expect((await list({ status: 'SETTLED' })).references).toEqual(['SP-1']);
  expect((await list({ q: 'sample' })).references).toEqual(['SP-3']);
});

test('has no payments of another clinic', async () => {
  const surgery = await portal.signIn('clinic.sp');
  const refused = await surgery.refused('listScanPayTransactions', {
    query: { provider_company_id: clerk.clinicId },
  });
  expect(refused.code).toBe('LOCATION_NOT_FOUND');
});
