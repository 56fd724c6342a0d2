import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOfRequest, keptHash, requestAccount } from '../../../test/register-requests.ts';
import { type Portal, type Visitor } from '../../../test/portal.ts';
import { type Postbox } from '../../../test/smtp.ts';
import { openMailedPortal } from '../../../test/mailed-portal.ts';

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

test('mails the reason in the language of the request, and creates no account', async () => {
  const id = await requestAccount(portal, 'dora.declined', 'de');
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
  expect(await auditOfRequest(portal, id)).toEqual([
    { action: 'access.decline-registration', username: 'admin.ops' },
  ]);
  const mail = await postbox.next();
  expect(mail.to?.[0]?.address).toBe('dora.declined@clinic.sg');
  expect(await keptHash(portal, id)).toBeNull();
  expect(mail.subject).toBe('Ihr Antrag auf ein Konto für das Leistungserbringer-Portal');
  expect(mail.text).toContain('abgelehnt. Der Grund:\nNiemand in der Praxis kennt Sie.');
  const { rows } = await portal.db.owner.query(
    "SELECT FROM app_user WHERE username = 'dora.declined'",
  );
  expect(rows).toHaveLength(0);
});

test('requires a reason', async () => {
  const id = await requestAccount(portal, 'no.reason');
  const refused = await admin.refused('declineRegisterRequest', {
    params: { id },
    body: { reason: ' ' },
    headers: first,
  });
  expect(refused.details.map(({ field }) => field)).toEqual(['reason']);
});

test('refuses to decide a request twice', async () => {
  const id = await requestAccount(portal, 'once.only');
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
