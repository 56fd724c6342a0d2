// Members of a file compared with stored ones: conflicts, and changes of policies and plans.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { demoToday } from '../../../../test/fixtures.ts';
import { openImportBench, testIds, type ImportBench } from '../../../../test/import-bench.ts';

let bench: ImportBench;

const header =
  'national_id,name,date_of_birth,gender,company_code,programme_code,policy_number,relation,main_national_id,plan_code,start_date,expiry_date';
const main =
  'S1234567D,Tester One,1980-05-06,F,C01,AXA,AXA-900001,MAIN,,C01-B,2026-01-01,2028-06-30';
const child =
  'T1234567J,Tester Two,2012-01-31,M,C01,AXA,AXA-900001,CHILD,S1234567D,C01-B,2026-01-01,2028-06-30';

function policyEnd(): Promise<Record<string, unknown>[]> {
  return bench.rowsOf(
    `SELECT expiry_date::text AS ends FROM policy WHERE policy_number = 'AXA-900001'`,
  );
}

function born(day: string): string {
  return `national_id,name,date_of_birth\nF1234567N,Tester Three,${day}`;
}

describe('lines against stored members', () => {
  beforeAll(async () => {
    bench = await openImportBench();
    await bench.imported('members', [header, main, child].join('\n'));
  });
  afterAll(() => bench.close());

  const other = main.replace('S1234567D,Tester One', 'F1234567N,Tester Three');

  test.each([
    ['a second main holder of a policy', other, 'the policy AXA-900001 has another main holder'],
    [
      'a plan of another insurer',
      other.replace('AXA-900001', 'AXA-900002').replace('C01-B', 'C08-B'),
      'the plan C08-B belongs to NTUC, the group policy to AXA',
    ],
    [
      'the end of a policy in the line of a child',
      child.replace('2028-06-30', '2027-06-30'),
      'the policy AXA-900001 ends on 2028-06-30: only the line of the main holder changes that',
    ],
    [
      'cover before birth',
      child.replace('2012-01-31', '2026-03-01'),
      'cover begins before the member was born',
    ],
    [
      'a start of the policy after the cover of a child',
      main.replace('2026-01-01', '2026-06-01'),
      'a member of the policy is covered from 2026-01-01, before this start_date',
    ],
    [
      'a birth before 1900',
      other.replace('1980-05-06', '1899-12-31').replace('AXA-900001', 'AXA-900002'),
      'date_of_birth is before 1900-01-01',
    ],
    [
      'another name for a known national number',
      main.replace('Tester One', 'Somebody Else'),
      'this national number is stored with another name; accept changes if the new one is right',
    ],
  ])('rejects %s', async (_, line, wrong) => {
    const { badRows } = await bench.imported('members', [header, line].join('\n'));
    expect(badRows.map((row) => row.wrong)).toContain(wrong);
    expect(await policyEnd()).toEqual([{ ends: '2028-06-30' }]);
  });

  test('rejects a birth after cover that is stored, also when changes are accepted', async () => {
    const born = 'national_id,name,date_of_birth\nT1234567J,Tester Two,2026-02-01';
    const ofChild = await bench.imported('members', born, { acceptsChanges: true });
    expect(ofChild.badRows.map(({ wrong }) => wrong)).toEqual([
      'the member is covered from 2026-01-01, before this date_of_birth',
    ]);
    const later = child.replace('2012-01-31', '2026-02-01').replace('2026-01-01', '2026-02-01');
    const moved = { acceptsChanges: true, isDryRun: true };
    const both = await bench.imported('members', `${header}\n${later}`, moved);
    expect(both.badRows).toEqual([]);
  });

  test('rejects a birth in the future and accepts one today', async () => {
    const { badRows } = await bench.imported('members', born('2999-01-01'));
    expect(badRows).toEqual([{ line: 2, wrong: 'date_of_birth is in the future' }]);
    const { counts } = await bench.imported('members', born(demoToday), { isDryRun: true });
    expect(counts).toMatchObject({ added: 1 });
  });

  test.each(['a@b', 'a@b..de', 'a@-b.de', 'a@b-.de', '.a@x.de', 'a..b@x.de', 'a.@x.de'])(
    'rejects the mail address %s at its column',
    async (email) => {
      const file = `national_id,name,date_of_birth,email\nF1234567N,Tester Three,1990-01-01,${email}`;
      expect((await bench.imported('members', file)).badRows).toEqual([
        { line: 2, column: 'email', wrong: `email '${email}' is not a mail address` },
      ]);
    },
  );

  test('accepts another name for a known national number when it is confirmed', async () => {
    const file = [header, main.replace('Tester One', 'Tester Renamed')].join('\n');
    const options = { acceptsChanges: true, isDryRun: true };
    const { counts, samples } = await bench.imported('members', file, options);
    expect(counts).toMatchObject({ changed: 1 });
    expect(samples).toMatchObject([
      { cells: [{ column: 'name', from: 'Tester One', to: 'Tester Renamed' }] },
    ]);
  });

  test('changes the plan from a policy year on, and keeps the earlier years', async () => {
    const file = [`${header},plan_from`, `${main.replace('C01-B', 'C01-P')},2027-01-01`];
    const { mark } = await bench.imported('members', file.join('\n'), { isDryRun: true });
    const options = { acceptedMark: mark };
    expect((await bench.imported('members', file.join('\n'), options)).counts).toMatchObject({
      changed: 1,
    });
    expect(
      await bench.rowsOf(`
        SELECT y.start_date::text AS year, plan.code FROM policy_member_plan y JOIN plan ON plan.id = y.plan_id
          JOIN policy_member pm ON pm.id = y.policy_member_id JOIN policy p ON p.id = pm.policy_id
         WHERE p.policy_number = 'AXA-900001' AND pm.relation = 'MAIN' ORDER BY 1`),
    ).toEqual([
      { year: '2026-01-01', code: 'C01-B' },
      { year: '2027-01-01', code: 'C01-P' },
      { year: '2028-01-01', code: 'C01-P' },
    ]);
  });

  test('counts cover that ends early as ended', async () => {
    const file = [`${header},end_date`, `${child},2027-03-31`].join('\n');
    expect((await bench.imported('members', file)).counts).toMatchObject({
      ended: 1,
      changed: 0,
    });
  });
});

