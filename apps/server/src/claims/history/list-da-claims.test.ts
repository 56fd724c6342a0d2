import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let online: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  await portal.db.owner.query('DELETE FROM da_claim');
  await portal.db.owner.query(
    `INSERT INTO da_claim (clinic_id, consult_no, consulted_at, member_name, member_id_tail, doctor_name, items, amount, status)
     SELECT l.id, r.no, r.at::timestamptz, r.name, '001Z', 'Dr Demo', '{Consultation}', 30, r.status
       FROM (VALUES ('GP0006', 'TC-1', '2026-10-31T23:59:00+08:00', 'Testa Tan', 'PAID'),
                    ('GP0006', 'TC-2', '2026-11-01T00:00:00+08:00', 'Junia Lim', 'SUBMITTED'),
                    ('GP0001', 'TC-3', '2026-11-02T10:00:00+08:00', 'Testa Tan', 'SUBMITTED')) AS r (clinic, no, at, name, status)
       JOIN location l ON l.code = r.clinic`,
  );
  online = await portal.signIn('clinic.online');
});
afterAll(() => portal.close());

const numbers = async (query: Request<'listDaClaims'>['query']) =>
  (await online.call('listDaClaims', { query })).data.map(({ consult_no: number }) => number);

test('lists the own tele-consult claims, newest first, with a masked national number', async () => {
  const { data, page } = await online.call('listDaClaims', { query: {} });
  expect(data.map(({ consult_no: number }) => number)).toEqual(['TC-2', 'TC-1']);
  expect(page.total_items).toBe(2);
  expect(data[0]?.member_nric).toBe('•••••001Z');
});

test('filters by day in Singapore, status and text', async () => {
  expect(await numbers({ from: '2026-11-01' })).toEqual(['TC-2']);
  expect(await numbers({ to: '2026-10-31' })).toEqual(['TC-1']);
  expect(await numbers({ status: 'PAID' })).toEqual(['TC-1']);
  expect(await numbers({ q: 'junia' })).toEqual(['TC-2']);
});

test('refuses a clinic that is not online or has no telehealth code', async () => {
  const clerk = await portal.signIn('clinic.gp');
  expect((await clerk.refused('listDaClaims', { query: {} })).code).toBe('FORBIDDEN');
  await portal.db.owner.query(`UPDATE location SET is_online = true WHERE code = 'GP0001'`);
  expect((await clerk.refused('listDaClaims', { query: {} })).code).toBe('FORBIDDEN');
});
