import { describe, expect, test } from 'vitest';
import { benefitBalances, benefitMinimums, tightestLimits } from './benefit-balances.ts';
import {
  AMOUNT_LIMIT_KINDS,
  type BenefitUsage,
  COST_SHARE_KINDS,
  COUNT_LIMIT_KINDS,
  type PlanBenefit,
} from './benefit-types.ts';

const pool: PlanBenefit = {
  planBenefitId: 'pool',
  internalBenefitId: 'OUTPATIENT',
  name: 'Outpatient',
  order: 9,
  rules: [{ kind: 'AMTYEAR', scope: 'FAMILY', value: 300_000 }],
};
const specialist: PlanBenefit = {
  planBenefitId: 'sp',
  internalBenefitId: 'SP',
  name: 'Specialist',
  order: 1,
  parentPlanBenefitId: 'pool',
  rules: [
    { kind: 'COPAY', scope: 'MEMBER', value: 1500 },
    { kind: 'AMTVIS', scope: 'MEMBER', value: 20_000 },
    { kind: 'AMTYEAR', scope: 'MEMBER', value: 150_000 },
    { kind: 'AMTLIFE', scope: 'MEMBER', value: -1 },
    { kind: 'VISYEAR', scope: 'MEMBER', value: 12 },
  ],
};
const benefits = [specialist, pool];

function used(kind: BenefitUsage['kind'], amount: number, planBenefitId = 'sp'): BenefitUsage {
  const scope = planBenefitId === 'pool' ? 'FAMILY' : 'MEMBER';
  return { planBenefitId, kind, scope, used: amount };
}

describe('the eleven kinds of benefit rule', () => {
  test('BEN-05 two share the cost, five limit amounts, four limit visits', () => {
    expect([...COST_SHARE_KINDS, ...AMOUNT_LIMIT_KINDS, ...COUNT_LIMIT_KINDS]).toEqual([
      'COPAY',
      'COINSURANCE',
      'AMTDAY',
      'AMTVIS',
      'AMTMNTH',
      'AMTYEAR',
      'AMTLIFE',
      'DAYSVIS',
      'VISMNTH',
      'VISYEAR',
      'VISLIFE',
    ]);
  });
});

describe('the balance table has a row for each limit', () => {
  test('subtracts the used amount; BEN-06 a limit of −1 stays −1', () => {
    const rows = benefitBalances(benefits, [used('AMTYEAR', 135_000), used('VISYEAR', 3)]);
    expect(rows.map(({ kind, scope, limit, balance }) => [kind, scope, limit, balance])).toEqual([
      ['AMTVIS', 'MEMBER', 20_000, 20_000],
      ['AMTYEAR', 'MEMBER', 150_000, 15_000],
      ['AMTLIFE', 'MEMBER', -1, -1],
      ['VISYEAR', 'MEMBER', 12, 9],
      ['AMTYEAR', 'FAMILY', 300_000, 300_000],
    ]);
  });

  test('a limit lowered below its use leaves 0', () => {
    const [row] = benefitBalances([pool], [used('AMTYEAR', 300_001, 'pool')]);
    expect(row?.balance).toBe(0);
  });

  test('AMTVIS starts again with each visit', () => {
    const [row] = benefitBalances([specialist], [used('AMTVIS', 20_000)]);
    expect(row).toMatchObject({ used: 0, balance: 20_000 });
  });
});

describe('a clinic sees the smallest balance of all limits', () => {
  test('the smallest amount of the benefit itself, and its visits', () => {
    const minimums = benefitMinimums(specialist, benefits, [used('AMTYEAR', 135_000)]);
    expect(minimums).toEqual({ minimumBalance: 15_000, minimumVisit: 12 });
  });

  test('of the pool above it, if that is smaller', () => {
    const minimums = benefitMinimums(specialist, benefits, [used('AMTYEAR', 290_000, 'pool')]);
    expect(minimums.minimumBalance).toBe(10_000);
  });

  test('shows none without a finite limit', () => {
    const open = { ...specialist, parentPlanBenefitId: undefined, rules: [] };
    const minimums = benefitMinimums(open, [open], []);
    expect(minimums).toEqual({ minimumBalance: undefined, minimumVisit: undefined });
  });

  test('stops at pools that name each other as parent', () => {
    const loop = { ...pool, parentPlanBenefitId: 'sp' };
    const minimums = benefitMinimums(specialist, [specialist, loop], []);
    expect(minimums.minimumBalance).toBe(20_000);
  });
});

describe('the tightest limit comes with its original value', () => {
  test.each([
    {
      title: 'the yearly limit, not the one that each visit starts anew',
      usage: [used('AMTYEAR', 100_000)],
      is: ['AMTYEAR', 150_000, 50_000],
    },
    {
      title: 'the pool once less is left of it',
      usage: [used('AMTYEAR', 299_000, 'pool')],
      is: ['AMTYEAR', 300_000, 1000],
    },
    {
      title: 'of two that leave as much, the one that was used',
      usage: [used('AMTYEAR', 130_000), used('AMTYEAR', 280_000, 'pool')],
      is: ['AMTYEAR', 300_000, 20_000],
    },
  ])('$title', ({ usage, is }) => {
    const { amount } = tightestLimits(specialist, benefits, usage);
    expect([amount?.kind, amount?.limit, amount?.balance]).toEqual(is);
  });

  test('separates visits from amounts; undefined without limits', () => {
    expect(tightestLimits(specialist, benefits, [used('VISYEAR', 3)]).count).toMatchObject({
      kind: 'VISYEAR',
      limit: 12,
      balance: 9,
    });
    const unlimited = { ...specialist, parentPlanBenefitId: undefined, rules: [] };
    expect(tightestLimits(unlimited, benefits, [])).toEqual({
      amount: undefined,
      count: undefined,
      perVisit: undefined,
    });
  });

  test('reports the limit per visit separately, never as used', () => {
    const { perVisit } = tightestLimits(specialist, benefits, [used('AMTVIS', 20_000)]);
    expect(perVisit).toMatchObject({ kind: 'AMTVIS', limit: 20_000, balance: 20_000 });
  });
});
