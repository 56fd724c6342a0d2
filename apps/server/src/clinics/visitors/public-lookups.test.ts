// Clinics and panels as anybody may look them up.
import { Problem } from '@portal/contract/problems.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { passerBy } from '../../../test/tool-builders.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  visitor = await passerBy(portal);
});
afterAll(() => portal.close());

async function foundCount(code: string, exclude_hidden: 'true' | 'false'): Promise<number> {
  const query = { code, exclude_hidden };
  return (await visitor.call('searchPublicLocations', { query })).data.length;
}

async function panelsOf(insurer: string) {
  return (await visitor.call('listPanelsByInsurer', { params: { insurer } })).data;
}

describe('a clinic by its code', () => {
  test('API-PUB-01 has name, id, type and panels; an unknown code finds none', async () => {
    const { data } = await visitor.call('searchPublicLocations', {
      query: { code: 'gp0007', exclude_hidden: 'false' },
    });
    const { rows } = await portal.db.owner.query<{ id: string; panels: string[] }>(
      `SELECT l.id, array_agg(lp.panel_id) AS panels
         FROM location l JOIN location_panel lp ON lp.location_id = l.id AND lp.status = 'ACTIVE'
        WHERE l.code = 'GP0007' GROUP BY l.id`,
    );
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      id: rows[0]?.id,
      code: 'GP0007',
      location_type: { code: 'GP' },
    });
    expect(data[0]?.panels.map(({ id }) => id).toSorted()).toEqual(rows[0]?.panels.toSorted());
    expect(
      await visitor.call('searchPublicLocations', {
        query: { code: 'XXX', exclude_hidden: 'false' },
      }),
    ).toEqual({ data: [] });
  });

  test('that has left is found only when hidden ones are asked for', async () => {
    expect(await foundCount('GP0004', 'true')).toBe(0);
    expect(await foundCount('GP0004', 'false')).toBe(1);
    expect(await foundCount('GP0005', 'true')).toBe(1);
  });

  test('API-PUB-04 is answered with address, telephone and GST; an unknown one with 404', async () => {
    const { data } = await visitor.call('getClinicByCode', { params: { code: 'GP0006' } });
    expect(data).toMatchObject({
      code: 'GP0006',
      type: 'GP',
      isOnline: true,
      telehealth_clinic_code: 'TH0006',
      timezone: 'Asia/Singapore',
    });
    expect(data.gst_info?.registration_number).toBeTruthy();
    const other = await visitor.call('getClinicByCode', { params: { code: 'GP0007' } });
    expect(other.data.gst_info).toBeNull();
    expect(await visitor.refused('getClinicByCode', { params: { code: 'XX9999' } })).toMatchObject({
      http: 404,
      code: 'LOCATION_NOT_FOUND',
    });
  });

  test('API-PUB-05 is answered at both addresses without sign-in', async () => {
    const params = { code: 'GP0001' };
    const { data } = await visitor.call('getOtherClinicDetails', { params });
    expect(data).toEqual((await visitor.call('getClinicByCode', { params })).data);
    const unknown = { params: { code: 'XX9999' } };
    expect(await visitor.refused('getOtherClinicDetails', unknown)).toMatchObject({ http: 404 });
  });
});

const clinicsInProgrammes = [
  { programme: 'AXA', clinic: 'GP0001', code: '000', words: 'a clinic on its panel' },
  { programme: 'NTUCINCOME', clinic: 'sp0001', code: '000', words: 'the code of the card' },
  { programme: 'NTUC', clinic: 'SP0001', code: '000', words: 'the code of the insurer' },
  { programme: 'PRU', clinic: 'GP0007', code: '404', words: 'a clinic without that contract' },
  { programme: 'NHI', clinic: 'GP0007', code: '404', words: 'a contract that has ended' },
  { programme: 'AXA', clinic: 'XX9999', code: '404', words: 'an unknown clinic' },
  { programme: 'XXX', clinic: 'GP0001', code: '404', words: 'an unknown programme' },
];

describe('programmes and panels', () => {
  test.each(clinicsInProgrammes)(
    'API-PUB-02 $clinic in $programme is $code: $words',
    async ({ programme, clinic, code }) => {
      expect(
        await visitor.call('checkClinicProgramme', {
          params: { programCode: programme, clinicCode: clinic },
        }),
      ).toEqual({ code });
    },
  );

  test('API-PUB-03 an insurer has its panels, its card the same ones, an unknown insurer none', async () => {
    const axa = await panelsOf('AXA');
    const { rows } = await portal.db.owner.query<{ code: string }>(
      "SELECT code FROM panel WHERE insurer_code = 'AXA' ORDER BY code",
    );
    expect(axa.map(({ code }) => code)).toEqual(rows.map(({ code }) => code));
    expect(new Set(axa.map(({ insurer_code }) => insurer_code))).toEqual(new Set(['AXA']));
    expect(axa[0]).toMatchObject({ panel_type: 'PANEL' });
    expect(await panelsOf('NTUCINCOME')).toEqual(await panelsOf('NTUC'));
    expect(await panelsOf('XXX')).toEqual([]);
  });
});

describe('countries', () => {
  test('API-PUB-12 have id, name and phone code, under both addresses', async () => {
    const { data } = await visitor.call('listCountries', {});
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
    for (const country of data) expect(country.phone_code).toMatch(/^\+\d{1,3}$/);
    const other = await visitor.send({ method: 'GET', url: '/api/provider/countries' });
    expect(JSON.parse(other.body)).toEqual({ data });
  });

  test('Singapore comes first, with numbers of exactly 8 digits', async () => {
    const { data } = await visitor.call('listCountries', {});
    expect(data[0]).toEqual({
      id: 1,
      name: 'Singapore',
      phone_code: '+65',
      mobile_min: 8,
      mobile_max: 8,
      sort_order: 1,
    });
    expect(data.map(({ sort_order }) => sort_order)).toEqual(data.map((_, index) => index + 1));
  });
});

describe('what cannot be read', () => {
  test('is refused in the one shape: no code, an unknown field, a code that is too long', async () => {
    for (const query of [{}, { code: 'GP0001', x: '1' }, { code: 'X'.repeat(21) }]) {
      const response = await visitor.send({
        method: 'GET',
        url: '/api/public/provider/search/locations',
        query,
      });
      expect(response.statusCode).toBe(422);
      expect(Problem.parse(JSON.parse(response.body)).code).toBe('VALIDATION_FAILED');
    }
  });
});
