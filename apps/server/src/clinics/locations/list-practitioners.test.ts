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
  await portal.db.owner.query(
    `WITH added AS (
       INSERT INTO practitioner (name, license_number)
       SELECT 'Dr Zeta ' || n, 'M' || (80000 + n) || 'Z' FROM generate_series(1, 110) AS n RETURNING id)
     INSERT INTO practitioner_location (practitioner_id, location_id, panel_id, from_date)
     SELECT id, $1, $2, '2026-01-01' FROM added`,
    [clerk.clinicId, panelId],
  );
  const many = await clerk.call('listPractitioners', {
    query: { company: clerk.clinicId, panel_ids: panelId },
  });
  expect(many.data).toHaveLength(100);
  expect(many.page.total_items).toBe(names.length + 110);
});

test('without a date lists the doctors who work there today, and former ones only if asked', async () => {
  const query = { company: clerk.clinicId };
  const namesIn = async (more: { available_date?: string; with_former?: 'true' | 'false' } = {}) =>
    (await clerk.call('listPractitioners', { query: { ...query, ...more } })).data.map(
      ({ name }) => name,
    );
  const [gone = ''] = await namesIn();
  await portal.db.owner.query(
    `UPDATE practitioner_location pl SET to_date = '2026-11-05'
       FROM practitioner p WHERE p.id = pl.practitioner_id AND p.name = $1 AND pl.location_id = $2`,
    [gone, clerk.clinicId],
  );
  expect(portal.services.clock.today()).toBe('2026-11-06');
  expect(await namesIn()).not.toContain(gone);
  expect(await namesIn({ with_former: 'false' })).not.toContain(gone);
  expect(await namesIn({ available_date: '2026-11-05' })).toContain(gone);
  expect(await namesIn({ with_former: 'true' })).toContain(gone);
});
