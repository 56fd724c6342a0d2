import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('PERM-16 leads from the panels to their clinics and from there to the doctors, with the same numbers', async () => {
  const { data: panels } = await clerk.call('listSpecialistPanels', {});
  expect(panels.length).toBeGreaterThan(1);
  for (const panel of panels) {
    const clinics = await clerk.call('listSpecialistClinics', {
      params: { id: panel.id },
      query: { size: 100 },
    });
    expect(clinics.page.total_items).toBe(panel.clinics_count);
    expect(clinics.panel).toEqual({
      code: panel.code,
      name: panel.name,
      insurer_code: panel.insurer_code,
    });
    const query = { on_panel: panel.id, size: 200 };
    const doctors = await clerk.call('listSpecialists', { query });
    expect(new Set(doctors.data.map((one) => one.practitioner_id)).size).toBe(panel.doctors_count);
    expect(doctors.data.every(({ insurers }) => insurers.includes(panel.insurer_code))).toBe(true);
    for (const clinic of clinics.data) {
      const own = doctors.data.filter((one) => one.clinic.id === clinic.id);
      expect(own.length).toBe(clinic.doctors_count);
      expect(new Set(own.map(({ specialty }) => specialty))).toEqual(new Set(clinic.specialties));
    }
  }
});

test('lists only specialist panels, and no clinic that has left', async () => {
  const { data } = await clerk.call('listSpecialistPanels', {});
  const [panel] = data;
  const ask = { params: { id: panel?.id ?? '' }, query: {} };
  const before = await clerk.call('listSpecialistClinics', ask);
  await portal.db.owner.query(
    `UPDATE location SET off_boarding_date = '2026-11-04' WHERE id = $1`,
    [before.data[0]?.id],
  );
  const after = await clerk.call('listSpecialistClinics', ask);
  expect(after.data.map(({ id }) => id)).not.toContain(before.data[0]?.id);
  expect(after.page.total_items).toBe(before.page.total_items - 1);
});
