import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { anAlert } from './alert.builders.ts';

let portal: Portal;
let admin: Visitor;
beforeEach(async () => {
  portal = await portalForTest();
  admin = await portal.signIn('admin.ops');
});

test('an acknowledged alert says who, when and why, and the trail too', async () => {
  const id = await anAlert(portal);
  const body = { note: 'The network is blocked.' };
  const { data } = await admin.call('acknowledgeAlert', { params: { id }, body });
  expect(data).toMatchObject({
    acknowledged_by: 'admin.ops',
    acknowledged_at: portal.services.clock.now().toISOString(),
    note: body.note,
  });
  const trail = await admin.call('searchAuditTrail', {
    body: { action: 'operations.acknowledge-alert' },
  });
  expect(trail.data).toMatchObject([{ subject_id: id, after: { note: body.note } }]);
});

test('the second of two administrators is told', async () => {
  const id = await anAlert(portal);
  await admin.call('acknowledgeAlert', { params: { id }, body: { note: 'First.' } });
  const other = await portal.signIn('admin.ops2');
  const problem = await other.refused('acknowledgeAlert', {
    params: { id },
    body: { note: 'Second.' },
  });
  expect(problem).toMatchObject({ http: 409, code: 'ALERT_ACKNOWLEDGED' });
});

test('needs a note, and an alert that exists', async () => {
  const id = await anAlert(portal);
  const empty = await admin.refused('acknowledgeAlert', { params: { id }, body: { note: ' ' } });
  expect(empty).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'note' }] });
  const unknown = { id: '01900000-0000-7000-8000-000000000000' };
  const problem = await admin.refused('acknowledgeAlert', {
    params: unknown,
    body: { note: 'None.' },
  });
  expect(problem).toMatchObject({ http: 404, code: 'ALERT_NOT_FOUND' });
});
