import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, testSecrets } from '../../../test/fixtures.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { linkIn, openPostbox, type Postbox } from '../../../test/smtp.ts';
import { startJobs, type RunningJobs } from '../../jobs.ts';

let portal: Portal;
let postbox: Postbox;
let jobs: RunningJobs;
beforeAll(async () => {
  postbox = await openPostbox();
  portal = await openPortal({
    environment: { MAIL_URL: postbox.url, PUBLIC_URL: 'https://portal.localhost' },
  });
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

const sent =
  'An email has been sent to your registered address. Please click the link in email to complete password reset request.';
const client = 'provider-portal';

async function stranger() {
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  return visitor;
}

async function mailedLink(username: string, headers: Record<string, string> = {}) {
  const visitor = await stranger();
  await visitor.call('forgetPassword', { body: { client_id: client, username }, headers });
  const mail = await postbox.next();
  return { visitor, mail, id: linkIn(mail).searchParams.get('id') ?? '' };
}

/** Waits until every requested mail has been sent, or dropped because there is no such user. */
async function untilAllAreSent(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rowCount } = await portal.db.owner.query(
          `SELECT FROM graphile_worker._private_jobs WHERE payload ->> 'username' IS NOT NULL`,
        );
        return rowCount;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
}

async function untilTried(username: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await portal.db.owner.query<{ attempts: number; locked: boolean }>(
          `SELECT attempts, locked_at IS NOT NULL AS locked FROM graphile_worker._private_jobs
            WHERE payload ->> 'username' = $1`,
          [username],
        );
        return rows[0];
      },
      { timeout: 10_000 },
    )
    .toEqual({ attempts: 1, locked: false });
}

describe('forgotten passwords', () => {
  test('API-ID-05 a known name gives data.message, and a mail with a link to the portal', async () => {
    const { visitor, mail, id } = await mailedLink('Clinic.GP ');
    const { data } = await visitor.call('forgetPassword', {
      body: { client_id: client, username: 'nobody.here', email: 'nobody@nowhere.sg' },
    });
    expect(data.message).toBe(sent);
    expect(mail.to?.[0]?.address).toBe('clinic.gp@portal.example');
    expect(mail.subject).toBe('Reset your password for the provider portal');
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe('https://portal.localhost/auth/resetpassword');
    expect(link.searchParams.get('client_id')).toBe(client);
    expect(id).toMatch(/^[\w-]{43}$/);
  });

  test('the mail is written in the language of its reader', async () => {
    const { mail } = await mailedLink('clinic.sp', { 'accept-language': 'ja' });
    expect(mail.subject).toBe('医療機関ポータルのパスワード再設定');
    expect(mail.text).toContain('1回だけ使えます');
  });

  test('a name that does not exist is answered alike, and nothing is sent', async () => {
    const visitor = await stranger();
    const before = postbox.mails.length;
    const known = await visitor.try('forgetPassword', { body: { username: 'clinic.tcm' } });
    const unknown = await visitor.try('forgetPassword', { body: { username: 'nobody.here' } });
    const empty = await visitor.try('forgetPassword', { body: {} });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect(empty).toMatchObject({ status: known.status, body: known.body });
    const mail = await postbox.next();
    expect(mail.to?.[0]?.address).toBe('clinic.tcm@portal.example');
    await untilAllAreSent();
    expect(postbox.mails.length - before).toBe(1);
  });

  test('more than three links an hour are not sent', async () => {
    for (let time = 1; time <= 3; time += 1) await mailedLink('clinic.chiro');
    const before = postbox.mails.length;
    const visitor = await stranger();
    await visitor.call('forgetPassword', { body: { username: 'clinic.chiro' } });
    await untilAllAreSent();
    expect(postbox.mails.length - before).toBe(0);
  });

  test('a mail server that is down gets the mail when it is back', async () => {
    postbox.refuse(true);
    const visitor = await stranger();
    const { data } = await visitor.call('forgetPassword', { body: { username: 'clinic.lab' } });
    expect(data.message).toBe(sent);
    await untilTried('clinic.lab');
    postbox.refuse(false);
    await portal.db.owner.query(
      "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload ->> 'username' = 'clinic.lab'",
    );
    const mail = await postbox.next();
    expect(mail.to?.[0]?.address).toBe('clinic.lab@portal.example');
    const { rows } = await portal.db.owner.query(
      "SELECT 1 FROM password_link l JOIN app_user u ON u.id = l.user_id WHERE u.username = 'clinic.lab'",
    );
    expect(rows).toHaveLength(1);
  });
});

