// Members and their places in policies: valid and invalid files, and repeated imports.
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openImportBench, testIds, type ImportBench } from '../../../../test/import-bench.ts';

let bench: ImportBench;

describe('import members', () => {
  const header =
    'national_id,name,date_of_birth,gender,company_code,programme_code,policy_number,relation,main_national_id,plan_code,start_date,expiry_date';
  const main =
    'S1234567D,Tester One,1980-05-06,F,C01,AXA,AXA-900001,MAIN,,C01-B,2026-01-01,2028-06-30';
  const child =
    'T1234567J,Tester Two,2012-01-31,M,C01,AXA,AXA-900001,CHILD,S1234567D,C01-B,2026-01-01,2028-06-30';

  describe('accepted files', () => {
    beforeEach(async () => {
      bench = await openImportBench();
    });
    afterEach(() => bench.close());

    test('imports members, their policy, their places in it and the plan years', async () => {
      expect((await bench.imported('members', [header, child, main].join('\n'))).counts).toEqual({
        added: 2,
        changed: 0,
        ended: 0,
        unchanged: 0,
      });
      const rows = await bench.rowsOf(
        `SELECT m.name, m.national_id, encode(m.national_id_index, 'hex') AS index, pm.relation, main.name AS main, count(*)::int AS years, max(pmp.end_date)::text AS last
           FROM policy p JOIN policy_member pm ON pm.policy_id = p.id JOIN member m ON m.id = pm.member_id
           JOIN member main ON main.id = p.main_member_id JOIN policy_member_plan pmp ON pmp.policy_member_id = pm.id
          WHERE p.policy_number = 'AXA-900001' GROUP BY 1, 2, 3, 4, 5 ORDER BY 1`,
      );
      expect(
        rows.map(({ national_id: sealed, index, ...row }) => ({
          ...row,
          nric: Buffer.isBuffer(sealed)
            ? testIds.decrypt(sealed, { kind: 'NUMBER', id: String(index) })
            : undefined,
        })),
      ).toEqual([
        {
          name: 'Tester One',
          relation: 'MAIN',
          main: 'Tester One',
          years: 3,
          last: '2028-06-30',
          nric: 'S1234567D',
        },
        {
          name: 'Tester Two',
          relation: 'CHILD',
          main: 'Tester One',
          years: 3,
          last: '2028-06-30',
          nric: 'T1234567J',
        },
      ]);
    });

    test('changes nothing the second time, and counts a new plan or name as a changed line', async () => {
      await bench.imported('members', [header, main, child].join('\n'));
      expect((await bench.imported('members', [header, main, child].join('\n'))).counts).toEqual({
        added: 0,
        changed: 0,
        ended: 0,
        unchanged: 2,
      });
      const changed = [header, main.replace('C01-B', 'C01-P'), child].join('\n');
      expect((await bench.imported('members', changed)).counts).toEqual({
        added: 0,
        changed: 1,
        ended: 0,
        unchanged: 1,
      });
    });

    test('imports waiting periods and declared conditions, which empty cells keep', async () => {
      const terms = 'waiting_until,declared_conditions,pre_existing_coverage,claim_effective_date';
      const declared = [`${header},${terms}`, `${main},2026-02-01,e11 I10,After a year,2027-01-01`];
      await bench.imported('members', declared.join('\n'));
      const placed = () =>
        bench.rowsOf(
          `SELECT pm.waiting_until::text AS waits, pm.declared_conditions AS conditions,
                  pm.pre_existing_coverage AS coverage, pm.claim_effective_date::text AS effective
             FROM policy_member pm JOIN policy p ON p.id = pm.policy_id WHERE p.policy_number = 'AXA-900001'`,
        );
      const expected = [
        {
          waits: '2026-02-01',
          conditions: ['E11', 'I10'],
          coverage: 'After a year',
          effective: '2027-01-01',
        },
      ];
      expect(await placed()).toEqual(expected);
      const { counts } = await bench.imported('members', [header, main].join('\n'));
      expect(counts).toMatchObject({ changed: 0, ended: 0, unchanged: 1 });
      expect(await placed()).toEqual(expected);
    });

    test('starts a policy year on each anniversary, on 28 February for a policy of a leap day', async () => {
      const leap = main.replace('2026-01-01,2028-06-30', '2024-02-29,2025-02-28');
      await bench.imported('members', [header, leap].join('\n'));
      const rows = await bench.rowsOf(
        `SELECT pmp.start_date::text AS first, pmp.end_date::text AS last
           FROM policy_member_plan pmp JOIN policy_member pm ON pm.id = pmp.policy_member_id
           JOIN policy p ON p.id = pm.policy_id WHERE p.policy_number = 'AXA-900001' ORDER BY 1`,
      );
      expect(rows).toEqual([
        { first: '2024-02-29', last: '2025-02-27' },
        { first: '2025-02-28', last: '2025-02-28' },
      ]);
    });

    test('accepts a member without a place in a policy', async () => {
      const file = 'name,national_id,date_of_birth\nTester Three,F1234567N,1990-01-01\n';
      expect((await bench.imported('members', file)).counts).toMatchObject({ added: 1 });
    });

    test('stores no national number in plain text', async () => {
      await bench.imported('members', [header, main, child].join('\n'));
      expect(
        await bench.rowsOf(
          `SELECT count(*)::int AS clear FROM member m WHERE m::text LIKE '%1234567%'`,
        ),
      ).toEqual([{ clear: 0 }]);
    });
  });

  describe('rejected files', () => {
    // Nothing from these files is stored.
    beforeAll(async () => {
      bench = await openImportBench();
    });
    afterAll(() => bench.close());

    test.each([
      [
        'a wrong check letter',
        main.replace('S1234567D', 'S1234567A'),
        'national_id is not an NRIC or FIN whose last letter is right',
      ],
      [
        'a day that does not exist',
        main.replace('1980-05-06', '1980-02-30'),
        "date_of_birth '1980-02-30' is not a date YYYY-MM-DD",
      ],
      [
        'an unknown company',
        main.replace('C01,AXA', 'C99,AXA'),
        'there is no group policy of C99 under AXA',
      ],
      ['an unknown plan', main.replace('C01-B', 'C01-Z'), 'there is no plan C01-Z'],
      [
        'a missing part of a place',
        main.replace('C01-B', ''),
        'a place in a policy needs all of company_code, programme_code, policy_number, relation, plan_code, start_date, expiry_date',
      ],
      ['a dependant of nobody', child, 'the main holder is neither in the file nor known'],
      ['too few cells', 'S1234567D,Tester', '2 cells, 12 are expected'],
      [
        'a quote out of place',
        'S1234567D,"Tester" One",1980-05-06,F,,,,,,,,',
        'not readable as CSV: a quote is out of place',
      ],
    ])('rejects %s and names its line', async (_, line, wrong) => {
      const result = await bench.imported('members', [header, line].join('\n'));
      expect(result.badRows).toMatchObject([{ line: 2, wrong }]);
      expect(await bench.rowsOf("SELECT name FROM member WHERE name LIKE 'Tester%'")).toEqual([]);
    });

    test('rejects a declared condition that is not a code', async () => {
      const file =
        'national_id,name,date_of_birth,declared_conditions\nS1234567D,A,1990-01-01,E11;I10';
      expect((await bench.imported('members', file)).badRows).toMatchObject([
        {
          line: 2,
          wrong: "declared_conditions 'E11;I10' is not a code of letters and digits",
        },
      ]);
    });

    test('rejects a truncated compressed file in one sentence', async () => {
      const cut = gzipSync(`${header}\n${main}`).subarray(0, 60);
      await expect(bench.imported('members', cut)).rejects.toThrow('is incomplete or damaged');
    });

    test.each([
      [
        'an unknown column',
        'national_id,name,date_of_birth,shoe_size\n',
        "there is no column 'shoe_size'; the columns are national_id, name,",
      ],
      ['a missing column', 'national_id,name\n', "the column 'date_of_birth' is missing"],
      [
        'a column twice',
        'national_id,name,date_of_birth,name\n',
        "the column 'name' appears twice",
      ],
      ['an empty file', '', 'the file is empty: a header is expected'],
      ['a header alone', 'national_id,name,date_of_birth\n', 'the file has no records'],
    ])('reports %s as a problem of the header', async (_, content, wrong) => {
      const { badRows } = await bench.imported('members', content);
      expect(badRows.map((row) => row.line)).toEqual([1]);
      expect(badRows[0]?.wrong).toContain(wrong);
    });
  });

  describe('the phone', () => {
    beforeAll(async () => {
      bench = await openImportBench();
    });
    afterAll(() => bench.close());

    test.each([
      { prefix: '', mobile: '91234567', wrong: undefined },
      { prefix: '', mobile: '9123456', wrong: 'mobile must have 8 digits after +65' },
      { prefix: '65', mobile: '912345678', wrong: 'mobile must have 8 digits after +65' },
      { prefix: '+60', mobile: '12345678', wrong: 'mobile must have 9 to 10 digits after +60' },
      { prefix: '+999', mobile: '1', wrong: undefined },
    ])('$prefix $mobile has the problem: $wrong', async ({ prefix, mobile, wrong }) => {
      const columns = 'national_id,name,date_of_birth,phone_prefix,mobile';
      const line = `S1234567D,Tester One,1980-05-06,${prefix},${mobile}`;
      const result = await bench.imported('members', [columns, line].join('\n'));
      expect(result.badRows).toMatchObject(wrong === undefined ? [] : [{ line: 2, wrong }]);
    });
  });
});
