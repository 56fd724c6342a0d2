// A signed-in user changes the password, and a first password must be changed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, testSecrets } from '../../../test/fixtures.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { openPostbox, type Postbox } from '../../../test/smtp.ts';
import { inPasswordQueue } from '../credentials/passwords.ts';
import { startJobs, type RunningJobs } from '../../jobs.ts';
import { createAdmin } from '../public.ts';

let portal: Portal;
let postbox: Postbox;
let jobs: RunningJobs;
beforeAll(async () => {
  postbox = await openPostbox();
  portal = await openPortal({ environment: { MAIL_URL: postbox.url } });
  jobs = await startJobs(
    { ownerUrl: portal.db.ownerUrl, secrets: testSecrets, embedded: undefined },
    portal.services,
  );
});
afterAll(async () => {
  await jobs.stop();
  await portal.close();
  await postbox.close();
});

const next = 'Brand-new-1';

function change(visitor: Visitor, current: string, wanted = next) {
  return visitor.try('changePassword', {
    body: { current_password: current, new_password: wanted },
  });
}

/** A visitor with the copied cookies and token of another browser. */
function copyOf(visitor: Visitor): Visitor {
  const copy = portal.visitor();
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  copy.accessToken = visitor.accessToken;
  return copy;
}

describe('changePassword', () => {
  test('renews this session, ends all others and sends the user a mail', async () => {
    const visitor = await portal.signIn('clinic.gp');
    // A second session, as from an external portal; a second sign-in would end the first one.
    await portal.db.owner.query(
      `INSERT INTO user_session (user_id, rotated_at, created_at, last_active_at, expires_at, idle_limit)
       SELECT user_id, rotated_at, created_at, last_active_at, expires_at, idle_limit
         FROM user_session WHERE user_id = $1 AND ended_at IS NULL`,
      [visitor.userId],
    );
    expect((await change(visitor, demoPassword)).status).toBe(200);
    expect((await visitor.try('getMe', {})).status).toBe(200);
    const { rows } = await portal.db.owner.query(
      `SELECT FROM user_session WHERE user_id = $1 AND ended_at IS NULL`,
      [visitor.userId],
    );
    expect(rows).toHaveLength(1);
    const mail = await postbox.next();
    expect(mail.subject).toBe('Your password for the provider portal was changed');
    expect(mail.to?.[0]?.address).toBe('clinic.gp@portal.example');
    await portal.visitor().signIn('clinic.gp', next);
  });

  test('signs out copies of the cookies, the token and a code of this session', async () => {
    const visitor = await portal.signIn('clinic.lab');
    const { portal_url: address } = await visitor.call('openLegacySession', {
      body: { location_code: 'LB0001' },
    });
    const refreshToken = decodeURIComponent(address.split('/').at(-1) ?? '');
    const copy = copyOf(visitor);
    expect((await change(visitor, demoPassword)).status).toBe(200);
    expect(await copy.refused('getMe', {})).toMatchObject({ http: 401, code: 'TOKEN_EXPIRED' });
    expect((await copy.refused('refreshToken', { body: {} })).code).toBe('REFRESH_FAILED');
    const body = { refreshToken };
    expect((await copy.refused('setSecurityCookies', { body })).code).toBe('REFRESH_FAILED');
    expect((await visitor.try('getMe', {})).status).toBe(200);
    expect((await visitor.try('refreshToken', { body: {} })).status).toBe(200);
  });

  test('keeps the end time and clinic of the session, and its other tabs stay signed in', async () => {
    const visitor = await portal.signIn('group.merlion');
    const { rows } = await portal.db.owner.query<{ id: string }>(
      "SELECT id FROM location WHERE code = 'GP0002'",
    );
    await visitor.call('chooseClinic', { body: { clinicId: rows[0]?.id ?? '' } });
    const before = await visitor.call('getMe', {});
    expect(before.data.clinicProfile?.code).toBe('GP0002');
    portal.services.clock.advance(60_000);
    const tokenOfOtherTab = visitor.accessToken;
    expect((await change(visitor, demoPassword)).status).toBe(200);
    expect(await visitor.call('getMe', {})).toEqual(before);
    visitor.accessToken = tokenOfOtherTab;
    expect((await visitor.refused('getMe', {})).code).toBe('TOKEN_EXPIRED');
    visitor.accessToken = (await visitor.call('refreshToken', { body: {} })).data.accessToken;
    expect(await visitor.call('getMe', {})).toEqual(before);
  });

  test('refuses a wrong current password, a weak new one and an unchanged one, each at its field', async () => {
    const visitor = await portal.signIn('clinic.sp');
    const cases = [
      ['wrong', next, 'current_password', 'PASSWORD_WRONG'],
      [demoPassword, 'weak', 'new_password', 'PASSWORD_POLICY'],
      [demoPassword, '', 'new_password', 'REQUIRED'],
      [demoPassword, demoPassword, 'new_password', 'PASSWORD_SAME'],
      [demoPassword, 'Welcome2026#', 'new_password', 'PASSWORD_COMMON'],
      [demoPassword, 'Green-sp0001-A', 'new_password', 'PASSWORD_NAME'],
    ] as const;
    for (const [current, wanted, field, code] of cases) {
      const { status, body } = await change(visitor, current, wanted);
      expect(status).toBe(422);
      expect(body).toMatchObject({ details: [{ field, code }] });
    }
    expect((await visitor.try('getMe', {})).status).toBe(200);
  });

  test('refuses further attempts after five wrong current passwords', async () => {
    const visitor = await portal.signIn('clinic.tcm');
    for (let time = 1; time <= 5; time += 1) {
      expect((await change(visitor, 'wrong')).status).toBe(422);
    }
    const { body } = await change(visitor, demoPassword);
    expect(body).toMatchObject({ code: 'USER_SUSPENDED' });
    // The user can still sign in.
    await portal.signIn('clinic.tcm');
  });
});

