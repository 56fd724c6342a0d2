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

test('PROV-07 lists the doctors of a clinic by name with their registration numbers', async () => {
  const { data, page } = await clerk.call('listPractitioners', {
    query: { company: clerk.clinicId, panel_ids: panelId, available_date: '2026-11-06' },
  });
  expect(page.size).toBe(100);
  expect(data.length).toBeGreaterThan(1);
  const names = data.map((doctor) => doctor.name);
  expect(names).toEqual(names.toSorted());
  expect(data.every((doctor) => doctor.panel_ids.includes(panelId))).toBe(true);
  expect(data.every((doctor) => /^[MDTP]?\d{5}[A-Z]$/.test(doctor.license_number))).toBe(true);
  const { data: backwards } = await clerk.call('listPractitioners', {
    query: { company: clerk.clinicId, panel_ids: panelId, sort: 'name,desc', size: 1 },
  });
  expect(backwards.map((doctor) => doctor.name)).toEqual(names.slice(-1));
});
