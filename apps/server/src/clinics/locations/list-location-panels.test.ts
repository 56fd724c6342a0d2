import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPanel } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let panelId: string;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  panelId = await findPanel(clerk);
});
afterAll(() => portal.close());

test('PROV-09 lists the panels of a clinic, 100 a page, or one', async () => {
  await portal.db.owner.query(
    `WITH added AS (
       INSERT INTO panel (code, name, insurer_code, scheme_type)
       SELECT 'ZZ-' || n, 'Panel ' || n, 'AXA', 'ESSENTIAL' FROM generate_series(101, 210) AS n RETURNING id)
     INSERT INTO location_panel (location_id, panel_id, status) SELECT $1, id, 'ACTIVE' FROM added`,
    [clerk.clinicId],
  );
  const list = (query: { page?: number }) =>
    clerk.call('listLocationPanels', { params: { id: clerk.clinicId }, query });
  const first = await list({});
  expect(first.data).toHaveLength(100);
  const second = await list({ page: 2 });
  const ids = [...first.data, ...second.data].map((panel) => panel.panel_id);
  expect(second.page).toEqual({ number: 2, size: 100, total_items: ids.length, total_pages: 2 });
  expect(ids).toContain(panelId);
  expect(ids.length).toBeGreaterThan(110);
  expect(new Set(ids).size).toBe(ids.length);
  const { data: one } = await clerk.call('listLocationPanels', {
    params: { id: clerk.clinicId },
    query: { panel_id: panelId },
  });
  expect(one.map((panel) => panel.panel_id)).toEqual([panelId]);
});
