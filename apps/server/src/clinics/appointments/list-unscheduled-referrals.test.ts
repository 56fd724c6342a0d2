import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aLabReferral, anAppointment } from './appointment.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const codes = async () => {
  const { data } = await clerk.call('listUnscheduledReferrals', { query: { size: 100 } });
  return data.map((row) => row.referral_code);
};

test('PERM-16 lists the codes of a clinic until they have an appointment, and again once it is cancelled', async () => {
  const admin = await portal.signIn('admin.ops');
  const code = await aLabReferral(portal, clerk.clinicId);
  expect(await codes()).toContain(code);
  const { id, version } = await anAppointment(admin, {
    nric: undefined,
    type: undefined,
    referral_code: code.toLowerCase(),
    clinic_code: 'lb0001',
  });
  expect(await codes()).not.toContain(code);
  await admin.call('cancelAppointment', {
    params: { id },
    body: {},
    headers: { 'if-match': `"${version}"` },
  });
  expect(await codes()).toContain(code);
});

test('leaves out used and expired codes, and those of other clinics', async () => {
  const [used, expired] = [
    await aLabReferral(portal, clerk.clinicId),
    await aLabReferral(portal, clerk.clinicId),
  ];
  const { owner } = portal.db;
  await owner.query('UPDATE referral_code SET used_by = gen_random_uuid() WHERE code = $1', [used]);
  await owner.query(
    `UPDATE referral_code SET valid_from = '2026-10-01', valid_to = '2026-11-04' WHERE code = $1`,
    [expired],
  );
  const foreign = await aLabReferral(portal, (await portal.signIn('clinic.other')).clinicId);
  const listed = await codes();
  for (const code of [used, expired, foreign]) expect(listed).not.toContain(code);
});
