// Clinics as their own users see them: address, panels, GST, surcharges, doctors, admin fee.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('a clinic', () => {
  test('PROV-02 PROV-03 has code, name, type, address and dates, panels and GST registration', async () => {
    const { data } = await clerk.call('getLocation', { params: { id: clerk.clinicId } });
    expect(data).toMatchObject({ code: 'GP0001', location_type: { code: 'GP' } });
    const { unit, block, street, zone, estate, city, country } = data.address;
    expect([unit, block, street, zone, estate, city, country]).not.toContain(undefined);
    expect([street, country]).not.toContain(null);
    expect(data.on_boarding_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect([data.off_boarding_date, data.extended_date]).toEqual([null, null]);
    const panel = data.panels.find((one) => one.panel_id === panelId);
    expect(panel).toMatchObject({ insurer_code: 'AXA', status: 'ACTIVE' });
    expect(data.gst_info?.registration_number).toBeTruthy();
    expect(data.gst_info?.end_date).toBeNull();
  });

  test('PROV-08 lists its insurers and says which one is selected', async () => {
    const { data } = await clerk.call('listLocationInsurers', {
      params: { id: clerk.clinicId },
      headers: { 'x-insurer-code': 'AXA' },
    });
    expect(data.length).toBeGreaterThan(1);
    expect(data.filter((insurer) => insurer.isSelected).map(({ code }) => code)).toEqual(['AXA']);
  });

  test('PROV-09 lists its panels, all or one', async () => {
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

  test('PROV-07 lists its doctors by name with their registration numbers', async () => {
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

  test('has surcharges by kind of day and hour, each with an id, a text and a fee', async () => {
    const { data } = await clerk.call('listSurcharges', { params: { id: clerk.clinicId } });
    expect(data.map((row) => `${row.combined_id}: ${row.surcharge_fee}`).toSorted()).toEqual([
      'PH-0-23: 20',
      'SAT-21-6: 10',
      'SUN-0-23: 15',
      'WEEKDAY-21-6: 10',
    ]);
    expect(data.every((row) => row.description !== '')).toBe(true);
  });
});

describe('CALC-04 GST settings by date', () => {
  test('a registered clinic has the rate of the day', async () => {
    const { data } = await clerk.call('getGstSettings', {
      params: { id: clerk.clinicId },
      query: { date: '2026-11-06' },
    });
    expect(data).toMatchObject({
      is_registered: true,
      percentage: 9,
      price_basis: 'EXCL',
      is_gst_mix_model: false,
    });
  });

  test('after the end of the registration the percentage is 0', async () => {
    const chiro = await portal.signIn('clinic.chiro');
    const params = { id: chiro.clinicId };
    const last = await chiro.call('getGstSettings', { params, query: { date: '2026-06-30' } });
    expect(last.data).toMatchObject({ is_registered: true, percentage: 9 });
    const after = await chiro.call('getGstSettings', { params, query: { date: '2026-07-01' } });
    expect(after.data).toMatchObject({ is_registered: false, percentage: 0 });
  });

  test('another clinic cannot be asked about', async () => {
    const other = await portal.signIn('clinic.other');
    const refused = await clerk.refused('getGstSettings', {
      params: { id: other.clinicId },
      query: {},
    });
    expect(refused).toMatchObject({ http: 404, code: 'LOCATION_NOT_FOUND' });
  });
});

describe('CALC-06 the admin fee', () => {
  const amount = { incurred_date: '2026-11-06', submission_date: '2026-11-06', amount: 35.44 };

  test('is that of the panel, with the GST of the day of submission', async () => {
    const query = { ...amount, location_id: clerk.clinicId, panel_id: panelId };
    const { data } = await clerk.call('getAdminFee', { query });
    expect(data).toEqual({
      panel_id: panelId,
      model_name: 'FIXED',
      number: 3,
      is_percentage: false,
      fee_before_gst: 3,
      gst: 0.27,
      fee_after_gst: 3.27,
    });
    const { data: earlier } = await clerk.call('getAdminFee', {
      query: { ...query, submission_date: '2023-12-31' },
    });
    expect(earlier?.gst).toBe(0.24);
  });

  test('where none is set nothing comes back, and that is no error', async () => {
    const query = { ...amount, location_id: clerk.clinicId, panel_id: clerk.clinicId };
    expect((await clerk.call('getAdminFee', { query })).data).toBeNull();
  });
});

describe('OP-08 the reasons for a medical certificate', () => {
  test('are a list of codes with their names', async () => {
    const { data } = await clerk.call('listMcReasons', {});
    expect(data).toContainEqual({ code: 'ILLNESS', name: 'Illness' });
    expect(data.length).toBeGreaterThan(3);
  });
});

test('the hospitals are a list of codes with their names', async () => {
  const { data } = await clerk.call('listHospitals', {});
  expect(data).toContainEqual({ code: 'HP0002', name: 'Strait View Hospital' });
});
