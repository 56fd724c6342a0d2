import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForAccount } from '../../../test/admin-requests.ts';
import { testSecrets } from '../../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { linkIn, openPostbox, type Postbox } from '../../../test/smtp.ts';
import { startJobs, type RunningJobs } from '../../jobs.ts';

let portal: Portal;
let postbox: Postbox;
let jobs: RunningJobs;
let admin: Visitor;
beforeAll(async () => {
  postbox = await openPostbox();
  portal = await openPortal({
    environment: { MAIL_URL: postbox.url, PUBLIC_URL: 'https://portal.localhost' },
  });
  jobs = await startJobs(
    { ownerUrl: portal.db.ownerUrl, secrets: testSecrets, embedded: undefined },
    portal.services,
  );
  admin = await portal.signIn('admin.ops');
});
afterAll(async () => {
  await jobs.stop();
  await portal.close();
  await postbox.close();
});

const first = { 'if-match': '"1"' };
const password = 'Abcdef1#';

async function request(username: string, language = 'en'): Promise<string> {
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  return askForAccount(visitor, username, language);
}

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

async function keptHash(id: string): Promise<string | null | undefined> {
  const { rows } = await portal.db.owner.query<{ password_hash: string | null }>(
    'SELECT password_hash FROM registration WHERE id = $1',
    [id],
  );
  return rows[0]?.password_hash;
}

async function auditOf(id: string): Promise<unknown[]> {
  const { rows } = await portal.db.owner.query<{ action: string; username: string }>(
    "SELECT action, username FROM audit_entry WHERE subject_type = 'registration' AND subject_id = $1",
    [id],
  );
  return rows;
}

test('a role that is deleted while an account with it is made is refused at its field', async () => {
  const id = await request('role.gone');
  const role = { name: 'short lived', description: '', permissions: [] };
  await admin.call('createRole', { body: role });
  const { owner } = portal.db;
  await owner.query('BEGIN');
  await owner.query('DELETE FROM role WHERE name = $1', [role.name]);
  const answer = admin.refused('approveRegisterRequest', {
    params: { id },
    body: { ...(await approval()), roles: [role.name] },
    headers: first,
  });
  await expect
    .poll(async () => {
      const text = `SELECT count(*)::int AS waiting FROM pg_stat_activity
                     WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await owner.query<{ waiting: number }>(text)).rows[0]?.waiting;
    })
    .toBe(1);
  await owner.query('COMMIT');
  expect(await answer).toMatchObject({
    http: 422,
    details: [{ field: 'roles', code: 'ROLE_NOT_FOR_CLINICS' }],
  });
});

describe('approving', () => {
  test('makes the account at the clinic; its owner signs in with the password typed in the request', async () => {
    const id = await request('nina.new', 'fr');
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
    expect(await auditOf(id)).toEqual([
      { action: 'access.approve-registration', username: 'admin.ops' },
    ]);

    const mail = await postbox.next();
    expect(mail.to?.[0]?.address).toBe('nina.new@clinic.sg');
    expect(mail.subject).toBe('Votre compte du portail des prestataires');
    expect(mail.text).toContain('Votre nom d’utilisateur est nina.new.');
    expect(linkIn(mail).href).toBe('https://portal.localhost/auth/login');
    expect(await keptHash(id)).toBeNull();

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
    'as %s makes a user of the group of the clinic',
    async (profile) => {
      const username = profile.replaceAll(' ', '.').toLowerCase();
      const id = await request(username);
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

  test('a name that was taken meanwhile is refused at its field; another one can be given', async () => {
    const id = await request('clinic.gp');
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

  test('what is wrong is said at its field, and the request waits on', async () => {
    const id = await request('wrong.one');
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

  test('roles that administrate are not among the choices', async () => {
    const id = await request('any.one');
    const { data } = await admin.call('getRegisterRequest', { params: { id } });
    expect(data.role_choices.map(({ name }) => name)).toEqual([
      'claimmanager',
      'claimmember',
      'logmanager',
      'logmember',
      'providerorganisation',
    ]);
  });
});

describe('declining', () => {
  test('mails the reason in the language of the request, and makes no account', async () => {
    const id = await request('dora.declined', 'de');
    const { data } = await admin.call('declineRegisterRequest', {
      params: { id },
      body: { reason: 'Niemand in der Praxis kennt Sie.' },
      headers: first,
    });
    expect(data).toMatchObject({
      status: 'REJECTED',
      reason: 'Niemand in der Praxis kennt Sie.',
      account: null,
    });
    expect(await auditOf(id)).toEqual([
      { action: 'access.decline-registration', username: 'admin.ops' },
    ]);
    const mail = await postbox.next();
    expect(mail.to?.[0]?.address).toBe('dora.declined@clinic.sg');
    expect(await keptHash(id)).toBeNull();
    expect(mail.subject).toBe('Ihr Antrag auf ein Konto für das Leistungserbringer-Portal');
    expect(mail.text).toContain('abgelehnt. Der Grund:\nNiemand in der Praxis kennt Sie.');
    const { rows } = await portal.db.owner.query(
      "SELECT FROM app_user WHERE username = 'dora.declined'",
    );
    expect(rows).toHaveLength(0);
  });

  test('needs a reason', async () => {
    const id = await request('no.reason');
    const refused = await admin.refused('declineRegisterRequest', {
      params: { id },
      body: { reason: ' ' },
      headers: first,
    });
    expect(refused.details.map(({ field }) => field)).toEqual(['reason']);
  });
});

describe('two administrators', () => {
  test('who decide at the same moment: one does, the other is told', async () => {
    const id = await request('both.want');
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
    expect(await auditOf(id)).toHaveLength(1);
    await postbox.next();
  });

  test('a request that was decided is not decided again', async () => {
    const id = await request('once.only');
    const body = { reason: 'Not known here.' };
    const params = { id };
    await admin.call('declineRegisterRequest', { params, body, headers: first });
    await postbox.next();
    const again = await admin.refused('declineRegisterRequest', {
      params,
      body,
      headers: { 'if-match': '"2"' },
    });
    expect(again).toMatchObject({ http: 409, code: 'REGISTRATION_DECIDED' });
  });
});
