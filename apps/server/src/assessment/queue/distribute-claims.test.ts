// Giving selected claims of the queue to all assessors evenly.
import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { giveRoles } from '../../../test/roles.ts';

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

test('distributed claims go first to those who have the fewest', async () => {
  const { data: people } = await assessor.call('listAssessors', {});
  const { data } = await assessor.call('distributeClaims', { body: { claims: ids } });
  expect(data.assigned).toHaveLength(ids.length);
  const counts = people.map(
    ({ id }) => data.assigned.filter(({ assigned_to: to }) => to.id === id).length,
  );
  expect(people.some(({ id }) => id === colleague.userId)).toBe(true);
  const able = counts.filter((count) => count > 0);
  expect(Math.max(...able) - Math.min(...able)).toBeLessThanOrEqual(1);
  expect(able.length).toBeGreaterThan(1);
});

test('an amount above everybody is given to nobody; a manager gets what only managers decide', async () => {
  await giveRoles(portal, 'admin.assessor2', ['providermedical', 'claimmanager']);
  const [large = '', huge = ''] = ids;
  for (const [id, amount] of [
    [large, 2500],
    [huge, 60_000],
  ] as const) {
    await portal.db.owner.query(
      `UPDATE claim SET total_payable_amount = $2, total_fee_before_gst = $2, total_fee_gst = 0, total_fee_amount = $2,
              total_patient_payable_amount = 0, proposed_by = NULL WHERE id = $1`,
      [id, amount],
    );
  }
  const { data } = await assessor.call('distributeClaims', { body: { claims: [large, huge] } });
  expect(data.assigned).toMatchObject([{ uuid: large, assigned_to: { id: colleague.userId } }]);
  expect(data.skipped).toMatchObject([{ uuid: huge, reason: 'NOBODY_MAY_DECIDE' }]);
});

test('only assessors distribute claims', async () => {
  for (const username of ['clinic.gp', 'admin.finance']) {
    const other = await portal.signIn(username);
    const request = other.call('distributeClaims', { body: { claims: ids } });
    await expect(request).rejects.toThrow('FORBIDDEN');
  }
});
