// Options, edits of exports, removed records, interrupted imports, and versions of reference data.
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openImportBench, type ImportBench } from '../../../test/import-bench.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench();
});
afterAll(() => bench.close());

/** The text with another value in a column of the first line. */
function edited(text: string, column: string, value: string): string {
  const [header = '', first = '', ...others] = text.split('\n');
  const cells = first.split(',');
  cells[header.split(',').indexOf(column)] = value;
  return [header, cells.join(','), ...others].join('\n');
}

const edits: readonly (readonly [CsvKind, string, string])[] = [
  ['insurers', 'outpatient_limit', '123.45'],
  ['programmes', 'tenant', 'edited'],
  ['panels', 'scheme_type', 'FFS'],
  ['locations', 'price_basis', 'INCL'],
  ['gst-registrations', 'registration_number', 'M9-0000000-Z'],
  ['surcharges', 'fee', '11.5'],
  ['public-holidays', 'name', 'Edited day'],
  ['admin-fees', 'basis_points', '612'],
  ['lookups', 'sort_order', '77'],
  ['practitioners', 'specialty', 'Edited specialty'],
  ['products', 'name', 'Edited product'],
  ['panel-prices', 'upper_price', '999.5'],
  ['benefits', 'name', 'Edited benefit'],
  ['plans', 'year_basis', 'CALENDAR'],
  ['plan-benefits', 'name', 'Edited benefit'],
  ['approval-rules', 'severity', 'I'],
  ['companies', 'name', 'Edited company'],
  ['premiums', 'amount', '123.45'],
  ['form-configuration', 'max_diagnoses', '2'],
  ['members', 'suspension_remarks', 'Edited remark'],
];

describe('an edited export', () => {
  test.each(edits)('of %s changes only the %s', async (kind, column, value) => {
    const before = await bench.exported(kind);
    const text = edited(before, column, value);
    expect(text).not.toBe(before);
    const { counts, samples, badRows } = await bench.imported(kind, text, { isDryRun: true });
    expect(badRows).toEqual([]);
    expect(counts).toMatchObject({ added: 0, changed: 1, ended: 0 });
    expect(samples).toMatchObject([{ effect: 'CHANGED', line: 2, cells: [{ column, to: value }] }]);
    expect(await bench.exported(kind)).toBe(before);
    await bench.imported(kind, text);
    expect(await bench.exported(kind)).toBe(text);
    await bench.imported(kind, before, { erasesEmpty: true });
    expect(await bench.exported(kind)).toBe(before);
  });
});

function panelsOf(...schemes: readonly string[]): string {
  const lines = schemes.map((scheme) => `P-${scheme},${scheme},AXA,${scheme}`);
  return ['code,name,insurer_code,scheme_type', ...lines].join('\n');
}

