// Renewals, changes of plans and cover that ends, in files of members for stored policies.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../../../../test/import-bench.ts';
import type { ImportOptions } from '../run-import.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.close());

const header =
  'national_id,name,date_of_birth,company_code,programme_code,policy_number,relation,main_national_id,plan_code,start_date,expiry_date';
const main = (term: string, plan = 'C01-B') =>
  `S1234567D,Tester One,1980-05-06,C01,AXA,AXA-900001,MAIN,,${plan},${term}`;
const child = (term: string, plan = 'C01-B') =>
  `T1234567J,Tester Two,2012-01-31,C01,AXA,AXA-900001,CHILD,S1234567D,${plan},${term}`;

const file = (...lines: readonly string[]) => [header, ...lines].join('\n');
const withColumn = (column: string, line: string, value: string) =>
  `${header},${column}\n${line},${value}`;

const oneYear = '2026-01-01,2026-12-31';
const threeYears = '2026-01-01,2028-12-31';

/** Imports a file as its preview shows it, with the days that it takes away. */
async function accepted(
  content: string,
  options: Partial<ImportOptions> = {},
): ReturnType<ImportBench['imported']> {
  const { mark } = await bench.imported('members', content, { ...options, isDryRun: true });
  return bench.imported('members', content, { ...options, acceptedMark: mark });
}

const unchanged = { added: 0, changed: 0, ended: 0 };

/** Policy years with their plans, like `2026-01-01 2026-12-31 C01-B`. */
async function years(relation = 'MAIN'): Promise<unknown[]> {
  const rows = await bench.rowsOf(
    `SELECT concat_ws(' ', y.start_date, y.end_date, plan.code) AS year FROM policy_member_plan y
       JOIN plan ON plan.id = y.plan_id JOIN policy_member pm ON pm.id = y.policy_member_id
       JOIN policy p ON p.id = pm.policy_id
      WHERE p.policy_number = 'AXA-900001' AND pm.relation = '${relation}' ORDER BY y.start_date`,
  );
  return rows.map(({ year }) => year);
}

/** First day of the policy, first day of the place, last day of the policy. */
async function dates(relation = 'MAIN'): Promise<unknown> {
  const [row] = await bench.rowsOf(
    `SELECT concat_ws(' ', p.start_date, pm.start_date, p.expiry_date) AS dates FROM policy_member pm
       JOIN policy p ON p.id = pm.policy_id WHERE p.policy_number = 'AXA-900001' AND pm.relation = '${relation}'`,
  );
  return row?.['dates'];
}

