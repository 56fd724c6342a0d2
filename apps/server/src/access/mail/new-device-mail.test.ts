import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { openMailedPortal, type MailedPortal } from '../../../test/mailed-portal.ts';
import type { Visitor } from '../../../test/portal.ts';

let mailed: MailedPortal;
beforeAll(async () => {
  mailed = await openMailedPortal();
  await mailed.portal.db.owner.query("UPDATE app_user SET email = username || '@portal.test'");
});
afterAll(() => mailed.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

async function signIn(visitor: Visitor, username: string, userAgent: string): Promise<void> {
  await visitor.call('getConfig', {});
  await visitor.call('login', {
    body: { username, password: demoPassword, loginWithNewSession: true },
    headers: { 'user-agent': userAgent },
  });
}

test('a sign-in on a new device is mailed; the first one, and those on known devices, are not', async () => {
  const { portal, postbox } = mailed;
  const clerk = portal.visitor();
  await signIn(clerk, 'clinic.gp', FIREFOX);
  await signIn(clerk, 'clinic.gp', `${FIREFOX} updated`); // its cookie is known
  await signIn(portal.visitor(), 'clinic.gp', FIREFOX); // no cookie, but the same browser and network
  await signIn(portal.visitor(), 'clinic.gp', SAFARI);
  const mail = await postbox.next();
  expect(mail.to).toMatchObject([{ address: 'clinic.gp@portal.test' }]);
  expect(mail.subject).toBe('New sign-in to your account');
  expect(mail.text).toContain('06 Nov 2026, 10:00 (Singapore time), Safari on Mac');
  expect(mail.text).toContain('network address 127.0.0.1');
  const { rows } = await portal.db.owner.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM audit_entry WHERE action = 'access.login' AND after @> '{\"is_new_device\": true}'",
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('a browser without a known name is not quoted, because anybody could write a link there', async () => {
  const { portal, postbox } = mailed;
  await signIn(portal.visitor(), 'clinic.tcm', FIREFOX);
  await signIn(portal.visitor(), 'clinic.tcm', 'See http://evil.example');
  const mail = await postbox.next();
  expect(mail.text).toContain('a browser that we do not recognise');
  expect(mail.text).not.toContain('evil');
});
