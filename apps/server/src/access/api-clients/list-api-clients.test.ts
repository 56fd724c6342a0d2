import { expect, test } from 'vitest';
import { aClient, signInProgram } from './api-client.builders.ts';
import { demoPassword } from '../../../test/fixtures.ts';
import { anonymousVisitor, portalForTest, type Portal } from '../../../test/portal.ts';

async function namesFor(portal: Portal, username: string): Promise<string[]> {
  const { data } = await (await portal.signIn(username)).call('listApiClients', {});
  return data.map(({ name }) => name);
}

test('shows a clinic its own clients, and a group those of its clinics as well', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const group = await portal.signIn('group.merlion');
  const { data: me } = await group.call('getMe', {});
  const { data: clinics } = await group.call('listOrganizationLocations', {
    params: { id: me.orgProfile?.id ?? '' },
    query: {},
  });
  await aClient(group, { name: 'For the group', location_id: null });
  await aClient(group, { name: 'For one clinic', location_id: clinics[0]?.id ?? '' });
  await aClient(await portal.signIn('clinic.other'), { name: 'Of another clinic' });
  expect(await namesFor(portal, 'group.merlion')).toEqual(['For one clinic', 'For the group']);
  expect(await namesFor(portal, 'clinic.other')).toEqual(['Of another clinic']);
  expect(await namesFor(portal, 'admin.ops')).toHaveLength(3);
  const admin = await anonymousVisitor(portal);
  const body = {
    username: 'admin.ops',
    password: demoPassword,
    clinicId: clinics[0]?.id ?? '',
    loginWithNewSession: true,
  };
  const { data } = await admin.call('login', { body });
  admin.accessToken = data.tokenResponse?.accessToken;
  const { data: ofClinic } = await admin.call('listApiClients', {});
  expect(ofClinic.map(({ name }) => name)).toEqual(['For one clinic', 'For the group']);
});

test('refuses the assistant of a group', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const assistant = await portal.signIn('group.assistant');
  expect((await assistant.refused('listApiClients', {})).code).toBe('FORBIDDEN');
});

test('shows when and from where a client was last used, and no program among the users', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const { client, secret } = await aClient(manager, { name: 'Clinic system' });
  expect(client).toMatchObject({ last_used_at: null, last_used_from: null, keys: [] });
  const program = await signInProgram(portal, { id: client.id, secret });
  portal.services.clock.advance(60_000);
  await program.call('getMe', {});
  const { data } = await manager.call('listApiClients', {});
  expect(data[0]).toMatchObject({
    created_by: 'Gipi Clerk',
    last_used_at: portal.services.clock.now().toISOString(),
    last_used_from: '127.0.0.1',
  });
  const admin = await portal.signIn('admin.ops');
  const users = await admin.call('listUsers', {
    query: { page: 1, size: 100, q: 'clinic system' },
  });
  expect(users.data).toEqual([]);
});
