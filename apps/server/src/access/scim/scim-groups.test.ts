// Groups by SCIM, and the roles that they give.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letDeciderPay } from '../../../test/roles.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { barbara, openScimClient, patchOf, type ScimClient } from './scim.builders.ts';

let portal: Portal;
let client: ScimClient;
let clerk = '';
beforeAll(async () => {
  portal = await openPortal();
  client = await openScimClient(portal, {
    role_rules: [
      { value: 'Doctors', role: 'claimmanager' },
      { value: 'Letters', role: 'logmember' },
    ],
  });
  clerk = (await portal.signIn('clinic.gp')).userId;
});
afterAll(() => portal.close());

const group = (displayName: string, ...members: readonly string[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  displayName,
  members: members.map((value) => ({ value })),
});

async function rolesOf(id: string): Promise<readonly string[]> {
  const { rows } = await portal.db.owner.query<{ roles: string[] }>(
    'SELECT roles FROM app_user WHERE id = $1',
    [id],
  );
  return rows[0]?.roles.toSorted() ?? [];
}

test('members get the roles of their groups, lose them again, and their sessions end', async () => {
  const session = await portal.signIn('clinic.gp');
  const { status, body: doctors } = await client.send('POST', '/Groups', {
    body: group('Doctors', clerk),
  });
  expect(status).toBe(201);
  expect(doctors).toMatchObject({ displayName: 'Doctors', members: [{ value: clerk }] });
  expect(await rolesOf(clerk)).toEqual(['claimmanager']);
  expect((await session.try('getMe', {})).status).toBe(401);
  const { body: letters } = await client.send('POST', '/Groups', { body: group('Letters') });
  const add = patchOf({ op: 'add', path: 'members', value: [{ value: clerk }] });
  await client.send('PATCH', `/Groups/${letters.id}`, { body: add });
  expect(await rolesOf(clerk)).toEqual(['claimmanager', 'logmember']);
  const { body: user } = await client.send('GET', `/Users/${clerk}`);
  expect(user.groups.map(({ display }) => display)).toEqual(['Doctors', 'Letters']);
  const remove = patchOf({ op: 'remove', path: `members[value eq "${clerk}"]` });
  await client.send('PATCH', `/Groups/${doctors.id}`, { body: remove });
  expect(await rolesOf(clerk)).toEqual(['logmember']);
  await client.send('DELETE', `/Groups/${letters.id}`);
  expect(await rolesOf(clerk)).toEqual([]);
});

test('a group with another name gives other roles', async () => {
  const { body } = await client.send('POST', '/Groups', { body: group('Nobody yet', clerk) });
  const put = await client.send('PUT', `/Groups/${body.id}`, { body: group('letters2', clerk) });
  expect(put).toMatchObject({ status: 200, body: { displayName: 'letters2' } });
  expect(await rolesOf(clerk)).toEqual([]);
  const rename = patchOf({ op: 'replace', path: 'displayName', value: 'Letters' });
  await client.send('PATCH', `/Groups/${body.id}`, { body: rename });
  expect(await rolesOf(clerk)).toEqual(['logmember']);
  await client.send('DELETE', `/Groups/${body.id}`);
});

test('never gives a role above the ceiling of the user type', async () => {
  await portal.db.owner.query(
    `INSERT INTO sso_role SELECT $1, 'Bosses', id FROM role WHERE name = 'superadmin'`,
    [client.connectionId],
  );
  const { body } = await client.send('POST', '/Groups', { body: group('Bosses', clerk) });
  expect(await rolesOf(clerk)).toEqual([]);
  await client.send('DELETE', `/Groups/${body.id}`);
});

test('refuses groups by which one person would decide and pay, and changes nothing', async () => {
  const own = await openScimClient(portal, {
    slug: 'admins',
    user_type: 'ADMINUSER',
    owner_code: null,
    domains: ['admins.example'],
    role_rules: [
      { value: 'Assessors', role: 'claimmember' },
      { value: 'Finance', role: 'providermanager' },
    ],
  });
  const user = { ...barbara, userName: 'barbara@admins.example', emails: [] };
  const { body: made } = await own.send('POST', '/Users', { body: user });
  await own.send('POST', '/Groups', { body: group('Assessors', made.id) });
  const both = group('Finance', made.id);
  expect(await own.send('POST', '/Groups', { body: both })).toMatchObject({
    status: 400,
    body: { status: '400', scimType: 'invalidValue' },
  });
  expect(await rolesOf(made.id)).toEqual(['claimmember']);
  expect((await own.send('GET', '/Groups')).body.totalResults).toBe(1);
  await letDeciderPay(portal, true);
  expect((await own.send('POST', '/Groups', { body: both })).status).toBe(201);
  expect(await rolesOf(made.id)).toEqual(['claimmember', 'providermanager']);
  await letDeciderPay(portal, false);
});

test('refuses a second group with the name, a member of another clinic, and a stale version', async () => {
  const { body } = await client.send('POST', '/Groups', { body: group('Once') });
  expect((await client.send('POST', '/Groups', { body: group('ONCE') })).body).toMatchObject({
    status: '409',
    scimType: 'uniqueness',
  });
  const other = (await portal.signIn('clinic.other')).userId;
  expect(
    (await client.send('POST', '/Groups', { body: group('Mixed', other) })).body,
  ).toMatchObject({
    status: '400',
    scimType: 'invalidValue',
  });
  const headers = { 'if-match': 'W/"9"' };
  const path = `/Groups/${body.id}`;
  expect((await client.send('PUT', path, { body: group('Once'), headers })).status).toBe(412);
});

test('finds groups by name, and leaves out members on request', async () => {
  await client.send('POST', '/Groups', { body: group('Findable', clerk) });
  const filter = encodeURIComponent('displayName eq "findable"');
  const { body } = await client.send('GET', `/Groups?filter=${filter}&excludedAttributes=members`);
  expect(body.Resources).toMatchObject([{ displayName: 'Findable' }]);
  expect(body.Resources[0]).not.toHaveProperty('members');
});
