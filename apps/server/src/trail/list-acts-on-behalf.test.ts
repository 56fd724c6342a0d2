import { expect, test } from 'vitest';
import { demoPassword } from '../../test/fixtures.ts';
import { anonymousVisitor, portalForTest } from '../../test/portal.ts';

test('a clinic reads what administrators did on its behalf, and nothing of other clinics', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const own = clerk.clinicId;
  await clerk.call('searchMembers', { query: { nric: 'T3000001Z' } });
  const before = await clerk.call('listActsOnBehalf', { params: { id: own }, query: {} });
  expect(before.data).toEqual([]);

  const admin = await anonymousVisitor(portal);
  const signedIn = await admin.call('login', {
    body: {
      username: 'admin.ops',
      password: demoPassword,
      client_id: 'provider-admin',
      clinicId: 'GP0001',
    },
  });
  admin.accessToken = signedIn.data.tokenResponse?.accessToken;
  await admin.call('searchMembers', { query: { nric: 'T3000001Z' } });
  const change = await admin.call('createClinicChange', {
    body: { reason: 'They called.', changes: { phone: '61112222' } },
  });
  const { data } = await clerk.call('listActsOnBehalf', { params: { id: own }, query: {} });
  expect(data.find(({ action }) => action === 'members.search')).toMatchObject({
    username: 'admin.ops',
    on_behalf_of: 'GP0001',
    clinic_code: 'GP0001',
  });
  expect(data.find(({ subject_type: type }) => type === 'clinic_change')).toMatchObject({
    subject_name: change.data.request_no,
  });
  expect(new Set(data.map(({ username }) => username))).toEqual(new Set(['admin.ops']));

  const other = await portal.signIn('clinic.other');
  const foreign = await other.try('listActsOnBehalf', { params: { id: own }, query: {} });
  expect(foreign.status).toBe(404);
  const theirs = await other.call('listActsOnBehalf', {
    params: { id: other.clinicId },
    query: {},
  });
  expect(theirs.data).toEqual([]);
});
