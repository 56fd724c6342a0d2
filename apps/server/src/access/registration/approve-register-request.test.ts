import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilWaiting, withHeldLock } from '../../../test/held-lock.ts';
import { auditOfRequest, keptHash, requestAccount } from '../../../test/register-requests.ts';
import { type Portal, type Visitor } from '../../../test/portal.ts';
import { linkIn, type Postbox } from '../../../test/smtp.ts';
import { openMailedPortal } from '../../../test/mailed-portal.ts';
import { callByTwo } from '../proposals/proposal.builders.ts';

let portal: Portal;
let postbox: Postbox;
let close: () => Promise<void>;
let admin: Visitor;
beforeAll(async () => {
  ({ portal, postbox, close } = await openMailedPortal());
  admin = await portal.signIn('admin.ops');
});
afterAll(() => close());

const first = { 'if-match': '"1"' };

const password = 'Tidal-oak-41';

async function clinicId(code: string): Promise<string> {
  const { data } = await admin.call('searchClinics', { query: { q: code } });
  return data[0]?.id ?? '';
}

async function approval(code = 'GP0001') {
  return {
    clinic_id: await clinicId(code),
    profile_type: 'Clinic Manager' as const,
    roles: ['claimmember'],
  };
}

test('creates the account, whose owner signs in with the password typed in the request', async () => {
  const id = await requestAccount(portal, 'nina.new', 'fr');
  const params = { id };
  const { data } = await admin.call('approveRegisterRequest', {
    params,
    body: await approval(),
    headers: first,
  });
  expect(data).toMatchObject({
    status: 'APPROVED',
    decided_by: 'Opsa Admin',
    account: { username: 'nina.new', profile_type: 'Clinic Manager', roles: ['claimmember'] },
    version: 2,
  });
  expect(await auditOfRequest(portal, id)).toEqual([
    { action: 'access.approve-registration', username: 'admin.ops' },
  ]);

  const mail = await postbox.next();
  expect(mail.to?.[0]?.address).toBe('nina.new@clinic.sg');
  expect(mail.subject).toBe('Votre compte du portail des prestataires');
  expect(mail.text).toContain('Votre nom d’utilisateur est nina.new.');
  expect(linkIn(mail).href).toBe('https://portal.localhost/auth/login');
  expect(await keptHash(portal, id)).toBeNull();

  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  await visitor.signIn('nina.new', password);
  const me = await visitor.call('getMe', {});
  expect(me.data).toMatchObject({
    userType: 'CLINICUSER',
    name: 'Testa nina.new',
    clinicProfile: { code: 'GP0001' },
    roles: ['claimmember'],
  });
});

test.each(['Clinic Group Manager', 'Clinic Group Assistant'] as const)(
  'creates a user of the clinic group of the clinic with the profile %s',
  async (profile) => {
    const username = profile.replaceAll(' ', '.').toLowerCase();
    const id = await requestAccount(portal, username);
    const body = { ...(await approval()), profile_type: profile };
    const { data } = await admin.call('approveRegisterRequest', {
      params: { id },
      body,
      headers: first,
    });
    expect(data.account).toMatchObject({
      profile_type: profile,
      clinic: 'Merlion Family Clinics',
    });
    const { rows } = await portal.db.owner.query(
      `SELECT u.user_type, o.code, u.location_id FROM app_user u JOIN organization o ON o.id = u.organization_id
        WHERE u.username = $1`,
      [username],
    );
    expect(rows).toEqual([{ user_type: 'CLINICGROUPUSER', code: 'MERLION', location_id: null }]);
    await postbox.next();
  },
);

test('a second person confirms the account of the first user of a clinic, who then manages its users', async () => {
  const { rows } = await portal.db.owner.query<{ code: string }>(
    'SELECT code FROM location l WHERE NOT EXISTS (SELECT FROM app_user u WHERE u.location_id = l.id) ORDER BY code LIMIT 1',
  );
  const code = rows[0]?.code ?? '';
  const id = await requestAccount(portal, 'first.user');
  const params = { id };
  await callByTwo(admin, 'approveRegisterRequest', {
    params,
    body: await approval(code),
    headers: first,
  });
  const { data } = await admin.call('getRegisterRequest', { params });
  expect(data).toMatchObject({ status: 'APPROVED', account: { username: 'first.user' } });
  expect(data.account?.roles).toContain('clinicmanager');
  await postbox.next();
});

test('refuses a username that was taken meanwhile, and accepts another one', async () => {
  const id = await requestAccount(portal, 'clinic.gp');
  const params = { id };
  const shown = await admin.call('getRegisterRequest', { params });
  expect(shown.data.is_username_taken).toBe(true);
  const body = await approval();
  const refused = await admin.refused('approveRegisterRequest', {
    params,
    body,
    headers: first,
  });
  expect(refused).toMatchObject({ http: 409, code: 'USERNAME_TAKEN' });
  expect(refused.details.map(({ field }) => field)).toEqual(['username']);
  const other = { ...body, username: ' Clinic.GP2 ' };
  const { data } = await admin.call('approveRegisterRequest', {
    params,
    body: other,
    headers: first,
  });
  expect(data.account?.username).toBe('clinic.gp2');
  expect((await postbox.next()).text).toContain('Your username is clinic.gp2.');
});

test('names each wrong field, and leaves the request waiting', async () => {
  const id = await requestAccount(portal, 'wrong.one');
  const params = { id };
  const body = await approval();
  const wrong = { ...body, roles: ['claimmember', 'superadmin', 'gardener'] };
  const roles = await admin.refused('approveRegisterRequest', {
    params,
    body: wrong,
    headers: first,
  });
  expect(roles.details.map(({ field }) => field)).toEqual(['roles.1', 'roles.2']);
  const short = await admin.refused('approveRegisterRequest', {
    params,
    body: { ...body, username: ' a ' },
    headers: first,
  });
  expect(short.details).toEqual([
    { field: 'username', code: 'TOO_SHORT', message: 'username minimum length is 3' },
  ]);
  const nowhere = await admin.refused('approveRegisterRequest', {
    params,
    body: { ...body, clinic_id: id },
    headers: first,
  });
  expect(nowhere.code).toBe('LOCATION_NOT_FOUND');
  const { data } = await admin.call('getRegisterRequest', { params });
  expect(data).toMatchObject({ status: 'PENDING_APPROVAL', version: 1, account: null });
});

test('refuses a role that is deleted while its account is created', async () => {
  const id = await requestAccount(portal, 'role.gone');
  const role = { name: 'short lived', description: '', permissions: [] };
  await admin.call('createRole', { body: role });
  const lock = { text: 'DELETE FROM role WHERE name = $1', values: [role.name] };
  const answer = await withHeldLock(portal, lock, async (release) => {
    const refused = admin.refused('approveRegisterRequest', {
      params: { id },
      body: { ...(await approval()), roles: [role.name] },
      headers: first,
    });
    await untilWaiting(portal, 1);
    await release();
    return refused;
  });
  expect(answer).toMatchObject({
    http: 422,
    details: [{ field: 'roles', code: 'ROLE_NOT_FOR_CLINICS' }],
  });
});

test('of two decisions at the same moment one is kept, and the other one is refused', async () => {
  const id = await requestAccount(portal, 'both.want');
  const body = await approval();
  const answers = await Promise.all([
    admin.try('approveRegisterRequest', { params: { id }, body, headers: first }),
    admin.try('declineRegisterRequest', {
      params: { id },
      body: { reason: 'Not known here.' },
      headers: first,
    }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  expect(await auditOfRequest(portal, id)).toHaveLength(1);
  await postbox.next();
});
