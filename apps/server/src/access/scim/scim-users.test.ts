// Users by SCIM: the requests of RFC 7644 §3, and what a leaver loses.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { openPortal, portalForTest, type Portal } from '../../../test/portal.ts';
import { addApp } from '../factors/factor.builders.ts';
import { barbara, openScimClient, patchOf, type ScimClient } from './scim.builders.ts';

let portal: Portal;
let client: ScimClient;
beforeAll(async () => {
  portal = await openPortal();
  client = await openScimClient(portal);
});
afterAll(() => portal.close());

let people = 0;

/** Another user with each call. */
async function created(changes: object = {}) {
  people += 1;
  const userName = `person${people}@clinic.example`;
  const body = { ...barbara, externalId: `id${people}`, userName, emails: [], ...changes };
  const answer = await client.send('POST', '/Users', { body });
  expect(answer.status).toBe(201);
  return answer.body;
}

const userNamesOf = async (filter: string) => {
  const path = `/Users?filter=${encodeURIComponent(filter)}`;
  const { status, body } = await client.send('GET', path);
  return status === 200 ? body.Resources.map(({ userName }) => userName) : body.scimType;
};

test('creates the user of RFC 7643, with an account of the clinic, and reads it again', async () => {
  const { status, headers, body } = await client.send('POST', '/Users', { body: barbara });
  expect(status).toBe(201);
  expect(headers['content-type']).toBe('application/scim+json; charset=utf-8');
  expect(headers['location']).toBe(body.meta.location);
  expect(body).toMatchObject({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    externalId: '701984',
    userName: 'bjensen@clinic.example',
    name: { givenName: 'Barbara', familyName: 'Jensen' },
    displayName: 'Babs Jensen',
    emails: [{ value: 'bjensen@clinic.example', primary: true }],
    active: true,
    groups: [],
    meta: { resourceType: 'User', version: 'W/"1"' },
  });
  const again = await client.send('GET', `/Users/${body.id}`);
  expect(again).toMatchObject({ status: 200, body });
  expect(again.headers['etag']).toBe('W/"1"');
  const { rows } = await portal.db.owner.query(
    `SELECT u.user_type, l.code, u.proven_email = u.email AS is_proven
       FROM app_user u JOIN location l ON l.id = u.location_id WHERE u.username = $1`,
    [barbara.userName],
  );
  expect(rows).toEqual([{ user_type: 'CLINICUSER', code: 'GP0001', is_proven: true }]);
});

