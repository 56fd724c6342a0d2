import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let manager: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.dental');
  manager = await portal.signIn('group.merlion');
});
afterAll(() => portal.close());

test('PROV-11 returns the clinic of a clinic user', async () => {
  const own = await clerk.call('getLocationOfUser', { params: { sub: clerk.userId } });
  expect(own.data).toMatchObject({
    profile_type: 'Clinic Manager',
    location: { code: 'DE0001', location_type: { code: 'DENTAL' } },
  });
});

test('returns 404 to a group user without a clinic, and for another user', async () => {
  const ofGroup = { params: { sub: manager.userId } };
  expect((await manager.refused('getLocationOfUser', ofGroup)).http).toBe(404);
  expect((await clerk.refused('getLocationOfUser', ofGroup)).http).toBe(404);
});