describe('an import', () => {
  test('keeps a value for an empty cell, and erases it only if asked', async () => {
    const file = 'code,name,insurer_number\nAXA,AXA,\n';
    const number = () => bench.rowsOf(`SELECT insurer_number FROM insurer WHERE code = 'AXA'`);
    const before = await number();
    expect(before).not.toEqual([{ insurer_number: null }]);
    expect((await bench.imported('insurers', file)).counts).toMatchObject({ unchanged: 1 });
    expect(await number()).toEqual(before);
    const { counts } = await bench.imported('insurers', file, { erasesEmpty: true });
    expect(counts).toMatchObject({ changed: 1 });
    expect(await number()).toEqual([{ insurer_number: null }]);
  });

  test('counts a record as ended when its status or last day ends it', async () => {
    const panels = 'clinic_code,panel_code,status\nGP0001,AXA-GP,INACTIVE\n';
    const ended = await bench.imported('clinic-panels', panels, { isDryRun: true });
    expect(ended.counts).toEqual({ added: 0, changed: 0, ended: 1, unchanged: 0 });
    expect(ended.samples).toEqual([
      {
        effect: 'ENDED',
        line: 2,
        record: 'GP0001 AXA-GP',
        cells: [{ column: 'status', from: 'ACTIVE', to: 'INACTIVE' }],
      },
    ]);
  });

  test('PROV-12 accepts panels with three kinds of fee rules, and no other', async () => {
    const known = panelsOf('ESSENTIAL', 'ADMINISTRATIVE', 'FFS');
    expect((await bench.imported('panels', known, { isDryRun: true })).counts?.added).toBe(3);
    expect((await bench.imported('panels', panelsOf('FREE'))).badRows).toMatchObject([
      { line: 2, column: 'scheme_type' },
    ]);
  });

  test('removes the surcharges of a clinic that are not in the file, and those of no other clinic', async () => {
    const file = 'clinic_code,description,day_type,hour_from,hour_to,fee\n';
    await bench.imported('surcharges', `${file}GP0002,Late,SUN,8,9,1\nGP0003,Late,SUN,8,9,1\n`);
    const { counts } = await bench.imported('surcharges', `${file}GP0002,Early,SUN,8,9,1\n`);
    expect(counts).toEqual({ added: 1, changed: 0, ended: 1, unchanged: 0 });
    expect(
      await bench.rowsOf(`SELECT l.code, s.description FROM surcharge s JOIN location l ON l.id = s.location_id
                           WHERE l.code IN ('GP0002', 'GP0003') ORDER BY 1`),
    ).toEqual([
      { code: 'GP0002', description: 'Early' },
      { code: 'GP0003', description: 'Late' },
    ]);
  });

  test('raises the versions of reference data when it changes some, and only then', async () => {
    const versions = () =>
      bench.rowsOf(`SELECT kind, version::int FROM reference_version WHERE kind = 'PLAN'`);
    const before = await versions();
    const text = await bench.exported('plans');
    await bench.imported('plans', text);
    expect(await versions()).toEqual(before);
    await bench.imported('plans', edited(text, 'remark', 'Another remark'));
    expect(await versions()).not.toEqual(before);
  });

  test('reports every bad row to its listener', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => `bad code ${at},Name`);
    const found: number[] = [];
    const { badRows, badRowCount } = await bench.imported(
      'companies',
      ['code,name', ...rows].join('\n'),
      { onBadRow: ({ line }) => found.push(line) },
    );
    expect(badRows).toHaveLength(100);
    expect(badRowCount).toBe(250);
    expect(found).toEqual(rows.map((_, at) => at + 2));
  });

  test('leaves nothing behind if its connection ends while it writes', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `KILLED${at},Company ${at}`);
    const victim = await openImportBench();
    const killer = new pg.Client({ connectionString: victim.ownerUrl });
    await killer.connect();
    onTestFinished(async () => {
      await killer.end();
      await victim.close();
    });
    let killing: Promise<unknown> | undefined;
    const importing = victim.imported('companies', ['code,name', ...rows].join('\n'), {
      onProgress({ step }) {
        if (step !== 'WRITING') return;
        killing = killer.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
        );
      },
    });
    // PostgreSQL's message, that of the socket or that of the next statement, whichever arrives first.
    await expect(importing).rejects.toThrow(/terminat|ECONNRESET|EPIPE|closed|not queryable/);
    await killing;
    const { rows: left } = await killer.query(
      `SELECT count(*)::int AS n FROM portal.company WHERE code LIKE 'KILLED%'`,
    );
    expect(left).toEqual([{ n: 0 }]);
  });
});

