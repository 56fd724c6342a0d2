import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForAccount } from '../../../test/admin-requests.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('offers no roles of administrators', async () => {
  const id = await askForAccount(admin, 'any.one');
  const { data } = await admin.call('getRegisterRequest', { params: { id } });
  expect(data.role_choices.map(({ name }) => name)).toEqual([
    'claimmanager',
    'claimmember',
    'clinicfinance',
    'clinicmanager',
    'logmanager',
    'logmember',
    'providerorganisation',
  ]);
});

test('returns 404 for an unknown request', async () => {
  const refused = await admin.refused('getRegisterRequest', { params: { id: randomUUID() } });
  expect(refused).toMatchObject({ http: 404, code: 'REGISTRATION_NOT_FOUND' });
});
