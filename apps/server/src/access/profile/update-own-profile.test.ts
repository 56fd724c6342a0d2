import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../test/administered-users.ts';
import { demoPassword } from '../../../test/fixtures.ts';
import { openMailedPortal, type MailedPortal } from '../../../test/mailed-portal.ts';
import { linkIn } from '../../../test/smtp.ts';
import type { Visitor } from '../../../test/portal.ts';

let mailed: MailedPortal;
let clerk: Visitor;
beforeAll(async () => {
  mailed = await openMailedPortal();
  clerk = await mailed.portal.signIn('clinic.gp');
});
afterAll(() => mailed.close());

async function ownProfile() {
  const { data } = await clerk.call('getOwnProfile', {});
  const { version, name, email, language } = data;
  return { version, name, email, language, mobile: data.mobile ?? '' };
}

test('changes name, mobile number and language, and mails a link to confirm a new address', async () => {
  const before = await ownProfile();
  const body = {
    version: before.version,
    name: 'Gipi Tan',
    email: 'gipi.tan@clinic.sg',
    mobile: '+65 9123 4567',
    language: 'de' as const,
    current_password: demoPassword,
  };
  const { data } = await clerk.call('updateOwnProfile', { body });
  expect(data).toMatchObject({
    name: 'Gipi Tan',
    mobile: '+6591234567',
    language: 'de',
    email: before.email,
    new_email: body.email,
  });
  expect((await clerk.call('getMe', {})).data.name).toBe('Gipi Tan');
  const mail = await mailed.postbox.next();
  expect(mail.to?.[0]?.address).toBe(body.email);
  expect(linkIn(mail).pathname).toBe('/auth/confirm-email');
  expect(await auditOf(mailed.portal, 'access.change-profile')).toMatchObject([
    {
      username: 'clinic.gp',
      before: { new_email: null },
      after: { email: before.email, new_email: body.email },
    },
  ]);
  const without = await clerk.call('updateOwnProfile', {
    body: { ...body, email: before.email, version: data.version, mobile: '' },
  });
  expect(without.data).toMatchObject({ mobile: null, new_email: body.email });
});

test('a new address needs the current password; other details do not', async () => {
  const opened = await ownProfile();
  const body = { ...opened, email: 'somebody.else@example.org' };
  for (const current_password of [undefined, '', 'Not-the-password-1']) {
    const refused = await clerk.refused('updateOwnProfile', {
      body: current_password === undefined ? body : { ...body, current_password },
    });
    expect(refused).toMatchObject({
      http: 422,
      details: [{ field: 'current_password', code: 'PASSWORD_WRONG' }],
    });
  }
  expect((await ownProfile()).email).toBe(opened.email);
  await clerk.call('updateOwnProfile', { body: { ...opened, name: 'Gipi Same' } });
  expect((await ownProfile()).name).toBe('Gipi Same');
});

test('the second of two tabs is told that the account has changed meanwhile', async () => {
  const opened = await ownProfile();
  await clerk.call('updateOwnProfile', { body: { ...opened, name: 'Gipi One' } });
  const refused = await clerk.refused('updateOwnProfile', {
    body: { ...opened, name: 'Gipi Two' },
  });
  expect(refused).toMatchObject({ http: 412, code: 'VERSION_CONFLICT' });
  expect((await ownProfile()).name).toBe('Gipi One');
});

test('names each wrong field', async () => {
  const wrong = { ...(await ownProfile()), name: 'Al', email: 'gipi', mobile: '9123456' };
  const refused = await clerk.refused('updateOwnProfile', { body: wrong });
  expect(refused.details).toMatchObject([
    { field: 'name', code: 'TOO_SHORT' },
    { field: 'email', code: 'EMAIL' },
    { field: 'mobile', code: 'MOBILE', message: 'Enter the 8 digits of the mobile number.' },
  ]);
});
