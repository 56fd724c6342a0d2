import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, subtractCents, sumCents, ZERO_CENTS } from '../values/cents.ts';
import { plainDate } from '../values/plain-date.ts';
import {
  DEBT_AGES,
  daysOfAge,
  debtAge,
  debtState,
  dueAmount,
  equalParts,
  monthlyParts,
  nextInstalment,
  planExcess,
  recoveriesOf,
} from './debts.ts';

const today = plainDate('2026-11-06');

test.each([
  ['of today', '2026-11-06', 'DAYS_0_30'],
  ['of 30 days', '2026-10-07', 'DAYS_0_30'],
  ['of 31 days', '2026-10-06', 'DAYS_31_60'],
  ['of 60 days', '2026-09-07', 'DAYS_31_60'],
  ['of 61 days', '2026-09-06', 'DAYS_61_90'],
  ['of 90 days', '2026-08-08', 'DAYS_61_90'],
  ['of 91 days', '2026-08-07', 'OVER_90'],
])('puts a debt %s into its group', (_, since, age) => {
  expect(debtAge(plainDate(since), today)).toBe(age);
});

test('the days of the groups follow each other', () => {
  const groups = DEBT_AGES.map((age) => daysOfAge(age, today));
  expect(groups.map(({ from, to }) => [from, to])).toEqual([
    ['2026-10-07', '2026-11-06'],
    ['2026-09-07', '2026-10-06'],
    ['2026-08-08', '2026-09-06'],
    [undefined, '2026-08-07'],
  ]);
});

test.each([
  [{ owed: cents(100), writtenOff: ZERO_CENTS, hasPlan: false }, 'OPEN'],
  [{ owed: cents(100), writtenOff: ZERO_CENTS, hasPlan: true }, 'INSTALMENTS'],
  [{ owed: ZERO_CENTS, writtenOff: ZERO_CENTS, hasPlan: true }, 'RECOVERED'],
  [{ owed: ZERO_CENTS, writtenOff: cents(1), hasPlan: true }, 'WRITTEN_OFF'],
])('a debt %o is %s', (facts, state) => {
  expect(debtState(facts)).toBe(state);
});

test('a batch takes everything that is owed without a plan', () => {
  expect(dueAmount({ owed: cents(300), recovered: ZERO_CENTS, plan: undefined }, today)).toBe(300);
});

const plan = {
  parts: monthlyParts(plainDate('2026-10-06'), [cents(100), cents(100), cents(100)]),
  recoveredBefore: cents(50),
};

test('a batch takes at most the parts that are due on its day, less what the plan has paid', () => {
  expect(plan.parts.map(({ dueOn }) => dueOn)).toEqual(['2026-10-06', '2026-11-06', '2026-12-06']);
  const debt = { owed: cents(300), recovered: cents(50), plan };
  expect(dueAmount(debt, plainDate('2026-10-05'))).toBe(0);
  expect(dueAmount(debt, plainDate('2026-11-05'))).toBe(100);
  expect(dueAmount(debt, today)).toBe(200);
  expect(dueAmount({ owed: cents(180), recovered: cents(170), plan }, today)).toBe(80);
});

test('a batch recovers the oldest debts first and never gets below 0', () => {
  const debts = [
    { id: 'a', due: cents(70) },
    { id: 'b', due: cents(70) },
    { id: 'c', due: cents(70) },
  ];
  expect(recoveriesOf(cents(100), debts)).toEqual([
    { id: 'a', amount: 70 },
    { id: 'b', amount: 30 },
  ]);
});

test('a batch with a negative net recovers nothing', () => {
  expect(recoveriesOf(cents(-1), [{ id: 'a', due: cents(70) }])).toEqual([]);
});

test('a batch recovers as much as is due, or as it has', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000, max: 10_000 }),
      fc.array(fc.nat(5000), { maxLength: 6 }),
      (net, dues) => {
        const debts = dues.map((due, id) => ({ id, due: cents(due) }));
        const taken = recoveriesOf(cents(net), debts);
        const most = Math.min(Math.max(0, net), sumCents(debts.map(({ due }) => due)));
        expect(sumCents(taken.map(({ amount }) => amount))).toBe(most);
        for (const { id, amount } of taken) expect(amount).toBeLessThanOrEqual(dues[id] ?? 0);
      },
    ),
  );
});

test('equal parts add up exactly to the debt', () => {
  expect(equalParts(cents(1000), 3)).toEqual([334, 333, 333]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_00 }),
      fc.integer({ min: 1, max: 60 }),
      (a, n) => {
        expect(planExcess(equalParts(cents(a), n), cents(a))).toBe(0);
      },
    ),
  );
});

test('says by how much the parts of a plan miss the debt', () => {
  expect(planExcess([cents(60), cents(39)], cents(100))).toBe(-1);
  expect(planExcess([cents(60), cents(41)], cents(100))).toBe(
    subtractCents(cents(101), cents(100)),
  );
});

describe('the next instalment', () => {
  const plan = {
    parts: [
      { dueOn: plainDate('2026-11-20'), amount: cents(500) },
      { dueOn: plainDate('2026-12-20'), amount: cents(499) },
    ],
    recoveredBefore: cents(100),
  };

  test.each([
    ['nothing is recovered since', 100, '2026-11-20 500'],
    ['a cent of the first part is missing', 599, '2026-11-20 1'],
    ['the first part is recovered', 600, '2026-12-20 499'],
    ['some of the second part is recovered', 700, '2026-12-20 399'],
  ])('if %s', (_case, recovered, expected) => {
    const owed = cents(1099 - recovered);
    const next = nextInstalment({ owed, recovered: cents(recovered), plan });
    expect(`${next?.dueOn} ${next?.amount}`).toBe(expected);
  });

  test('is none without a plan, and once nothing is owed', () => {
    const facts = { owed: cents(10), recovered: cents(0), plan: undefined };
    expect(nextInstalment(facts)).toBeUndefined();
    expect(nextInstalment({ owed: cents(0), recovered: cents(1099), plan })).toBeUndefined();
  });
});
