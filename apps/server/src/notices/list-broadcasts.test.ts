import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aBroadcast } from './notice.builders.ts';

let portal: Portal;
let clerk: Visitor;
let surgery: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  surgery = await portal.signIn('clinic.sp');
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());
beforeEach(() => portal.db.owner.query('DELETE FROM broadcast'));

const titles = async (visitor: Visitor) =>
  (await visitor.call('listBroadcasts', { query: {} })).data.map(({ title }) => title);

describe('PERM-12 a clinic sees broadcasts', () => {
  test('to everybody, to its type and to its programmes', async () => {
    await aBroadcast(admin, { title: 'all' });
    await aBroadcast(admin, { title: 'specialists', location_types: ['SP'] });
    await aBroadcast(admin, { title: 'practices', location_types: ['GP', 'GPJB'] });
    await portal.db.owner.query(
      `DELETE FROM location_panel lp USING panel p, location l
        WHERE p.id = lp.panel_id AND p.insurer_code = 'TM' AND l.id = lp.location_id AND l.code = 'GP0001'`,
    );
    await aBroadcast(admin, { title: 'AXA', programmes: ['AXA'] });
    await aBroadcast(admin, { title: 'TM', programmes: ['TM'] });
    expect((await titles(clerk)).toSorted()).toEqual(['AXA', 'all', 'practices']);
    expect(await titles(surgery)).toContain('specialists');
  });

  test('from their first to their last day', async () => {
    await aBroadcast(admin, { title: 'over', valid_from: '2026-11-01', valid_to: '2026-11-05' });
    await aBroadcast(admin, { title: 'last day', valid_from: '2026-11-01' });
    await aBroadcast(admin, { title: 'first day', valid_to: '2026-12-01' });
    await aBroadcast(admin, { title: 'later', valid_from: '2026-11-07', valid_to: '2026-11-08' });
    expect((await titles(clerk)).toSorted()).toEqual(['first day', 'last day']);
  });

  test('the unread ones first, then the most urgent', async () => {
    await aBroadcast(admin, { title: 'info' });
    await aBroadcast(admin, { title: 'warning', severity: 'WARNING' });
    const critical = await aBroadcast(admin, { title: 'critical', severity: 'CRITICAL' });
    expect(await titles(clerk)).toEqual(['critical', 'warning', 'info']);
    await clerk.call('markBroadcastRead', { params: { id: critical.id }, body: {} });
    expect(await titles(clerk)).toEqual(['warning', 'info', 'critical']);
  });
});
