import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let manager: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  manager = await portal.signIn('group.merlion');
});
afterAll(() => portal.close());

test('PROV-11 returns the organisation of a group user with the number of its clinics', async () => {
  const organization = (await manager.call('getMe', {})).data.orgProfile?.id;
  const { data } = await manager.call('getOrganizationOfUser', { params: { sub: manager.userId } });
  expect(data).toMatchObject({ id: organization, code: 'MERLION', locations_count: 5 });
});

test('PROV-11 returns the organisation of the clinic to a clinic user, without its other clinics', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('getOrganizationOfUser', { params: { sub: clerk.userId } });
  const group = await manager.call('getOrganizationOfUser', { params: { sub: manager.userId } });
  expect(data).toMatchObject({
    id: group.data.id,
    name: group.data.name,
    locations_count: 1,
  });
});

test('returns 404 for another user', async () => {
  const clerk = await portal.signIn('clinic.dental');
  const params = { sub: manager.userId };
  expect((await clerk.refused('getOrganizationOfUser', { params })).http).toBe(404);
});
