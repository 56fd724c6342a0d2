import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymousVisitor, type Portal } from '../../../test/portal.ts';
import { linkIn, type Postbox } from '../../../test/smtp.ts';
import { aResetLink } from '../../../test/password-links.ts';
import { openMailedPortal } from '../../../test/mailed-portal.ts';

let portal: Portal;
let postbox: Postbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ portal, postbox, close } = await openMailedPortal());
});
afterAll(() => close());

const sent =
  'An email has been sent to your registered address. Please click the link in email to complete password reset request.';

const client = 'provider-portal';

async function mailedLink(username: string, headers: Record<string, string> = {}) {
  const visitor = await anonymousVisitor(portal);
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

test('API-ID-05 returns data.message for every name, and mails a link to the portal', async () => {
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

test('mails in the language of the request', async () => {
  const { mail } = await mailedLink('clinic.sp', { 'accept-language': 'ja' });
  expect(mail.subject).toBe('医療機関ポータルのパスワード再設定');
  expect(mail.text).toContain('1回だけ使えます');
});

test('responds identically to an unknown name, but sends no mail', async () => {
  const visitor = await anonymousVisitor(portal);
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

test('mails at most three links an hour', async () => {
  for (let time = 1; time <= 3; time += 1) await mailedLink('clinic.chiro');
  const before = postbox.mails.length;
  const visitor = await anonymousVisitor(portal);
  await visitor.call('forgetPassword', { body: { username: 'clinic.chiro' } });
  await untilAllAreSent();
  expect(postbox.mails.length - before).toBe(0);
});

test('mails a link when the mail server is back', async () => {
  postbox.refuse(true);
  const visitor = await anonymousVisitor(portal);
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

test('a mailed link proves the address to which it was sent', async () => {
  const { visitor, id } = await mailedLink('clinic.xray');
  await visitor.call('updatePassword', { body: { new_password: 'Brand-new-1', id } });
  const { rows } = await portal.db.owner.query<{ is_proven: boolean }>(
    `SELECT proven_email = email AS is_proven FROM app_user WHERE username = 'clinic.xray'`,
  );
  expect(rows).toEqual([{ is_proven: true }]);
});

test('a link that an operator makes on the machine proves no address', async () => {
  const visitor = await anonymousVisitor(portal);
  const id = await aResetLink(portal, 'clinic.physio');
  await visitor.call('updatePassword', { body: { new_password: 'Brand-new-1', id } });
  const { rows } = await portal.db.owner.query<{ proven_email: string | null }>(
    `SELECT proven_email FROM app_user WHERE username = 'clinic.physio'`,
  );
  expect(rows).toEqual([{ proven_email: null }]);
});
