import { expect, test } from 'vitest';
import { calls } from '@portal/contract/calls.ts';
import { portalForTest } from '../../../test/portal.ts';

test('writes the payments of the filter as CSV, with statuses in words', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  await portal.db.owner.query('DELETE FROM scan_pay_transaction');
  await portal.db.owner.query(
    `INSERT INTO scan_pay_transaction (clinic_id, reference, corporate, amount, status, paid_at, settled_on)
     SELECT id, 'SP-1', '=Demo', 30, 'SETTLED', '2026-11-02T10:00:00+08:00', '2026-11-04' FROM location WHERE code = 'GP0001'`,
  );
  const clerk = await portal.signIn('clinic.gp');
  const { method, path } = calls.exportScanPayTransactions;
  const answer = await clerk.send({ method, url: path, headers: { 'accept-language': 'en' } });
  const [head, row] = answer.body.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Paid,Reference,Corporate,Amount,Status,Settled on');
  expect(row).toContain("SP-1,'=Demo,30.00,Settled,2026-11-04");
  expect(answer.headers['content-disposition']).toMatch(/scan-pay-2026-11-06\.csv/);
});