test('rejects a birth after a visit that is stored', async () => {
  const treated = await openImportBench('demo');
  onTestFinished(() => treated.close());
  const national = 'T3000001Z';
  await treated.rowsOf(
    `UPDATE claim SET member_id = m.id FROM member m
      WHERE m.national_id_index = '\\x${testIds.index(national).toString('hex')}'
        AND claim.id = (SELECT id FROM claim WHERE voided_at IS NULL ORDER BY id LIMIT 1)`,
  );
  const line = `${national},Demo Member,2026-11-06`;
  const { badRows } = await treated.imported('members', `national_id,name,date_of_birth\n${line}`, {
    acceptsChanges: true,
  });
  expect(badRows.map(({ wrong }) => wrong)).toContainEqual(
    expect.stringMatching(
      /^the member visited a clinic on 20\d\d-\d\d-\d\d, before this date_of_birth$/,
    ),
  );
});

test('a line that leads to the other one of two stored policies with its number is written there', async () => {
  bench = await openImportBench();
  onTestFinished(() => bench.close());
  await bench.imported('members', [header, main, child].join('\n'));
  await bench.imported('members', born('1980-01-01'));
  await bench.rowsOf(
    `INSERT INTO policy (company_policy_id, policy_number, insurance_reference, main_member_id, start_date, expiry_date)
     SELECT p.company_policy_id, p.policy_number, p.policy_number, m.id, p.start_date, p.expiry_date
       FROM policy p, member m WHERE p.policy_number = 'AXA-900001' AND m.name = 'Tester Three'`,
  );
  const moved = child.replace('S1234567D', 'F1234567N').replace('C01-B', 'C01-P');
  const { isApplied } = await bench.imported('members', [header, moved].join('\n'));
  expect(isApplied).toBe(true);
  expect(
    await bench.rowsOf(
      `SELECT DISTINCT holder.name AS holder, plan.code AS plan
         FROM policy p JOIN member holder ON holder.id = p.main_member_id
         JOIN policy_member pm ON pm.policy_id = p.id JOIN member m ON m.id = pm.member_id
         JOIN policy_member_plan y ON y.policy_member_id = pm.id JOIN plan ON plan.id = y.plan_id
        WHERE m.name = 'Tester Two' AND p.policy_number = 'AXA-900001' ORDER BY 1`,
    ),
  ).toEqual([
    { holder: 'Tester One', plan: 'C01-B' },
    { holder: 'Tester Three', plan: 'C01-P' },
  ]);
});
