// A clinic finds members of insurers whose panel it is on, and opens those that it knows.
import { expect, test } from 'vitest';
import { findPatient } from '../../test/claim-builders.ts';
import { withHeldLock } from '../../test/held-lock.ts';
import { portalForTest, type Portal } from '../../test/portal.ts';

async function leavePanels(portal: Portal, clinic: string, insurer: string): Promise<void> {
  await portal.db.owner.query(
    `UPDATE location_panel SET status = 'INACTIVE'
      WHERE location_id = (SELECT id FROM location WHERE code = $1)
        AND panel_id IN (SELECT id FROM panel WHERE insurer_code = $2)`,
    [clinic, insurer],
  );
}

test('a clinic that is not on a panel of the insurer finds no member of its programmes', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const { memberId: id } = await findPatient(clerk, 'T3000001Z');
  await leavePanels(portal, 'GP0001', 'AXA');
  const { data } = await clerk.call('searchMembersByPost', { body: { nric: 'T3000001Z' } });
  expect(data).toEqual([]);
  expect(await clerk.refused('getMemberDetail', { params: { id }, query: {} })).toMatchObject({
    http: 404,
    code: 'MEMBER_NOT_FOUND',
  });
});

test('the member detail lists only dependants whom the clinic could find', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const { memberId: id } = await findPatient(clerk, 'T3000003F');
  const dependants = async () => {
    const { data } = await clerk.call('getMemberDetail', { params: { id }, query: {} });
    return data.dependants.map((one) => one.policy_number);
  };
  expect(await dependants()).toEqual(['AXA-3002', 'AXA-3002', 'AXA-3002']);
  await leavePanels(portal, 'GP0001', 'AXA');
  expect(await dependants()).toEqual([]);
});

test('a clinic that left the panel can still open the members of its claims', async () => {
  const portal = await portalForTest();
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT member_id AS id FROM claim JOIN location l ON l.id = clinic_id
      WHERE l.code = 'GP0001' AND insurer_code = 'AXA' AND voided_at IS NULL LIMIT 1`,
  );
  const id = rows[0]?.id ?? '';
  await leavePanels(portal, 'GP0001', 'AXA');
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('getMemberDetail', { params: { id }, query: {} });
  expect(data.policies).not.toEqual([]);
});

test('clerks who look up the same member on a day do not wait for each other', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const { memberId } = await findPatient(clerk, 'T3000001Z');
  const recorded = { text: 'SELECT FROM member_look_up FOR UPDATE', values: [] };
  await withHeldLock(portal, recorded, async () => {
    expect((await findPatient(clerk, 'T3000001Z')).memberId).toBe(memberId);
  });
  portal.services.clock.set('2026-11-07T00:01:00+08:00');
  await clerk.signIn('clinic.gp');
  await findPatient(clerk, 'T3000001Z');
  const { rows } = await portal.db.owner.query<{ at: string }>(
    "SELECT to_char(last_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS at FROM member_look_up WHERE member_id = $1",
    [memberId],
  );
  expect(rows).toEqual([{ at: '2026-11-06 16:01' }]);
});

test('requires a look-up within 30 days for benefits and the full number', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const stranger = await portal.signIn('clinic.other');
  const patient = await findPatient(clerk, 'T3000001Z');
  const params = { id: patient.memberId };
  const limits = {
    body: {
      member_id: patient.memberId,
      plan_ids: [patient.planId],
      incurred_date: '2026-11-06',
    },
  };
  const reveal = { params, body: { reason: 'Referral letter' } };
  const unknown = { http: 404, code: 'MEMBER_NOT_FOUND' };
  expect(await stranger.refused('getBenefitLimitsOfMember', limits)).toMatchObject(unknown);
  expect(await stranger.refused('revealNationalNumber', reveal)).toMatchObject(unknown);
  await clerk.call('getBenefitLimitsOfMember', limits);
  portal.services.clock.set('2026-12-06T23:59:00+08:00');
  await clerk.signIn('clinic.gp');
  await clerk.call('getBenefitLimitsOfMember', limits);
  portal.services.clock.set('2026-12-07T00:01:00+08:00');
  await clerk.signIn('clinic.gp');
  expect(await clerk.refused('getBenefitLimitsOfMember', limits)).toMatchObject(unknown);
  await clerk.call('getMemberDetail', { params, query: {} });
  await clerk.call('getBenefitLimitsOfMember', limits);
});
