import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { anAlert } from './alert.builders.ts';

test('open alerts are listed apart from acknowledged ones', async () => {
  const portal = await portalForTest();
  const admin = await portal.signIn('admin.ops');
  const [first, second] = [await anAlert(portal), await anAlert(portal)];
  await admin.call('acknowledgeAlert', { params: { id: first }, body: { note: 'A test.' } });
  const open = await admin.call('listSecurityAlerts', { query: {} });
  expect(open.data).toMatchObject([
    { id: second, rule: 'STUFFING', facts: { accounts: 12, failures: 80 }, note: null },
  ]);
  const past = await admin.call('listSecurityAlerts', { query: { state: 'ACKNOWLEDGED' } });
  expect(past.data).toMatchObject([{ id: first, note: 'A test.' }]);
});

test('is refused for a clinic, and for an administrator without the permission', async () => {
  const portal = await portalForTest();
  for (const name of ['clinic.gp', 'admin.assessor']) {
    const someone = await portal.signIn(name);
    expect((await someone.try('listSecurityAlerts', { query: {} })).status).toBe(403);
  }
});
