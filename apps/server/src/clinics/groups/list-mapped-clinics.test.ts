import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let manager: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  manager = await portal.signIn('group.merlion');
});
afterAll(() => portal.close());

test('lists the clinics that are mapped to a user', async () => {
  const { data } = await manager.call('listMappedClinics', {
    body: { applicationuserName: 'group.merlion' },
  });
  expect(data.map(({ clinicCode }) => clinicCode)).toContain('GP0005');
  expect(data).toHaveLength(5);
});

test('refuses the clinics of another user', async () => {
  const refused = await manager.refused('listMappedClinics', {
    body: { applicationuserName: 'group.assistant' },
  });
  expect(refused.http).toBe(403);
});
