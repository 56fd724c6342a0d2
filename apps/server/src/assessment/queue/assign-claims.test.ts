// Giving selected claims of the queue to a colleague.
import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let assessor: Visitor;
let colleague: Visitor;
let ids: string[];
beforeEach(async () => {
  portal = await portalForTest();
  assessor = await portal.signIn('admin.assessor');
  colleague = await portal.signIn('admin.assessor2');
  await portal.db.owner.query('UPDATE claim SET assigned_to = NULL WHERE assigned_to IS NOT NULL');
  const query = { waits_for: 'ASSESSOR', amount_to: 1000, size: 6 } as const;
  const { data } = await assessor.call('listWaitingClaims', { query });
  ids = data.map(({ uuid }) => uuid);
});

async function assignees(): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await portal.db.owner.query<{ id: string; assigned_to: string | null }>(
    'SELECT id, assigned_to FROM claim WHERE id = ANY ($1)',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.assigned_to]));
}

test('the selected claims go to the colleague, who has not begun with them, and each is audited', async () => {
  const { data } = await assessor.call('assignClaims', {
    body: { claims: ids, to: colleague.userId },
  });
  expect(data.assigned.map(({ uuid }) => uuid)).toEqual(ids.toSorted());
  expect(data.skipped).toEqual([]);
  expect(new Set((await assignees()).values())).toEqual(new Set([colleague.userId]));
  const { rows } = await portal.db.owner.query(
    "SELECT FROM audit_entry WHERE action = 'assessment.assign' AND subject_id = ANY ($1) AND after ->> 'assigned_to' = $2",
    [ids, data.assigned[0]?.assigned_to.name],
  );
  expect(rows).toHaveLength(ids.length);
  // Not locked: whoever is there can still take one over.
  await assessor.call('assignClaim', {
    params: { id: ids[0] ?? '' },
    body: { is_mine: true, from: colleague.userId },
  });
});

test('claims that somebody works on, and decided ones, are skipped', async () => {
  const [held = '', decided = '', free = ''] = ids;
  await colleague.call('assignClaim', {
    params: { id: held },
    body: { is_mine: true, from: null },
  });
  await portal.db.owner.query(
    "UPDATE claim SET raw_status = 'DECLINED', claim_status = 'declined', waiting_since = NULL, waiting_paused_at = NULL WHERE id = $1",
    [decided],
  );
  const { data } = await assessor.call('assignClaims', {
    body: { claims: [held, decided, free], to: assessor.userId },
  });
  expect(data.assigned).toMatchObject([{ uuid: free }]);
  expect(new Map(data.skipped.map(({ uuid, reason }) => [uuid, reason]))).toEqual(
    new Map([
      [held, 'HELD'],
      [decided, 'NOT_WAITING'],
    ]),
  );
});

test('only assessors give claims, and only to assessors', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const finance = await portal.signIn('admin.finance');
  for (const other of [clerk, finance]) {
    const body = { claims: ids, to: assessor.userId };
    await expect(other.call('assignClaims', { body })).rejects.toThrow('FORBIDDEN');
    await expect(
      assessor.call('assignClaims', { body: { claims: ids, to: other.userId } }),
    ).rejects.toThrow('USER_NOT_FOUND');
  }
});
