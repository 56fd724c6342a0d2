import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aChange, anAccount } from './change.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('marks the values that the clinic has changed since the request', async () => {
  const { id } = await aChange(clerk, { zone: 'East', estate: 'Park', ...anAccount });
  await portal.db.owner.query(`UPDATE location SET zone = 'West' WHERE id = $1`, [clerk.clinicId]);
  const { data } = await admin.call('getClinicChange', { params: { id } });
  expect(data.changes.map((one) => [one.field, one.current_value, one.is_outdated])).toEqual([
    ['zone', 'West', true],
    ['estate', 'Sample Estate', false],
    ['bank_holder', 'Merlion Family Clinic One', false],
    ['bank_account', '•••••1201', false],
  ]);
});

test('is for administrators with the permission', async () => {
  const { id } = await aChange(clerk);
  for (const visitor of [clerk, await portal.signIn('admin.assessor')]) {
    expect((await visitor.refused('getClinicChange', { params: { id } })).http).toBe(403);
  }
});
