import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';
import { aBroadcast, broadcastContent } from './notice.builders.ts';

test('rejects a reversed period and an unknown programme, each at its field', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const refused = await admin.refused('createBroadcast', {
    body: broadcastContent({ valid_to: '2026-11-05', programmes: ['AXA', 'NOPE'] }),
  });
  expect(refused.details.map(({ field, code }) => [field, code])).toEqual([
    ['valid_to', 'PERIOD_REVERSED'],
    ['programmes', 'PROGRAMME_UNKNOWN'],
  ]);
  const { id } = await aBroadcast(admin, { programmes: ['AXA'] });
  const { rows } = await portal.db.owner.query<{ action: string }>(
    'SELECT action FROM audit_entry WHERE subject_id = $1',
    [id],
  );
  expect(rows).toEqual([{ action: 'notices.create-broadcast' }]);
});
