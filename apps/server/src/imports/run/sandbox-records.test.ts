// Sandboxes have an insurer, panel, plan, products and clinics of their own, which no file can read or change.
import { CSV_KINDS } from '@portal/rules/imports/import-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../../../test/import-bench.ts';

let bench: ImportBench;
const before = new Map<string, string>();
beforeAll(async () => {
  bench = await openImportBench();
  for (const kind of CSV_KINDS) before.set(kind, await bench.exported(kind));
  await bench.rowsOf('SELECT create_sandbox_insurer()');
  await bench.rowsOf(`
    WITH opened AS (
      INSERT INTO location (sandbox_of, organization_id, code, name, location_type)
      SELECT id, organization_id, 'SBX-GP0001', 'Sandbox', location_type FROM location WHERE code = 'GP0001'
      RETURNING id),
    on_panel AS (
      INSERT INTO location_panel (location_id, panel_id) SELECT opened.id, panel.id FROM opened, panel
       WHERE panel.code = 'SANDBOX'),
    priced AS (
      INSERT INTO location_product (location_id, product_id, price) SELECT opened.id, product.id, 1 FROM opened, product
       WHERE product.internal_code = 'SBX-DRUG')
    INSERT INTO practitioner_location (practitioner_id, location_id, panel_id, from_date)
    SELECT doctor.id, opened.id, panel.id, '2020-01-01' FROM opened, panel, practitioner doctor
     WHERE panel.code = 'SANDBOX' AND doctor.license_number = 'SBX-DOCTOR'`);
});
afterAll(() => bench.close());

test.each(CSV_KINDS)('an export of %s leaves out the records of sandboxes', async (kind) => {
  expect(await bench.exported(kind)).toBe(before.get(kind));
});

describe('an import', () => {
  test.each([
    ['insurers', 'code', 'SANDBOX', 'code,name\nSANDBOX,Mine\n'],
    [
      'programmes',
      'code',
      'SANDBOX',
      'code,insurer_code,tenant,name,sort_order\nSANDBOX,AXA,a,A,1',
    ],
    [
      'panels',
      'insurer_code',
      'SANDBOX',
      'code,name,insurer_code,scheme_type\nNEW,New,SANDBOX,FFS',
    ],
    ['companies', 'code', 'SANDBOX', 'code,name\nSANDBOX,Mine\n'],
    [
      'plans',
      'panels',
      'AXA-GP SANDBOX',
      'code,name,insurance_plan_reference,panels\nNEW,N,N,AXA-GP SANDBOX',
    ],
    [
      'products',
      'internal_code',
      'SBX-DRUG',
      'internal_code,name,type,category\nsbx-drug,Mine,DRUG,DRUG',
    ],
    [
      'panel-prices',
      'product_code',
      'SBX-DRUG',
      'panel_code,product_code,price\nAXA-GP,SBX-DRUG,1',
    ],
    [
      'locations',
      'code',
      'SBX-GP0001',
      'code,name,organization_code,location_type\nSBX-GP0001,Mine,HEALTHWAY,GP',
    ],
    ['clinic-panels', 'clinic_code', 'SBX-GP0001', 'clinic_code,panel_code\nSBX-GP0001,AXA-GP'],
  ] as const)('of %s refuses a line whose %s is %s', async (kind, column, code, file) => {
    const { badRows, isApplied } = await bench.imported(kind, file);
    expect(isApplied).toBe(false);
    expect(badRows).toContainEqual({ line: 2, column, wrong: `${code} belongs to the sandboxes` });
  });
});
