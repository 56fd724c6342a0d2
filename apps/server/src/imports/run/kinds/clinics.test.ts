// The list of clinics: valid and invalid files, and repeated imports.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../../../../test/import-bench.ts';

// Each test imports its own rows, or none.
let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench();
});
afterAll(() => bench.close());

function feature(code: string, more: object = {}): string {
  const properties = {
    HCI_CODE: code,
    HCI_NAME: `SAMPLE "FAMILY" CLINIC {${code}}`,
    HCI_TEL: '6000 0001',
    POSTAL_CD: '999001',
    BLK_HSE_NO: '11',
    FLOOR_NO: '02',
    UNIT_NO: '33',
    STREET_NAM: 'SAMPLE STREET',
    BUILDING_N: null,
    ...more,
  };
  const geometry = { type: 'Point', coordinates: [103.8, 1.3] };
  return JSON.stringify({ type: 'Feature', properties, geometry });
}

function collection(...features: readonly string[]): string {
  return `{\n"type": "FeatureCollection",\n"crs": {"features": []},\n"features": [\n${features.join(',\n')}\n]\n}\n`;
}

describe('import clinics', () => {
  test('creates a clinic with address and licence for each feature, without panels and users', async () => {
    const file = collection(feature('98M0001'), feature('98M0002', { FLOOR_NO: null }));
    expect((await bench.imported('clinics', file)).counts).toEqual({
      added: 2,
      changed: 0,
      ended: 0,
      unchanged: 0,
    });
    expect(
      await bench.rowsOf(
        `SELECT l.code, l.hci_code, l.name, o.name AS organization, l.location_type, l.unit, l.block, l.street,
                l.postal_code, l.phone, l.latitude, l.longitude,
                (SELECT count(*)::int FROM location_panel lp WHERE lp.location_id = l.id) AS panels
           FROM location l JOIN organization o ON o.id = l.organization_id WHERE l.code LIKE '98M%' ORDER BY 1`,
      ),
    ).toEqual([
      {
        code: '98M0001',
        hci_code: '98M0001',
        name: 'SAMPLE "FAMILY" CLINIC {98M0001}',
        organization: 'Imported clinics',
        location_type: 'GP',
        unit: '#02-33',
        block: '11',
        street: 'SAMPLE STREET',
        postal_code: '999001',
        phone: '60000001',
        latitude: 1.3,
        longitude: 103.8,
        panels: 0,
      },
      expect.objectContaining({ code: '98M0002', unit: '33' }),
    ]);
  });

  test('changes nothing the second time, updates a new name, and leaves a contracted clinic unchanged', async () => {
    await bench.imported('clinics', collection(feature('97M0001'), feature('97M0002')));
    const again = await bench.imported(
      'clinics',
      collection(
        feature('97M0001'),
        feature('97M0002', { HCI_NAME: 'OTHER' }),
        feature('99M0001', { HCI_NAME: 'WRONG' }),
      ),
    );
    expect(again.counts).toEqual({ added: 0, changed: 1, ended: 0, unchanged: 2 });
    expect(await bench.rowsOf("SELECT name FROM location WHERE hci_code = '99M0001'")).toEqual([
      { name: 'Merlion Family Clinic One' },
    ]);
  });

  test('reports invalid clinics by their first line and imports none', async () => {
    const file = collection(
      feature('96M0001'),
      feature('96M2', { POSTAL_CD: null }),
      feature('96M0001'),
    );
    expect(await bench.imported('clinics', file)).toMatchObject({
      counts: undefined,
      badRows: [
        { line: 6, wrong: 'HCI_CODE must have 7 letters and digits' },
        { line: 6, wrong: 'POSTAL_CD is missing' },
        { line: 7, wrong: 'the same as line 5' },
      ],
    });
    expect(await bench.rowsOf("SELECT code FROM location WHERE code LIKE '96M%'")).toEqual([]);
  });

  test('reports features that share a line, whose problems could not be told apart', async () => {
    const file = `{"features": [${feature('94M0001')}, ${feature('94M0002')}]}`;
    expect((await bench.imported('clinics', file)).badRows).toMatchObject([
      { line: 1, wrong: 'put each feature on a line of its own' },
    ]);
  });

  test('reports elements among the features that are not features', async () => {
    const more = ['null', '5', '"x, ] y"', '[]', '', '[{}, 1]', 'true'];
    const file = collection(feature('95M0001'), ...more, feature('95M0002'));
    const noFeature = 'not a GeoJSON feature';
    expect((await bench.imported('clinics', file)).badRows).toMatchObject([
      { line: 6, wrong: noFeature },
      { line: 7, wrong: noFeature },
      { line: 8, wrong: noFeature },
      { line: 9, wrong: noFeature },
      { line: 10, wrong: 'not readable as JSON' },
      { line: 11, wrong: noFeature },
      { line: 12, wrong: noFeature },
    ]);
    expect(await bench.rowsOf("SELECT code FROM location WHERE code LIKE '95M%'")).toEqual([]);
  });

  test.each([
    ['HCI_TEL', 60_000_001, 'HCI_TEL must be text'],
    ['STREET_NAM', [], 'STREET_NAM must be text'],
    ['HCI_NAME', 5, 'HCI_NAME must be text'],
    ['HCI_NAME', null, 'HCI_NAME is missing'],
    ['POSTAL_CD', 999_001, 'POSTAL_CD must be text'],
  ])('rejects %s with the value %j by its name', async (name, value, wrong) => {
    const file = collection(feature('95M0001', { [name]: value }));
    expect((await bench.imported('clinics', file)).badRows).toMatchObject([{ line: 5, wrong }]);
  });

  test.each([
    ['no collection', '{"type": "Other"}', 1, 'this is not a GeoJSON file with features'],
    ['half a file', `{"features": [\n${feature('96M0001')},\n{`, 3, 'the file ends too early'],
    ['a feature that is no object', `{"features": [{"properties": }]}`, 1, 'not readable as JSON'],
    ['a brace in place of a bracket', `{"features": [{}}}`, 1, 'not readable as JSON'],
    [
      'a very long feature',
      `{"features": [{"x": "${'x'.repeat(1_000_000)}"}]}`,
      1,
      'this feature is too long',
    ],
    ['no clinic at all', collection(), 1, 'the file has no records'],
    ['a clinic without words', '{"features": [{}]}', 1, 'properties is missing'],
    ['a clinic of null', '{"features": [{"properties": null}]}', 1, 'properties is missing'],
    ['a clinic of text', '{"features": [{"properties": "x"}]}', 1, 'properties must be an object'],
  ])('%s', async (_, content, line, wrong) => {
    expect((await bench.imported('clinics', content)).badRows).toMatchObject([{ line, wrong }]);
  });
});