test('an address outside the domains of the connection is not confirmed', async () => {
  const { id } = await created({ emails: [{ value: 'x@elsewhere.example', primary: true }] });
  const { rows } = await portal.db.owner.query('SELECT proven_email FROM app_user WHERE id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ proven_email: null }]);
});

test.each([
  ['a userName that is taken', { userName: 'clinic.gp' }, 409, 'uniqueness'],
  ['a userName of another clinic', { userName: 'clinic.other' }, 400, 'invalidValue'],
  ['a userName outside the domains', { userName: 'nobody@x.example' }, 400, 'invalidValue'],
  ['no userName', { userName: undefined }, 400, 'invalidValue'],
  ['no address', { userName: 'nobody', emails: [] }, 400, 'invalidValue'],
  ['a wrong address', { emails: [{ value: 'nobody' }] }, 400, 'invalidValue'],
])('refuses %s', async (_name, changes, status, scimType) => {
  const body = { ...barbara, externalId: undefined, userName: 'new@clinic.example', ...changes };
  const answer = await client.send('POST', '/Users', { body });
  expect(answer.body).toMatchObject({ status: String(status), scimType });
});

test('refuses an externalId that another user has, and a body that is not a JSON object', async () => {
  const { externalId } = await created();
  const body = { ...barbara, externalId, userName: 'second@clinic.example' };
  expect((await client.send('POST', '/Users', { body })).body).toMatchObject({
    status: '409',
    scimType: 'uniqueness',
  });
  expect((await client.send('POST', '/Users', { body: 'text' })).body.scimType).toBe(
    'invalidSyntax',
  );
});

test('replaces a user, and refuses a stale version', async () => {
  const user = await created();
  const body = { ...barbara, userName: user.userName, externalId: 'new', displayName: 'New Name' };
  const path = `/Users/${user.id}`;
  const headers = { 'if-match': user.meta.version };
  const changed = await client.send('PUT', path, { body, headers });
  expect(changed).toMatchObject({
    status: 200,
    body: { externalId: 'new', displayName: 'New Name', meta: { version: 'W/"2"' } },
  });
  expect((await client.send('PUT', path, { body, headers })).status).toBe(412);
  expect((await client.send('PATCH', path, { body: patchOf(), headers })).status).toBe(412);
  expect((await client.send('DELETE', path, { headers })).status).toBe(412);
  const unchanged = { headers: { 'if-none-match': 'W/"2"' } };
  expect((await client.send('GET', path, unchanged)).status).toBe(304);
});

test.each<[string, object, object]>([
  [
    'replace with a path',
    { op: 'replace', path: 'displayName', value: 'Ann' },
    { displayName: 'Ann' },
  ],
  [
    'replace without a path',
    { op: 'replace', value: { displayName: 'Bea' } },
    { displayName: 'Bea' },
  ],
  [
    'Replace as Entra ID writes it',
    { op: 'Replace', path: 'active', value: 'False' },
    { active: false },
  ],
  [
    'a part of an address found by its type',
    { op: 'replace', path: 'emails[type eq "work"].value', value: 'ann@clinic.example' },
    { emails: [{ value: 'ann@clinic.example' }] },
  ],
  ['add', { op: 'add', path: 'externalId', value: 'added' }, { externalId: 'added' }],
  [
    'a part of the name',
    { op: 'replace', path: 'name.givenName', value: 'Eve' },
    { displayName: 'Eve Jensen' },
  ],
])('PATCH: %s', async (_name, operation, expected) => {
  const { id } = await created();
  const answer = await client.send('PATCH', `/Users/${id}`, { body: patchOf(operation) });
  expect(answer).toMatchObject({ status: 200, body: expected });
});

test('PATCH: removes an attribute', async () => {
  const { id } = await created();
  const body = patchOf({ op: 'remove', path: 'externalId' });
  const answer = await client.send('PATCH', `/Users/${id}`, { body });
  expect(answer.body).not.toHaveProperty('externalId');
});

test.each([
  [patchOf({ op: 'replace', path: 'id', value: 'x' }), 'mutability'],
  [patchOf({ op: 'add', path: '__proto__.polluted', value: 'x' }), 'invalidPath'],
  [patchOf({ op: 'add', path: 'constructor.prototype.polluted', value: 'x' }), 'invalidPath'],
  [patchOf({ op: 'copy', path: 'displayName' }), 'invalidSyntax'],
  [{ Operations: [] }, 'invalidSyntax'],
  [patchOf({ op: 'replace', path: 'userName', value: '' }), 'invalidValue'],
  [patchOf({ op: 'replace', path: 'userName', value: 'clinic.other' }), 'invalidValue'],
  [patchOf({ op: 'replace', path: 'userName', value: 'clinic.gp' }), 'invalidValue'],
])('PATCH refuses %j: %s', async (body, scimType) => {
  const { id } = await created();
  expect((await client.send('PATCH', `/Users/${id}`, { body })).body.scimType).toBe(scimType);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('filters as in RFC 7644, without regard to case', async () => {
  const { userName, externalId } = await created({ displayName: 'Zacharias Zed' });
  const only = [userName];
  for (const filter of [
    `userName eq "${userName.toUpperCase()}"`,
    `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${userName}"`,
    `externalId eq "${externalId}"`,
    `emails[type eq "work" and value co "${userName}"]`,
    `emails.value eq "${userName}"`,
    'displayName sw "zach" and active eq true',
    'DisplayName ew "ZED"',
    `displayName co "rias" and not (userName eq "clinic.gp")`,
    `userName eq "nobody" or displayName eq "Zacharias Zed"`,
  ]) {
    expect(await userNamesOf(filter)).toEqual(only);
  }
  expect(await userNamesOf(`externalId eq "${externalId.toUpperCase()}"`)).toEqual([]);
  expect(await userNamesOf('active eq false and displayName sw "zach"')).toEqual([]);
  for (const filter of ['userName', 'userName eq', '((', 'x'.repeat(3000)]) {
    expect(await userNamesOf(filter)).toBe('invalidFilter');
  }
});

test('answers pages, counts, and only the wanted attributes', async () => {
  await created();
  const { body: all } = await client.send('GET', '/Users');
  const { body } = await client.send('GET', '/Users?startIndex=2&count=1&attributes=userName');
  expect(body).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 });
  expect(body.Resources).toEqual([
    {
      schemas: barbara.schemas,
      id: all.Resources[1]?.id,
      userName: all.Resources[1]?.userName,
    },
  ]);
  const { body: counted } = await client.send('GET', '/Users?count=0');
  expect(counted).toMatchObject({ totalResults: all.totalResults, itemsPerPage: 0, Resources: [] });
  expect((await client.send('GET', '/Users?count=many')).status).toBe(400);
});

test('a user who becomes inactive loses sessions, links, passkeys and codes in one step', async () => {
  const own = await portalForTest();
  const provider = await openScimClient(own);
  const leaver = await own.signIn('clinic.gp');
  await addApp(own, leaver);
  await own.db.owner.query(
    `INSERT INTO password_link (token_hash, user_id, kind, created_at, expires_at)
     VALUES ('\\x00', $1, 'RESET', $2::timestamptz, $2::timestamptz + interval '1 hour')`,
    [leaver.userId, own.services.clock.now().toISOString()],
  );
  const body = patchOf({ op: 'replace', path: 'active', value: false });
  const answer = await provider.send('PATCH', `/Users/${leaver.userId}`, { body });
  expect(answer).toMatchObject({ status: 200, body: { active: false } });
  expect(await leaver.refused('getMe', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
  const { rows } = await own.db.owner.query(
    `SELECT (SELECT count(*)::int FROM user_factor WHERE user_id = $1) AS factors,
            (SELECT count(*)::int FROM recovery_code WHERE user_id = $1) AS codes,
            (SELECT count(*)::int FROM password_link WHERE user_id = $1 AND used_at IS NULL) AS links,
            (SELECT count(*)::int FROM user_session WHERE user_id = $1 AND ended_at IS NULL) AS sessions`,
    [leaver.userId],
  );
  expect(rows).toEqual([{ factors: 0, codes: 0, links: 0, sessions: 0 }]);
  const refused = own.visitor();
  await refused.call('getConfig', {});
  const login = { body: { username: 'clinic.gp', password: demoPassword } };
  expect(await refused.refused('login', login)).toMatchObject({ code: 'LOGIN_FAILED' });
  const { rowCount } = await own.db.owner.query(
    `SELECT FROM audit_entry WHERE action = 'access.suspend-user' AND subject_id = $1
        AND username = 'Single sign-on Identity of the clinic'`,
    [leaver.userId],
  );
  expect(rowCount).toBe(1);
});

test('a deleted user is gone for the provider, keeps the account, and can come back', async () => {
  const user = await created();
  const path = `/Users/${user.id}`;
  expect(await client.send('DELETE', path)).toMatchObject({ status: 204, body: undefined });
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await client.send(method, path)).status).toBe(404);
  }
  expect(await userNamesOf(`userName eq "${user.userName}"`)).toEqual([]);
  const { rows } = await portal.db.owner.query('SELECT status FROM app_user WHERE id = $1', [
    user.id,
  ]);
  expect(rows).toEqual([{ status: 'SUSPENDED' }]);
  const body = { ...barbara, externalId: 'back', userName: user.userName };
  const back = await client.send('POST', '/Users', { body });
  expect(back).toMatchObject({ status: 201, body: { id: user.id, active: true } });
});

const withAddress = (value: string) => ({
  body: patchOf({ op: 'replace', path: 'emails', value: [{ value, primary: true }] }),
});

test('changes an address between domains of the connection, and otherwise only until its person confirms it', async () => {
  const { id } = await created();
  const path = `/Users/${id}`;
  const elsewhere = withAddress('moved@elsewhere.example');
  expect((await client.send('PATCH', path, withAddress('moved@clinic.example'))).status).toBe(200);
  expect((await client.send('PATCH', path, elsewhere)).status).toBe(200);
  expect((await client.send('PATCH', path, withAddress('moved@clinic.example'))).status).toBe(200);
  await portal.db.owner.query('UPDATE app_user SET email_confirmed_at = now() WHERE id = $1', [id]);
  expect((await client.send('PATCH', path, withAddress('again@clinic.example'))).status).toBe(200);
  expect((await client.send('PATCH', path, elsewhere)).body).toMatchObject({
    status: '400',
    scimType: 'mutability',
  });
});