describe('the link', () => {
  test('API-ID-07 a good id gives the five numbers of the policy, a bad one no data', async () => {
    const { visitor, id } = await mailedLink('clinic.dental');
    for (const query of [
      { session_id: id },
      { sessionId: id },
      { sessionId: id, session_id: id },
    ]) {
      const { data } = await visitor.call('validatePasswordReset', {
        query: { client_id: client, ...query },
      });
      expect(data).toEqual({
        min_password_char_length: 8,
        min_pwd_non_alpha_numeric_chars: 1,
        min_password_uppercase_chars: 1,
        min_password_lowercase_chars: 1,
        min_password_numeric_chars: 1,
        username_masked: 'c•••••••••••l',
      });
    }
    for (const query of [{ session_id: 'wrong' }, {}]) {
      expect((await visitor.call('validatePasswordReset', { query })).data).toBeNull();
    }
  });

  test('API-ID-06 a good id changes the password once, ends the sessions and voids the other links', async () => {
    const first = await mailedLink('clinic.online');
    const second = await mailedLink('clinic.online');
    const signedIn = await portal.signIn('clinic.online');
    const body = { client_id: client, new_password: 'Brand-new-1', id: first.id };
    const { data } = await first.visitor.call('updatePassword', { body });
    expect(data.message).toBe('Your password has been changed.');
    expect(await signedIn.refused('getMe', {})).toMatchObject({ http: 401 });
    const visitor = await stranger();
    await visitor.signIn('clinic.online', 'Brand-new-1');
    const old = await (
      await stranger()
    ).refused('login', {
      body: { username: 'clinic.online', password: demoPassword },
    });
    expect(old).toMatchObject({ http: 401 });
    for (const id of [first.id, second.id]) {
      const refused = await first.visitor.refused('updatePassword', { body: { ...body, id } });
      expect(refused).toMatchObject({
        http: 410,
        code: 'LINK_EXPIRED',
        description: 'Something went wrong! Please try again.',
      });
    }
  });

  test('two submits of one link at the same moment change the password once', async () => {
    const { visitor, id } = await mailedLink('clinic.gpjb');
    const answers = await Promise.all(
      ['Brand-new-1', 'Brand-new-2'].map((password) =>
        visitor.try('updatePassword', { body: { new_password: password, id } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  test('a password against the policy is refused with its sentence, and the link stays good', async () => {
    const { visitor, id } = await mailedLink('clinic.other');
    const weak = await visitor.refused('updatePassword', { body: { new_password: 'short', id } });
    const sentence =
      'Minimum 8 alphanumeric characters at least 1 Uppercase Alphabet, 1 Lowercase Alphabet, 1 Number and 1 Special Character.';
    expect(weak).toMatchObject({ http: 422, description: sentence });
    expect(weak.details).toEqual([
      { field: 'new_password', code: 'PASSWORD_POLICY', message: sentence },
    ]);
    const empty = await visitor.refused('updatePassword', { body: { new_password: '', id } });
    expect(empty.description).toBe('Please enter password');
    expect(
      (await visitor.call('validatePasswordReset', { query: { session_id: id } })).data,
    ).not.toBe(null);
  });

  test('an hour later it has expired', async () => {
    const { visitor, id } = await mailedLink('clinic.xray');
    portal.services.clock.advance(3_600_001);
    expect((await visitor.call('validatePasswordReset', { query: { session_id: id } })).data).toBe(
      null,
    );
    const refused = await visitor.refused('updatePassword', {
      body: { new_password: 'Brand-new-1', id },
    });
    expect(refused.http).toBe(410);
  });

  test('neither token nor password stands in a log line or in clear in the database', async () => {
    const { visitor, id } = await mailedLink('clinic.reader');
    await visitor.call('updatePassword', { body: { new_password: 'Very-secret-1', id } });
    const log = portal.logLines.join('\n');
    expect(log).not.toContain(id);
    expect(log).not.toContain('Very-secret-1');
    const { rows } = await portal.db.owner.query<{ found: boolean }>(
      `SELECT bool_or(l::text LIKE '%' || $1 || '%') AS found FROM password_link l`,
      [id],
    );
    expect(rows[0]?.found).toBe(false);
  });
});
