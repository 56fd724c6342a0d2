// The directory of clinics, their surcharges and panels by the older calls.
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let foreign: string;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  foreign = (await portal.signIn('clinic.other')).clinicId;
});
afterAll(() => portal.close());

describe('the list of clinics', () => {
  test('PROV-05 is 20 a page with types and 1000 without', async () => {
    const some = await clerk.call('listLocations', { query: { type_ids: 'GP,GP-JB' } });
    expect(some.page).toMatchObject({ number: 1, size: 20 });
    expect(new Set(some.data.map(({ location_type }) => location_type.code))).toEqual(
      new Set(['GP', 'GPJB']),
    );
    const all = await clerk.call('listLocations', { query: {} });
    expect(all.page).toMatchObject({ number: 1, size: 1000, total_items: all.data.length });
    expect(all.data.length).toBeGreaterThan(some.data.length);
    const second = await clerk.call('listLocations', { query: { page: 2, size: 1 } });
    expect(second.data.map(({ code }) => code)).toEqual([all.data[1]?.code]);
    const named = await clerk.call('listLocations', { query: { q: 'sp0002' } });
    expect(named.data.map(({ code }) => code)).toEqual(['SP0002']);
  });

  test('leaves out clinics that have left, unless their time is extended', async () => {
    const { data } = await clerk.call('listLocations', { query: { q: 'GP000' } });
    const codes = data.map(({ code }) => code);
    expect(codes).not.toContain('GP0004');
    expect(codes).toContain('GP0005');
  });

  test('says nothing of panels and taxes of other clinics', async () => {
    const { data } = await clerk.call('listLocations', { query: { q: 'GP0007' } });
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual([
      'address',
      'code',
      'extended_date',
      'id',
      'location_type',
      'name',
      'off_boarding_date',
      'on_boarding_date',
    ]);
  });
});

test('PROV-06 the look-up of locations lists their kinds', async () => {
  const { data } = await clerk.call('listLocationTypes', {});
  expect(data.map(({ code }) => code)).toEqual(LOCATION_TYPES);
  expect(data).toContainEqual({ code: 'TCM', name: 'Traditional Chinese medicine' });
});

test('CALC-05 two calls give the surcharges of a clinic, with combined id, description and fee', async () => {
  const newer = await clerk.call('listSurcharges', { params: { id: clerk.clinicId } });
  const older = await clerk.call('fetchSurchargesByClinic', {
    query: { clinicId: clerk.clinicId },
  });
  expect(newer.data.length).toBeGreaterThan(0);
  expect(older.data).toEqual(newer.data);
  for (const { combined_id, description, surcharge_fee } of older.data) {
    expect(combined_id).toMatch(/^(WEEKDAY|SAT|SUN|PH)-\d+-\d+$/);
    expect(description).not.toBe('');
    expect(surcharge_fee).toBeGreaterThan(0);
  }
});

test('PROV-10 the panel of a clinic with an insurer', async () => {
  const ask = (clinicId: string, insurerCode: string) =>
    clerk.try('getMappedInsurerPanel', { body: { clinicId, insurerCode } });
  const panels = await clerk.call('listLocationPanels', {
    params: { id: clerk.clinicId },
    query: {},
  });
  const [panel, ...others] = panels.data.filter(({ insurer_code }) => insurer_code === 'AXA');
  expect(others).toEqual([]);
  expect(await ask(clerk.clinicId, 'axa')).toMatchObject({
    status: 200,
    body: {
      data: [
        {
          panelId: panel?.panel_id,
          panelCode: panel?.code,
          insurerCode: 'AXA',
          status: 'ACTIVE',
        },
      ],
    },
  });
  expect(await ask(clerk.clinicId, 'NOBODY')).toMatchObject({ status: 200, body: { data: [] } });
  expect(await ask(foreign, 'AXA')).toMatchObject({ status: 404 });
});
