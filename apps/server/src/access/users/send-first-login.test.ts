import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../test/administered-users.ts';
import { openMailedPortal, type MailedPortal } from '../../../test/mailed-portal.ts';
import type { Visitor } from '../../../test/portal.ts';
import { linkIn } from '../../../test/smtp.ts';
import { aClinicUser, findClinicUser } from './clinic-user.builders.ts';

let mailed: MailedPortal;
let manager: Visitor;
beforeAll(async () => {
  mailed = await openMailedPortal();
  manager = await mailed.portal.signIn('clinic.gp');
});
afterAll(() => mailed.close());

test('PERM-17 sends the first-time login details again, three times an hour', async () => {
  const user = await aClinicUser(manager);
  const first = linkIn(await mailed.postbox.next());
  const request = { params: { id: user.id }, body: {} };
  await manager.call('sendFirstLogin', request);
  const second = linkIn(await mailed.postbox.next());
  expect(second.pathname).toBe('/auth/setpassword');
  expect(second.search).not.toBe(first.search);
  await manager.call('sendFirstLogin', request);
  await mailed.postbox.next();
  const refused = await manager.refused('sendFirstLogin', request);
  expect(refused).toMatchObject({ http: 429, code: 'TOO_MANY_LINKS' });
  expect(await auditOf(mailed.portal, 'access.send-first-login')).toHaveLength(2);
});

test('refuses a user who has signed in', async () => {
  await mailed.portal.signIn('clinic.reader');
  const { id } = await findClinicUser(manager, 'clinic.reader');
  const refused = await manager.refused('sendFirstLogin', { params: { id }, body: {} });
  expect(refused).toMatchObject({ http: 409, code: 'HAS_SIGNED_IN' });
});
