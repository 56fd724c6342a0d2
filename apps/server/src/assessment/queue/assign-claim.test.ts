import { HOLD_MINUTES } from '@portal/rules/assessment/claim-hold.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { aWaitingClaim } from '../../../test/claim-builders.ts';

let portal: Portal;
let clerk: Visitor;
let assessor: Visitor;
let id: string;
beforeEach(async () => {
  portal = await portalForTest({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  assessor = await portal.signIn('admin.assessor');
  const body = { ...(await aClaim(clerk, 'T3000001Z')), date_of_visit_start: '2026-09-01' };
  id = await aWaitingClaim(portal, clerk, body);
});

const take = (user: Visitor, from: string | null, isMine = true) =>
  user.call('assignClaim', { params: { id }, body: { is_mine: isMine, from } });

/** As if seconds had passed since the last activity of the assignee. */
const passSeconds = (seconds: number) =>
  portal.db.owner.query(
    'UPDATE claim SET assignee_active_at = assignee_active_at - make_interval(secs => $1) WHERE id = $2',
    [seconds, id],
  );

async function assignee() {
  const { data } = await assessor.call('listWaitingClaims', { query: {} });
  return data.find(({ uuid }) => uuid === id)?.assigned_to;
}

describe('a waiting claim', () => {
  test('is not taken from a colleague, or given back for them, before 15 minutes without activity', async () => {
    const second = await portal.signIn('admin.assessor2');
    await take(assessor, null);
    await passSeconds(HOLD_MINUTES * 60 - 1);
    for (const isMine of [true, false]) {
      await expect(take(second, assessor.userId, isMine)).rejects.toThrow(
        '"field":"assigned_to","code":"CLAIM_HELD","message":"Assessa Admin"',
      );
    }
    expect(await assignee()).toMatchObject({ id: assessor.userId });
    await passSeconds(1);
    expect(await assignee()).toMatchObject({ id: assessor.userId, held_until: null });
    await take(second, assessor.userId);
    expect(await assignee()).toMatchObject({ id: second.userId });
  });

  test('is taken, taken over by a colleague and given back', async () => {
    const second = await portal.signIn('admin.ops');
    expect(await assignee()).toBeNull();
    const { data } = await take(assessor, null);
    expect(data.assigned_to).toMatchObject({ id: assessor.userId, name: 'Assessa Admin' });
    await passSeconds(HOLD_MINUTES * 60);
    await take(second, assessor.userId);
    expect(await assignee()).toMatchObject({ id: second.userId });
    await take(second, second.userId, false);
    expect(await assignee()).toBeNull();
    const { rows } = await portal.db.owner.query<{ after: unknown }>(
      "SELECT after FROM audit_entry WHERE action = 'assessment.assign' AND subject_id = $1 ORDER BY id",
      [id],
    );
    expect(rows.map(({ after }) => after)).toEqual([
      { assigned_to: 'Assessa Admin' },
      { assigned_to: 'Opsa Admin' },
      { assigned_to: null },
    ]);
  });

  test('is taken by one of two assessors at once; the other is told who has it', async () => {
    const second = await portal.signIn('admin.ops');
    const results = await Promise.allSettled([take(assessor, null), take(second, null)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = await assignee();
    const refused = results.find((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toContain('ASSIGNED_MEANWHILE');
    expect([assessor.userId, second.userId]).toContain(winner?.id);
  });

  test('cannot be taken after it was decided', async () => {
    await portal.db.owner.query(
      "UPDATE claim SET raw_status = 'DECLINED', claim_status = 'declined', waiting_since = NULL WHERE id = $1",
      [id],
    );
    await expect(take(assessor, null)).rejects.toThrow('CLAIM_NOT_WAITING');
  });

  test('is not found if it does not exist, and is not open to clinics', async () => {
    await expect(take(clerk, null)).rejects.toThrow('FORBIDDEN');
    id = '01890000-0000-7000-8000-000000000000';
    await expect(take(assessor, null)).rejects.toThrow('CLAIM_NOT_FOUND');
  });
});
