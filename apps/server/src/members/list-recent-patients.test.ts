// The last patients of a user: from searches with one result and from opened patients, at this clinic, by this user.
import { expect, test } from 'vitest';
import { findPatient } from '../../test/claim-builders.ts';
import { portalForTest, type Visitor } from '../../test/portal.ts';

const recentOf = async (visitor: Visitor) =>
  (await visitor.call('listRecentPatients', {})).data.map(({ nric }) => nric.slice(-4));

test('lists the patients whom the user searched for or opened, the latest first, each once', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const at = (minute: number) => portal.services.clock.set(`2026-11-06T10:0${minute}:00+08:00`);
  const { memberId: id } = await findPatient(clerk, 'T3000001Z');
  at(1);
  await findPatient(clerk, 'T3000003F');
  at(2);
  await clerk.call('searchMembers', { query: { nric: 'T3000014A' } });
  expect(await recentOf(clerk)).toEqual(['003F', '001Z']);
  at(3);
  await clerk.call('getMemberDetail', { params: { id }, query: {} });
  const { data } = await clerk.call('listRecentPatients', {});
  expect(data.map(({ nric }) => nric.slice(-4))).toEqual(['001Z', '003F']);
  expect(data[0]).toEqual({
    id,
    name: 'Testa Tan',
    nric: '•••••001Z',
    seen_at: '2026-11-06T02:03:00.000Z',
  });
});

test('lists no patients of colleagues, of other clinics or from more than 30 days ago', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  await findPatient(clerk, 'T3000001Z');
  await portal.db.owner.query(
    `UPDATE app_user SET location_id = (SELECT location_id FROM app_user WHERE username = 'clinic.gp')
      WHERE username = 'clinic.dental'`,
  );
  expect(await recentOf(await portal.signIn('clinic.dental'))).toEqual([]);
  expect(await recentOf(await portal.signIn('clinic.other'))).toEqual([]);
  portal.services.clock.set('2026-12-06T23:59:00+08:00');
  await clerk.signIn('clinic.gp');
  expect(await recentOf(clerk)).toEqual(['001Z']);
  portal.services.clock.set('2026-12-07T00:01:00+08:00');
  await clerk.signIn('clinic.gp');
  expect(await recentOf(clerk)).toEqual([]);
});

test('lists no patient whom the clinic can no longer find', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  await findPatient(clerk, 'T3000001Z');
  await portal.db.owner.query("UPDATE location_panel SET status = 'INACTIVE'");
  expect(await recentOf(clerk)).toEqual([]);
});

test('lists at most 10 patients, and reading the list counts no look-up', async () => {
  const portal = await portalForTest({
    template: 'claimless',
    environment: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://portal.localhost' },
  });
  const clerk = await portal.signIn('clinic.gp');
  await portal.db.owner.query(
    `INSERT INTO audit_entry (clinic_id, at, user_id, action, subject_type, subject_id)
     SELECT $1, '2026-11-06T01:00:00Z', $2, 'members.read', 'member', pm.member_id
       FROM (SELECT DISTINCT pm.member_id FROM policy_member pm JOIN policy p ON p.id = pm.policy_id
               JOIN company_policy cp ON cp.id = p.company_policy_id
              WHERE cp.insurer_code = 'AXA' LIMIT 12) pm`,
    [clerk.clinicId, clerk.userId],
  );
  expect(await recentOf(clerk)).toHaveLength(10);
  const { rows } = await portal.db.owner.query('SELECT FROM look_up_count');
  expect(rows).toEqual([]);
});