describe('a renewal', () => {
  test('adds its policy year and keeps the days before, for the family as well', async () => {
    await bench.imported('members', file(main(oneYear), child(oneYear)));
    const renewal = file(main('2027-01-01,2027-12-31'), child('2027-01-01,2027-12-31'));
    const { counts, lost, isApplied } = await bench.imported('members', renewal);
    expect({ counts, lost, isApplied }).toMatchObject({
      counts: { added: 0, changed: 2, ended: 0 },
      lost: undefined,
      isApplied: true,
    });
    for (const relation of ['MAIN', 'CHILD']) {
      expect(await dates(relation)).toBe('2026-01-01 2026-01-01 2027-12-31');
      expect(await years(relation)).toEqual([
        '2026-01-01 2026-12-31 C01-B',
        '2027-01-01 2027-12-31 C01-B',
      ]);
    }
    expect((await bench.imported('members', renewal)).counts).toMatchObject(unchanged);
  });

  test('continues the plan of a dependant who has no line', async () => {
    await bench.imported('members', file(main(oneYear), child(oneYear)));
    await bench.imported('members', file(main('2027-01-01,2027-12-31')));
    expect(await years('CHILD')).toEqual([
      '2026-01-01 2026-12-31 C01-B',
      '2027-01-01 2027-12-31 C01-B',
    ]);
  });

  test('gives its plan from its first day, and the same line changes nothing later', async () => {
    await bench.imported('members', file(main(oneYear)));
    const renewal = file(main('2027-01-01,2027-12-31', 'C01-P'));
    expect((await bench.imported('members', renewal)).lost).toBeUndefined();
    expect(await years()).toEqual(['2026-01-01 2026-12-31 C01-B', '2027-01-01 2027-12-31 C01-P']);
    expect((await bench.imported('members', renewal)).counts).toMatchObject(unchanged);
  });

  test('begins policy years of its own if it is not on the anniversary', async () => {
    await bench.imported('members', file(main('2026-01-01,2026-06-30')));
    const renewal = file(main('2026-07-01,2027-06-30'));
    await bench.imported('members', renewal);
    const expected = ['2026-01-01 2026-06-30 C01-B', '2026-07-01 2027-06-30 C01-B'];
    expect(await years()).toEqual(expected);
    expect((await bench.imported('members', renewal)).counts).toMatchObject(unchanged);
    const exported = file(main('2026-01-01,2027-06-30').replace('Tester One', 'Tester  One'));
    await bench.imported('members', exported, { acceptsChanges: true });
    expect(await years()).toEqual(expected);
  });

  test('does not cover a gap: the former days are only replaced if that is accepted', async () => {
    await bench.imported('members', file(main(oneYear)));
    const late = file(main('2027-01-02,2027-12-31'));
    const refused = await bench.imported('members', late);
    expect(refused).toMatchObject({ isApplied: false, lost: { records: 1, days: 365, claims: 0 } });
    expect(await dates()).toBe('2026-01-01 2026-01-01 2026-12-31');
    expect((await accepted(late)).isApplied).toBe(true);
    expect(await dates()).toBe('2027-01-02 2027-01-02 2027-12-31');
    expect(await years()).toEqual(['2027-01-02 2027-12-31 C01-B']);
  });

  test('does not reopen cover that ended earlier by itself', async () => {
    await bench.imported('members', file(main(oneYear)));
    await accepted(withColumn('end_date', main(oneYear), '2026-06-30'));
    const { badRows } = await bench.imported('members', file(main('2027-01-01,2027-12-31')));
    expect(badRows).toMatchObject([
      {
        line: 2,
        wrong:
          'cover has the stored end_date 2026-06-30, before this start_date: give another end_date, or erase it',
      },
    ]);
  });
});

describe('a change of dates', () => {
  test.each([
    ['one day earlier', '2026-01-01,2028-12-30', 1],
    ['a year earlier', '2026-01-01,2027-12-31', 366],
    ['with a start one day later', '2026-01-02,2028-12-31', 1],
    ['the same day', '2026-01-01,2028-12-31', undefined],
    ['one day later', '2026-01-01,2029-01-01', undefined],
    ['with a start one day earlier', '2025-12-31,2028-12-31', undefined],
  ])('that ends cover %s counts the lost days', async (_, term, days) => {
    await bench.imported('members', file(main(threeYears)));
    const { lost, isApplied } = await bench.imported('members', file(main(term)));
    expect({ days: lost?.days, isApplied }).toEqual({ days, isApplied: days === undefined });
  });

  test('counts a suspension, a waiting period and the family of a main holder', async () => {
    await bench.imported('members', file(main(threeYears), child(threeYears)));
    const lostBy = async (column: string, value: string) =>
      (await bench.imported('members', withColumn(column, main(threeYears), value))).lost;
    expect(await lostBy('suspended_from', '2028-12-31')).toMatchObject({ records: 1, days: 1 });
    expect(await lostBy('waiting_until', '2026-01-02')).toMatchObject({ records: 1, days: 1 });
    const shorter = await bench.imported('members', file(main('2026-01-01,2028-12-30')));
    expect(shorter.lost).toEqual({
      records: 2,
      days: 2,
      open_ended: 0,
      claims: 0,
      periods: [
        { record: '•••••567D AXA-900001', first: '2028-12-31', last: '2028-12-31' },
        { record: '•••••567J AXA-900001', first: '2028-12-31', last: '2028-12-31' },
      ],
    });
  });

  test('moves the policy years with the first day of the policy', async () => {
    await bench.imported('members', file(main('2026-03-01,2027-12-31')));
    await bench.imported('members', file(main('2026-01-01,2027-12-31')));
    expect(await years()).toEqual(['2026-01-01 2026-12-31 C01-B', '2027-01-01 2027-12-31 C01-B']);
  });

  test('takes policy years away from the family too when the policy ends earlier', async () => {
    await bench.imported('members', file(main(threeYears), child(threeYears)));
    await accepted(file(main('2026-01-01,2027-06-30')));
    expect(await years('CHILD')).toEqual([
      '2026-01-01 2026-12-31 C01-B',
      '2027-01-01 2027-06-30 C01-B',
    ]);
  });
});

