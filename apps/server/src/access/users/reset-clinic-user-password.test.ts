import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailedPortal, type MailedPortal } from '../../../test/mailed-portal.ts';
import type { Visitor } from '../../../test/portal.ts';
import { linkIn } from '../../../test/smtp.ts';
import { changing, findClinicUser } from './clinic-user.builders.ts';

let mailed: MailedPortal;
let manager: Visitor;
beforeAll(async () => {
  mailed = await openMailedPortal();
  manager = await mailed.portal.signIn('clinic.gp');
});
afterAll(() => mailed.close());

test('PERM-17 mails the user a link to choose a new password, unless the user is suspended', async () => {
  const user = await findClinicUser(manager, 'clinic.reader');
  const request = { params: { id: user.id }, body: {} };
  await manager.call('resetClinicUserPassword', request);
  const mail = await mailed.postbox.next();
  expect(mail.to?.[0]?.address).toBe(user.email);
  expect(linkIn(mail).pathname).toBe('/auth/resetpassword');
  await manager.call('suspendClinicUser', { ...changing(user), body: {} });
  const refused = await manager.refused('resetClinicUserPassword', request);
  expect(refused).toMatchObject({ http: 409, code: 'USER_NOT_ACTIVE' });
});
