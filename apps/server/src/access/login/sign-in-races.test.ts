// Sign-ins in flight while the password changes or the user is suspended. Checking a password takes time
// without a lock, so the session must be opened only if the user is still as verified.
import { expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { untilWaiting, withHeldLock } from '../../../test/held-lock.ts';
import { aResetLink } from '../../../test/password-links.ts';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { makeExternalToken } from '../public.ts';

const next = 'Brand-new-1';
const tokenExpired = { status: 401, body: { code: 'TOKEN_EXPIRED' } };
const loginFailed = { status: 401, body: { code: 'LOGIN_FAILED' } };

/** Starts two requests that change the user's row, and lets the first one run first. */
function inOrder<First, Second>(
  portal: Portal,
  username: string,
  requests: { first: () => Promise<First>; second: () => Promise<Second> },
): Promise<[First, Second]> {
  const text = 'SELECT FROM app_user WHERE username = $1 FOR NO KEY UPDATE';
  return withHeldLock(portal, { text, values: [username] }, async (release) => {
    const first = requests.first();
    await untilWaiting(portal, 1);
    const second = requests.second();
    await untilWaiting(portal, 2);
    await release();
    return Promise.all([first, second]);
  });
}

async function stranger(portal: Portal): Promise<Visitor> {
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  return visitor;
}

function signIn(visitor: Visitor, username: string) {
  return visitor.try('login', {
    body: { username, password: demoPassword, loginWithNewSession: true },
  });
}

function change(visitor: Visitor, wanted = next) {
  return visitor.try('changePassword', {
    body: { current_password: demoPassword, new_password: wanted },
  });
}

async function suspend(admin: Visitor, username: string) {
  const { data } = await admin.call('listUsers', { query: { q: username, page: 1, size: 20 } });
  const user = data.find((one) => one.username === username);
  return admin.try('suspendUser', {
    params: { id: user?.id ?? '' },
    headers: { 'if-match': `"${user?.version}"` },
  });
}

async function openSessions({ db }: Portal): Promise<number | null> {
  return (await db.owner.query('SELECT FROM user_session WHERE ended_at IS NULL')).rowCount;
}

test('refuses the old password when its user changes it during the sign-in', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const owner = await portal.signIn('clinic.gp');
  const thief = await stranger(portal);
  const [changed, refused] = await inOrder(portal, 'clinic.gp', {
    first: () => change(owner),
    second: () => signIn(thief, 'clinic.gp'),
  });
  expect(changed.status).toBe(200);
  expect(refused).toMatchObject(loginFailed);
  expect(thief.cookies.has('portal_refresh')).toBe(false);
  expect(await openSessions(portal)).toBe(1);
});

test('refuses to change the password when another sign-in ends the session meanwhile', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const owner = await portal.signIn('clinic.gp');
  const [signedIn, refused] = await inOrder(portal, 'clinic.gp', {
    first: async () => signIn(await stranger(portal), 'clinic.gp'),
    second: () => change(owner),
  });
  expect(signedIn.status).toBe(200);
  expect(refused).toMatchObject(tokenExpired);
  await portal.signIn('clinic.gp');
});

test('changes the password once when two requests of one session change it at the same time', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const owner = await portal.signIn('clinic.gp');
  const [changed, refused] = await inOrder(portal, 'clinic.gp', {
    first: () => change(owner),
    second: () => change(owner, 'Stolen-1-pass'),
  });
  expect(changed.status).toBe(200);
  expect(refused).toMatchObject(tokenExpired);
  await portal.visitor().signIn('clinic.gp', next);
});

test('refuses the old password when it is reset by a link during the sign-in', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const thief = await stranger(portal);
  const owner = await stranger(portal);
  const body = { id: await aResetLink(portal, 'clinic.gp'), new_password: next };
  const [changed, refused] = await inOrder(portal, 'clinic.gp', {
    first: () => owner.try('updatePassword', { body }),
    second: () => signIn(thief, 'clinic.gp'),
  });
  expect(changed.status).toBe(200);
  expect(refused).toMatchObject(loginFailed);
  expect(await openSessions(portal)).toBe(0);
});

test('refuses a link when the password is changed at the same time', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const owner = await portal.signIn('clinic.gp');
  const body = { id: await aResetLink(portal, 'clinic.gp'), new_password: next };
  const [changed, reset] = await inOrder(portal, 'clinic.gp', {
    first: () => change(owner),
    second: async () => (await stranger(portal)).try('updatePassword', { body }),
  });
  expect(changed.status).toBe(200);
  expect(reset).toMatchObject({ body: { code: 'LINK_EXPIRED' } });
});

test('refuses a user who is suspended during the sign-in', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const user = await stranger(portal);
  const [suspended, refused] = await inOrder(portal, 'clinic.gp', {
    first: () => suspend(admin, 'clinic.gp'),
    second: () => signIn(user, 'clinic.gp'),
  });
  expect(suspended.status).toBe(200);
  expect(refused).toMatchObject(loginFailed);
});

test('refuses the token of an external portal when its user is suspended at the same time', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  await portal.db.owner.query(
    `INSERT INTO app_user (username, name, email, user_type, profile_type, roles, password_hash)
     SELECT 'admin.two', name, email, user_type, profile_type, roles, password_hash
       FROM app_user WHERE username = 'admin.ops'`,
  );
  const wanted = { clinicCode: 'GP0001', externalClientId: 'broker', username: 'admin.two' };
  const token = await makeExternalToken(portal.db.owner, wanted, portal.services.clock);
  const visitor = await stranger(portal);
  const [suspended, refused] = await inOrder(portal, 'admin.two', {
    first: () => suspend(admin, 'admin.two'),
    second: () =>
      visitor.try('exchangeToken', {
        body: {
          clinic_id: token.clinicId,
          external_client_id: 'broker',
          access_token: token.value,
        },
      }),
  });
  expect(suspended.status).toBe(200);
  expect(refused).toMatchObject({ body: { code: 'EXTERNAL_LOGIN_FAILED' } });
});
