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

test('PROV-09 lists the panels of a clinic, all of them or one', async () => {
  const { data: all } = await clerk.call('listLocationPanels', {
    params: { id: clerk.clinicId },
    query: { page: 1, size: 100 },
  });
  expect(all.length).toBeGreaterThan(1);
  const { data: one } = await clerk.call('listLocationPanels', {
    params: { id: clerk.clinicId },
    query: { panel_id: panelId },
  });
  expect(one.map((panel) => panel.panel_id)).toEqual([panelId]);
});
