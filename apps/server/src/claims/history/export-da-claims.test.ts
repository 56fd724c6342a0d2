import { calls } from '@portal/contract/calls.ts';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('writes the tele-consult claims as CSV, with masked numbers and statuses in words', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  await portal.db.owner.query('DELETE FROM da_claim');
  await portal.db.owner.query(
    `INSERT INTO da_claim (clinic_id, consult_no, consulted_at, member_name, member_id_tail, doctor_name, items, amount, status)
     SELECT id, 'TC-1', '2026-11-02T10:00:00+08:00', '=Testa', '001Z', 'Dr Demo', '{Consultation,Paracetamol}', 30, 'PAID'
       FROM location WHERE code = 'GP0006'`,
  );
  const online = await portal.signIn('clinic.online');
  const { method, path } = calls.exportDaClaims;
  const answer = await online.send({ method, url: path, headers: { 'accept-language': 'en' } });
  const [, row] = answer.body.split('\r\n');
  expect(row).toContain("'=Testa,•••••001Z,Dr Demo,Consultation; Paracetamol,30.00,Paid");
  const clerk = await portal.signIn('clinic.gp');
  expect((await clerk.refused('exportDaClaims', { query: {} })).code).toBe('FORBIDDEN');
});