describe('bad rows', () => {
  const planBenefits = 'plan_code,benefit_code,name,order_no,pool_code,rules';
  const cases: readonly (readonly [string, CsvKind, string, string, string])[] = [
    ['a NUL', 'companies', 'code,name', 'C98,A\0B', 'has a NUL character'],
    [
      'an unclosed quote',
      'companies',
      'code,name',
      'C98,"A',
      'not readable as CSV: a quote is out of place',
    ],
    [
      'text of another encoding',
      'companies',
      'code,name',
      'C98,\uFFFD',
      'has a character that is not readable: the file must be UTF-8',
    ],
    ['a cut line', 'companies', 'code,name', 'C98', '1 cells, 2 are expected'],
    [
      'an unknown insurer',
      'panels',
      'code,name,insurer_code,scheme_type',
      'P,P,NOBODY,FFS',
      'there is no insurer NOBODY',
    ],
    [
      'an unknown panel',
      'clinic-panels',
      'clinic_code,panel_code',
      'GP0001,NONE',
      'there is no panel NONE',
    ],
    [
      'an unknown programme',
      'company-policies',
      'company_code,programme_code,system_version',
      'C01,NONE,v4',
      'there is no programme NONE',
    ],
    [
      'panels of two insurers',
      'plans',
      'code,name,insurance_plan_reference,panels',
      'NEW,New,R,AXA-GP GEL-GP',
      'the panels belong to different insurers: AXA, GEL',
    ],
    [
      'a rule twice',
      'plan-benefits',
      planBenefits,
      'C01-B,HS,Screening,9,,"COPAY 5, COPAY 6"',
      'rules is not a list of rules such as COPAY 5, AMTVIS 60, FAMILY VISYEAR 20',
    ],
    [
      'more than 100 per cent',
      'plan-benefits',
      planBenefits,
      'C01-B,HS,Screening,9,,COINSURANCE 101',
      'rules is not a list of rules such as COPAY 5, AMTVIS 60, FAMILY VISYEAR 20',
    ],
    [
      'a pool that the plan lacks',
      'plan-benefits',
      planBenefits,
      'C01-B,HS,Screening,9,VISION,',
      'the plan C01-B has no benefit VISION',
    ],
    [
      'a fee without its amount',
      'admin-fees',
      'panel_code,valid_from,model',
      'AXA-GP,2031-01-01,FIXED',
      'amount is for FIXED, and FIXED needs it',
    ],
    [
      'an overlapping registration',
      'gst-registrations',
      'clinic_code,start_date,registration_number',
      'GP0001,2031-01-01,X',
      'overlaps the registration from ',
    ],
    [
      'a parameter of the wrong type',
      'approval-rules',
      'code,name,description,evaluator,params,provider_types,claim_types,severity,liftable',
      'CAR028,N,D,LATE,"{""lateDays"":""x"",""byInsurer"":{}}",GP,OUTPATIENT,R,no',
      'the check LATE needs lateDays, which must be a number',
    ],
    [
      'a parameter of another evaluator',
      'approval-rules',
      'code,name,description,evaluator,params,provider_types,claim_types,severity,liftable',
      'CAR028,N,D,LATE,"{""lateDays"":1,""byInsurer"":{},""days"":1}",GP,OUTPATIENT,R,no',
      'the check LATE has no days',
    ],
    [
      'a check that does not exist',
      'approval-rules',
      'code,name,description,evaluator,provider_types,claim_types,severity,liftable',
      'CAR028,N,D,LATER,GP,OUTPATIENT,R,no',
      'there is no check LATER; the checks are AMOUNT_OVER, ',
    ],
    [
      'an off-boarding before the on-boarding',
      'locations',
      'code,name,organization_code,location_type,on_boarding_date,off_boarding_date',
      'NEW1,New,MERLION,GP,2026-02-01,2026-01-01',
      'off_boarding_date is before on_boarding_date',
    ],
  ];

  test.each(cases)('%s in %s', async (_, kind, header, line, wrong) => {
    const { counts, badRows } = await bench.imported(kind, `${header}\n${line}\n`);
    expect(counts).toBeUndefined();
    expect(badRows).toMatchObject([{ line: 2 }]);
    expect(badRows[0]?.wrong).toContain(wrong);
  });
});
