// The lock of a claim at the desk: who sees it, what prolongs and ends it, and what it refuses.
import { HOLD_MINUTES } from '@portal/rules/assessment/claim-hold.ts';
import { beforeEach, expect, test } from 'vitest';
import { aClaim, aWaitingClaim } from '../../../test/claim-builders.ts';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { isoAfter } from '../../platform/clock.ts';
import { statementsOf } from '../../../test/statements.ts';

let portal: Portal;
let clerk: Visitor;
let first: Visitor;
let second: Visitor;
let id: string;
beforeEach(async () => {
  portal = await portalForTest({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  first = await portal.signIn('admin.assessor');
  second = await portal.signIn('admin.assessor2');
  const body = { ...(await aClaim(clerk, 'T3000001Z')), date_of_visit_start: '2026-09-01' };
  id = await aWaitingClaim(portal, clerk, body);
});

const watch = async (user: Visitor, isActive: boolean) =>
  (await user.call('watchClaim', { params: { id }, body: { is_active: isActive } })).data;

const take = (user: Visitor) =>
  user.call('assignClaim', { params: { id }, body: { is_mine: true, from: null } });

const APPROVE = { version: 1, move: 'APPROVE', from_status: 'PENDING ASSESSOR' } as const;
const approve = (user: Visitor) => user.call('decideClaim', { params: { id }, body: APPROVE });

/** As if minutes had passed since the last activity. Sessions of administrators end earlier. */
const passMinutes = (minutes: number) =>
  portal.db.owner.query(
    'UPDATE claim SET assignee_active_at = assignee_active_at - make_interval(mins => $1) WHERE id = $2',
    [minutes, id],
  );

test('an open desk learns who works on the claim, and that it was decided', async () => {
  expect(await watch(second, true)).toMatchObject({ version: 1, assigned_to: null });
  await take(first);
  expect((await watch(second, true)).assigned_to).toMatchObject({
    id: first.userId,
    held_until: isoAfter(portal.services.clock.now(), HOLD_MINUTES * 60_000),
  });
  await approve(first);
  expect(await watch(second, true)).toMatchObject({
    raw_status: 'APPROVED',
    assigned_to: { id: first.userId, held_until: null },
  });
});

test('nobody else decides a taken claim, alone or together with others', async () => {
  await take(first);
  for (const isBulk of [false, true]) {
    const request = { params: { id }, body: { ...APPROVE, is_bulk: isBulk } };
    expect(await second.refused('decideClaim', request)).toMatchObject({
      http: 409,
      code: 'CLAIM_HELD',
      details: [{ field: 'assigned_to', message: 'Assessa Admin' }],
    });
  }
  expect((await approve(first)).data.raw_status).toBe('APPROVED');
});

test('activity of the assignee prolongs the lock, and activity of others does not', async () => {
  await take(first);
  await passMinutes(HOLD_MINUTES - 1);
  await watch(first, true);
  await passMinutes(HOLD_MINUTES - 1);
  await watch(second, true);
  await watch(first, false);
  await expect(approve(second)).rejects.toThrow('CLAIM_HELD');
  await passMinutes(1);
  expect((await approve(second)).data.raw_status).toBe('APPROVED');
});

test('a given back claim is free', async () => {
  await take(first);
  await first.call('assignClaim', {
    params: { id },
    body: { is_mine: false, from: first.userId },
  });
  expect((await approve(second)).data.raw_status).toBe('APPROVED');
});

test('the second person decides after the first, whose lock ends with the proposal', async () => {
  await portal.db.owner.query(
    `UPDATE claim SET total_payable_amount = 2500, total_fee_before_gst = 2500, total_fee_gst = 0,
            total_fee_amount = 2500, total_patient_payable_amount = 0 WHERE id = $1`,
    [id],
  );
  await take(first);
  expect((await approve(first)).data).toMatchObject({ is_proposal: true });
  // Still theirs, but not locked.
  expect((await watch(second, true)).assigned_to).toMatchObject({
    id: first.userId,
    held_until: null,
  });
  await portal.db.owner.query(
    "UPDATE app_user SET roles = '{providermedical,claimmanager}' WHERE username = 'admin.assessor2'",
  );
  const manager = await portal.signIn('admin.assessor2');
  const { data } = await manager.call('decideClaim', {
    params: { id },
    body: { ...APPROVE, from_status: 'PENDING APPROVAL' },
  });
  expect(data.raw_status).toBe('APPROVED');
});

test('watching is one statement, and one more when it prolongs the lock', async () => {
  await take(first);
  expect(await statementsOf(portal, () => watch(second, true))).toHaveLength(1);
  await passMinutes(1);
  expect(await statementsOf(portal, () => watch(first, true))).toHaveLength(2);
});

test('is closed to clinics and needs a claim that exists', async () => {
  await expect(watch(clerk, true)).rejects.toThrow('FORBIDDEN');
  id = '01890000-0000-7000-8000-000000000000';
  await expect(watch(first, true)).rejects.toThrow('CLAIM_NOT_FOUND');
});