test('holds no database connection while it waits for the hash', async () => {
  const own = await portalForTest();
  const visitor = await own.signIn('clinic.gp');
  const gate = Promise.withResolvers<undefined>();
  // Two are running, 58 are waiting, and the queue has room for two more.
  const busy = Array.from({ length: 60 }, () => inPasswordQueue(() => gate.promise));
  const changes = [1, 2, 3].map(() => change(visitor, 'wrong'));
  // The refused request came last, so the others are in the queue.
  await Promise.race(changes);
  const { rows } = await own.db.owner.query(
    `SELECT query FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
  gate.resolve(undefined);
  await Promise.all(busy);
  const refused = (await Promise.all(changes)).filter(({ status }) => status === 503);
  expect(refused).toHaveLength(1);
  expect(rows).toEqual([]);
});

describe('the first password of an administrator', () => {
  test('must be changed before any other call is accepted', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const admin = { username: 'new.admin', name: 'New Admin', email: 'new@portal.example' };
    const first = (await createAdmin(own.db.owner, admin)) ?? '';
    const visitor = own.visitor();
    await visitor.signIn('new.admin', first);
    expect((await visitor.call('getMe', {})).data.mustChangePassword).toBe(true);
    for (const name of ['listMcReasons', 'listHospitals'] as const) {
      expect(await visitor.refused(name, {})).toMatchObject({
        http: 403,
        code: 'PASSWORD_CHANGE_REQUIRED',
      });
    }
    const { data } = await visitor.call('getPasswordPolicy', {});
    expect(data.min_password_char_length).toBe(8);
    expect((await change(visitor, first)).status).toBe(200);
    expect((await visitor.call('getMe', {})).data.mustChangePassword).toBe(false);
    expect((await visitor.try('listMcReasons', {})).status).toBe(200);
  });
});
