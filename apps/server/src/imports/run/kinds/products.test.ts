// Products and practitioners: valid and invalid files, and repeated imports.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../../../../test/import-bench.ts';

// Each test imports its own rows, or none.
let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench();
});
afterAll(() => bench.close());

describe('import products', () => {
  const header =
    'internal_code,name,type,category,approval_required,quantity_limit_gp,panels,price,upper_price';

  test('imports products with panel prices, changes nothing the second time, and counts a new price as a changed line', async () => {
    const file = [
      header,
      'ZZ0001,"Sample, with comma 5 mg",DRUG,drug,yes,30,AXA-GP axa-sp,0.1250,0.2',
      'ZZ0002,Sample test,LAB,LAB,,,,,',
    ].join('\n');
    expect((await bench.imported('products', file)).counts).toEqual({
      added: 2,
      changed: 0,
      ended: 0,
      unchanged: 0,
    });
    expect(
      await bench.rowsOf(
        `SELECT p.name, p.type_id, p.approval_required, panel.code, pp.price, pp.upper_price FROM product p
           JOIN panel_product pp ON pp.product_id = p.id JOIN panel ON panel.id = pp.panel_id
          WHERE p.internal_code = 'ZZ0001' ORDER BY panel.code`,
      ),
    ).toEqual([
      {
        name: 'Sample, with comma 5 mg',
        type_id: 1,
        approval_required: true,
        code: 'AXA-GP',
        price: '0.1250',
        upper_price: '0.2000',
      },
      {
        name: 'Sample, with comma 5 mg',
        type_id: 1,
        approval_required: true,
        code: 'AXA-SP',
        price: '0.1250',
        upper_price: '0.2000',
      },
    ]);
    expect((await bench.imported('products', file)).counts).toEqual({
      added: 0,
      changed: 0,
      ended: 0,
      unchanged: 2,
    });
    const dearer = await bench.imported('products', file.replace('0.1250', '0.13'));
    expect(dearer.counts).toEqual({ added: 0, changed: 1, ended: 0, unchanged: 1 });
  });

  test('imports the consultation type of a fee and rejects an unknown type', async () => {
    const fees = ['internal_code,name,type,category,consultation_type'];
    const first = [...fees, 'ZF0001,Sample consultation,FEE,CONSULTATION,first'];
    expect((await bench.imported('products', first.join('\n'))).badRows).toMatchObject([]);
    const text = `SELECT consultation_type FROM product WHERE internal_code = 'ZF0001'`;
    expect(await bench.rowsOf(text)).toEqual([{ consultation_type: 'FIRST' }]);
    const second = [...fees, 'ZF0002,Sample consultation,FEE,CONSULTATION,SECOND'];
    expect((await bench.imported('products', second.join('\n'))).badRows).toMatchObject([
      { line: 2, wrong: 'consultation_type must be one of FIRST, FOLLOW_UP, EXTENDED, REVIEW' },
    ]);
  });

  test.each([
    ['an unknown panel', 'ZZ1,Sample,DRUG,DRUG,no,,NO-PANEL,1,', 'there is no panel NO-PANEL'],
    [
      'a price without panel',
      'ZZ1,Sample,DRUG,DRUG,no,,,1,',
      'panels and price belong together: one of them is empty',
    ],
    [
      'an unknown type',
      'ZZ1,Sample,SHOE,DRUG,no,,,,',
      'type must be one of DRUG, CONSUMABLE, LAB, IMAGING, HS, PROCEDURE, FEE, DENTAL, TOSP, MISC, VACCINE',
    ],
    [
      'a price below 0',
      'ZZ1,Sample,DRUG,DRUG,no,,AXA-GP,-1,',
      'price must be a number of 0 or more with at most 4 decimals',
    ],
  ])('rejects %s', async (_, line, wrong) => {
    expect((await bench.imported('products', [header, line].join('\n'))).badRows).toMatchObject([
      { line: 2, wrong },
    ]);
  });
});

describe('import practitioners', () => {
  const header = 'license_number,name,specialty,clinic_code,from_date,to_date';

  test('adds practitioners to all panels of their clinics, and changes nothing the second time', async () => {
    const file = [
      header,
      'm77001a,Dr Sample,General practice,GP0001,2026-01-01,',
      'M77001A,Dr Sample,General practice,GP0007,2026-02-01,2026-12-31',
      'M77002B,Dr Second,,,,',
    ].join('\n');
    expect((await bench.imported('practitioners', file)).counts).toEqual({
      added: 3,
      changed: 0,
      ended: 0,
      unchanged: 0,
    });
    expect(
      await bench.rowsOf(
        `SELECT l.code, count(*)::int AS panels, min(pl.from_date)::text AS since FROM practitioner p
           JOIN practitioner_location pl ON pl.practitioner_id = p.id JOIN location l ON l.id = pl.location_id
          WHERE p.license_number = 'M77001A' GROUP BY 1 ORDER BY 1`,
      ),
    ).toEqual([
      { code: 'GP0001', panels: 10, since: '2026-01-01' },
      { code: 'GP0007', panels: 9, since: '2026-02-01' },
    ]);
    expect((await bench.imported('practitioners', file)).counts).toEqual({
      added: 0,
      changed: 0,
      ended: 0,
      unchanged: 3,
    });
  });

  test.each([
    ['an unknown clinic', 'M77001A,Dr Sample,,NOCLINIC,2026-01-01,', 'there is no clinic NOCLINIC'],
    [
      'a clinic without a date',
      'M77001A,Dr Sample,,GP0001,,',
      'a clinic needs a from_date, and a date needs a clinic',
    ],
    [
      'a wrong number',
      'Q1,Dr Sample,,,,',
      'license_number must be five digits and a letter, perhaps with M, D, T or P before them',
    ],
    [
      'an end before the beginning',
      'M77001A,Dr Sample,,GP0001,2026-02-01,2026-01-01',
      'to_date is before from_date',
    ],
  ])('rejects %s', async (_, line, wrong) => {
    expect(
      (await bench.imported('practitioners', [header, line].join('\n'))).badRows,
    ).toMatchObject([{ line: 2, wrong }]);
  });
});