const planFrom = (day: string, plan = 'C01-P') =>
  withColumn('plan_from', main(threeYears, plan), day);

describe('a change of plan', () => {
  beforeEach(async () => {
    await bench.imported('members', file(main(threeYears)));
  });

  test.each([
    [
      'one day before a policy year',
      '2026-12-31',
      'inside the policy year that begins on 2026-01-01: a plan begins with a policy year',
    ],
    [
      'one day after its first day',
      '2027-01-02',
      'inside the policy year that begins on 2027-01-01: a plan begins with a policy year',
    ],
    ['after the policy', '2029-01-01', 'after the last day of the policy'],
  ])('%s is refused', async (_, day, why) => {
    const { badRows } = await bench.imported('members', planFrom(day));
    expect(badRows).toMatchObject([{ line: 2, wrong: `the plan would begin on ${day}, ${why}` }]);
  });

  test('on the first day of a policy year takes effect, and changes nothing the second time', async () => {
    const { lost } = await bench.imported('members', planFrom('2027-01-01'));
    expect(lost).toMatchObject({ records: 1, days: 731 });
    await accepted(planFrom('2027-01-01'));
    expect(await years()).toEqual([
      '2026-01-01 2026-12-31 C01-B',
      '2027-01-01 2027-12-31 C01-P',
      '2028-01-01 2028-12-31 C01-P',
    ]);
    for (const day of ['2027-01-01', '2028-01-01', '2028-05-05']) {
      expect((await bench.imported('members', planFrom(day))).counts).toMatchObject(unchanged);
    }
  });

  test.each(['2025-05-05', '2026-01-01'])(
    'from %s, which is not after the first day, means all policy years',
    async (day) => {
      const same = await bench.imported('members', planFrom(day, 'C01-B'));
      expect(same.counts).toMatchObject(unchanged);
      await accepted(planFrom(day));
      expect(await years()).toEqual([
        '2026-01-01 2026-12-31 C01-P',
        '2027-01-01 2027-12-31 C01-P',
        '2028-01-01 2028-12-31 C01-P',
      ]);
    },
  );

  test('gives a new place its plan, starting with that year', async () => {
    const lines = [`${main(threeYears, 'C01-P')},`, `${child(threeYears, 'C01-P')},2027-01-01`];
    const content = [`${header},plan_from`, ...lines]
      .join('\n')
      .replace('C01-P,2026', 'C01-B,2026');
    await bench.imported('members', content);
    expect(await years('CHILD')).toEqual([
      '2027-01-01 2027-12-31 C01-P',
      '2028-01-01 2028-12-31 C01-P',
    ]);
    expect((await bench.imported('members', content)).counts).toMatchObject(unchanged);
  });

  test('back to one plan for all years happens if empty cells erase', async () => {
    await accepted(planFrom('2027-01-01'));
    const back = planFrom('', 'C01-P');
    expect((await bench.imported('members', back)).counts).toMatchObject(unchanged);
    await accepted(back, { erasesEmpty: true });
    expect(await years()).toEqual([
      '2026-01-01 2026-12-31 C01-P',
      '2027-01-01 2027-12-31 C01-P',
      '2028-01-01 2028-12-31 C01-P',
    ]);
    const again = await bench.imported('members', back, { erasesEmpty: true });
    expect(again.counts).toMatchObject(unchanged);
  });
});
