import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aBenefit, aRule, used } from '../claims/amounts/calculation.builders.ts';
import { cents } from '../values/cents.ts';
import { type PlanQuestion, adjudicatePlan } from './adjudicate-plan.ts';
import type { BenefitRule, PlanBenefit } from './benefit-types.ts';

/** Adjudicates one benefit for 100.00 and returns the payable amount. */
function paid(rules: readonly BenefitRule[], more: Partial<PlanQuestion> = {}): number | undefined {
  const benefit = aBenefit('b', rules);
  return ask([benefit], [[benefit, 10_000]], more).outcomes[0]?.answer.payable;
}

/** Any number of benefits of one plan, each with an amount, some sharing a pool. */
const anyQuestion = fc.record({
  demands: fc.array(
    fc.record({
      amount: fc.nat({ max: 30_000 }),
      coPay: fc.nat({ max: 3000 }),
      share: fc.constantFrom(0, 1000, 3333),
      limit: fc.integer({ min: -1, max: 20_000 }),
      isInPool: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  poolLimit: fc.nat({ max: 40_000 }),
  pick: fc.nat(),
  limitBasis: fc.constantFrom('AFTER_COST_SHARE' as const, 'BEFORE_COST_SHARE' as const),
  costShareOrder: fc.constantFrom('COPAY_FIRST' as const, 'COINS_FIRST' as const),
});

describe('one cent more under any of several benefits', () => {
  test('never lowers what the plan pays in total', () => {
    fc.assert(
      fc.property(anyQuestion, ({ demands, poolLimit, pick, limitBasis, costShareOrder }) => {
        const pool = aBenefit('pool', [aRule('AMTYEAR', poolLimit)], { order: 9 });
        const benefits = demands.map(({ coPay, share, limit, isInPool }, order) => {
          const rules = [
            aRule('COPAY', coPay),
            aRule('COINSURANCE', share),
            aRule('AMTVIS', limit),
          ];
          const parentPlanBenefitId = isInPool ? 'pool' : undefined;
          return aBenefit(`b${order}`, rules, { order, parentPlanBenefitId });
        });
        const plan = { benefits: [...benefits, pool], limitBasis, costShareOrder };
        const inAll = (raised: number) => {
          const asked = benefits.map((benefit, index) => {
            const amount = demands[index]?.amount ?? 0;
            return [benefit, amount + (index === raised ? 1 : 0)] as const;
          });
          const { outcomes } = ask(plan.benefits, asked, { plan });
          return outcomes.reduce((total, { answer }) => total + answer.payable, 0);
        };
        expect(inAll(pick % demands.length)).toBeGreaterThanOrEqual(inAll(-1));
      }),
      { numRuns: 300 },
    );
  });
});

function ask(
  benefits: readonly PlanBenefit[],
  demands: readonly (readonly [PlanBenefit, number])[],
  more: Partial<PlanQuestion> = {},
) {
  return adjudicatePlan({
    plan: { benefits, costShareOrder: 'COPAY_FIRST', limitBasis: 'AFTER_COST_SHARE' },
    usage: [],
    claimType: 'OUTPATIENT',
    stayDays: 1,
    demands: demands.map(([benefit, eligible]) => ({ benefit, eligible: cents(eligible) })),
    ...more,
  });
}

describe('cost sharing', () => {
  test('ignores a COPAY of 0 or −1 and caps COPAY at the bill', () => {
    expect(paid([aRule('COPAY', 0)])).toBe(10_000);
    expect(paid([aRule('COPAY', -1)])).toBe(10_000);
    expect(paid([aRule('COPAY', 500)])).toBe(9500);
    expect(paid([aRule('COPAY', 10_001)])).toBe(0);
  });

  test('COINSURANCE takes a part of the eligible amount, up to all of it', () => {
    expect(paid([aRule('COINSURANCE', 1000)])).toBe(9000);
    expect(paid([aRule('COINSURANCE', 0)])).toBe(10_000);
    expect(paid([aRule('COINSURANCE', 10_000)])).toBe(0);
    expect(paid([aRule('COINSURANCE', 10_001)])).toBe(0);
  });

  test("a member's own COPAY overrides the family's", () => {
    const family = aRule('COPAY', 900, 'FAMILY');
    expect(paid([family, aRule('COPAY', 500)])).toBe(9500);
    expect(paid([family])).toBe(9100);
  });
});

describe('amount limits', () => {
  test.each(['AMTVIS', 'AMTDAY', 'AMTMNTH', 'AMTYEAR', 'AMTLIFE'] as const)(
    'BEN-05 %s caps what is paid at what it leaves, and −1 caps nothing',
    (kind) => {
      expect(paid([aRule(kind, 10_000)])).toBe(10_000);
      expect(paid([aRule(kind, 9999)])).toBe(9999);
      expect(paid([aRule(kind, 0)])).toBe(0);
      expect(paid([aRule(kind, -1)])).toBe(10_000);
    },
  );

  test.each(['AMTDAY', 'AMTMNTH', 'AMTYEAR', 'AMTLIFE'] as const)(
    '%s leaves what other claims have not used of it, for member and family apart',
    (kind) => {
      const rules = [aRule(kind, 10_000), aRule(kind, 20_000, 'FAMILY')];
      expect(paid(rules, { usage: [used('b', kind, 4000)] })).toBe(6000);
      expect(paid(rules, { usage: [used('b', kind, 15_000, 'FAMILY')] })).toBe(5000);
      expect(paid(rules, { usage: [used('other', kind, 15_000)] })).toBe(10_000);
    },
  );

  test('earlier visits do not reduce AMTVIS', () => {
    expect(paid([aRule('AMTVIS', 9000)], { usage: [used('b', 'AMTVIS', 9000)] })).toBe(9000);
  });
});

/** The rules that reduced the payable amount when one benefit is adjudicated for an amount. */
function effectsOf(rules: readonly BenefitRule[], eligible: number) {
  const benefit = aBenefit('b', rules);
  const { outcomes } = ask([benefit], [[benefit, eligible]], { usage: [] });
  return outcomes[0]?.effects.map(({ rule, amount }) => [rule.kind, amount]);
}

describe('the applied rules', () => {
  test('are listed with their amounts, the limit last', () => {
    const rules = [aRule('AMTYEAR', 5000), aRule('COPAY', 500), aRule('COINSURANCE', 1000)];
    expect(effectsOf(rules, 10_000)).toEqual([
      ['COPAY', 500],
      ['COINSURANCE', 950],
      ['AMTYEAR', 3550],
    ]);
  });

  test('do not include rules that took nothing', () => {
    const rules = [aRule('AMTYEAR', 10_000), aRule('COPAY', 500), aRule('COINSURANCE', 1000)];
    expect(effectsOf(rules, 0)).toEqual([]);
    expect(effectsOf(rules, 10_000)).toEqual([
      ['COPAY', 500],
      ['COINSURANCE', 950],
    ]);
  });

  test('name the first of two limits with the same balance', () => {
    expect(effectsOf([aRule('AMTVIS', 5000), aRule('AMTDAY', 5000)], 10_000)).toEqual([
      ['AMTVIS', 5000],
    ]);
    const benefit = aBenefit('stay', [aRule('DAYSVIS', 3), aRule('AMTVIS', 7500)]);
    const stay = { claimType: 'INPATIENT', stayDays: 4 } as const;
    const { outcomes } = ask([benefit], [[benefit, 10_000]], stay);
    expect(outcomes[0]?.answer.cappedBy?.kind).toBe('AMTVIS');
  });
});

describe('visit limits', () => {
  test.each(['DAYSVIS', 'VISMNTH', 'VISYEAR', 'VISLIFE'] as const)(
    'BEN-05 %s pays as long as one visit is left, and nothing when none is',
    (kind) => {
      expect(paid([aRule(kind, 3)], { usage: [used('b', kind, 2)] })).toBe(10_000);
      expect(paid([aRule(kind, 3)], { usage: [used('b', kind, 3)] })).toBe(0);
      expect(paid([aRule(kind, 0)])).toBe(0);
      expect(paid([aRule(kind, -1)], { usage: [used('b', kind, 99)] })).toBe(10_000);
    },
  );

  test("counts the family's visits separately", () => {
    const rules = [aRule('VISYEAR', 12), aRule('VISYEAR', 20, 'FAMILY')];
    expect(paid(rules, { usage: [used('b', 'VISYEAR', 19, 'FAMILY')] })).toBe(10_000);
    expect(paid(rules, { usage: [used('b', 'VISYEAR', 20, 'FAMILY')] })).toBe(0);
  });

  test('counts a visit even if the co-pay takes the whole bill', () => {
    const benefit = aBenefit('b', [aRule('COPAY', 10_000), aRule('VISYEAR', 12)]);
    const { consumption, outcomes } = ask([benefit], [[benefit, 10_000]]);
    expect(consumption.get('b')).toEqual({ amount: 0, visits: 1 });
    expect(outcomes[0]?.balancesAfter[0]?.balance).toBe(11);
  });

  test('does not count a claim refused by a visit limit, or a claim of 0.00', () => {
    const benefit = aBenefit('b', [aRule('VISYEAR', 12)]);
    const full = ask([benefit], [[benefit, 10_000]], { usage: [used('b', 'VISYEAR', 12)] });
    expect(full.consumption.get('b')).toEqual({ amount: 0, visits: 0 });
    expect(ask([benefit], [[benefit, 0]]).consumption.get('b')?.visits).toBe(0);
  });
});

describe('DAYSVIS of a stay is the number of days paid of it', () => {
  const rules = [aRule('DAYSVIS', 3)];

  test.each([
    { stayDays: 3, expected: 10_000, words: 'a stay of the days that are paid' },
    { stayDays: 4, expected: 7500, words: 'one day more: three of four days' },
    { stayDays: 7, expected: 4286, words: 'three of seven days, rounded half up' },
  ])('$stayDays days pay $expected cents: $words', ({ stayDays, expected }) => {
    expect(paid(rules, { claimType: 'INPATIENT', stayDays })).toBe(expected);
  });

  test('a limit of very many days caps nothing', () => {
    const benefit = aBenefit('b', [aRule('DAYSVIS', 1_000_000)]);
    const huge = 9_007_199_254_740_991;
    const { outcomes } = ask([benefit], [[benefit, huge]], { claimType: 'INPATIENT' });
    expect(outcomes[0]?.answer.payable).toBe(huge);
  });

  test('days already paid for the same admission are used up', () => {
    const stay = { claimType: 'INPATIENT', stayDays: 4 } as const;
    expect(paid(rules, { ...stay, usage: [used('b', 'DAYSVIS', 2)] })).toBe(2500);
    expect(paid(rules, { ...stay, usage: [used('b', 'DAYSVIS', 3)] })).toBe(0);
  });

  test('the next admission starts with all days', () => {
    const benefit = aBenefit('b', rules);
    const more = { claimType: 'INPATIENT', stayDays: 4 } as const;
    const { outcomes } = ask([benefit], [[benefit, 10_000]], more);
    expect(outcomes[0]?.balancesAfter[0]).toMatchObject({ used: 0, balance: 3 });
  });
});

describe('a shared pool', () => {
  const pool = aBenefit('pool', [aRule('AMTYEAR', 10_000), aRule('VISYEAR', 1)], { order: 9 });
  const lab = aBenefit('lab', [aRule('AMTVIS', 8000)], { order: 2, parentPlanBenefitId: 'pool' });
  const gp = aBenefit('gp', [], { order: 1, parentPlanBenefitId: 'pool' });
  const plan = [pool, lab, gp];

  test('is consumed in plan order: the second benefit gets what the first one leaves', () => {
    const { outcomes, consumption } = ask(plan, [
      [lab, 9000],
      [gp, 4000],
    ]);
    const payable = outcomes.map(({ benefit, answer }) => [benefit.planBenefitId, answer.payable]);
    expect(payable).toEqual([
      ['gp', 4000],
      ['lab', 6000],
    ]);
    expect(consumption.get('pool')).toEqual({ amount: 10_000, visits: 1 });
    expect(outcomes[1]?.effects.at(-1)?.planBenefitId).toBe('pool');
  });

  test('does not override a smaller limit of the benefit itself', () => {
    const { outcomes } = ask(plan, [[lab, 9000]]);
    expect(outcomes[0]?.answer.payable).toBe(8000);
  });

  test('counts two benefits of one claim as one visit', () => {
    const { outcomes } = ask(plan, [
      [lab, 100],
      [gp, 100],
    ]);
    expect(outcomes.map(({ answer }) => answer.payable)).toEqual([100, 100]);
  });

  test('counts the visit when only one of the two benefits can be used', () => {
    const refused = aBenefit('refused', [aRule('VISYEAR', 0)], {
      order: 3,
      parentPlanBenefitId: 'pool',
    });
    const { consumption } = ask(
      [...plan, refused],
      [
        [gp, 100],
        [refused, 100],
      ],
    );
    expect(consumption.get('pool')).toEqual({ amount: 100, visits: 1 });
    expect(consumption.get('refused')).toEqual({ amount: 0, visits: 0 });
  });

  test('blocks every benefit under it once its visits are used up', () => {
    const usage = [used('pool', 'VISYEAR', 1)];
    const { outcomes } = ask(plan, [[gp, 4000]], { usage });
    expect(outcomes[0]?.isVisitLimitReached).toBe(true);
    expect(outcomes[0]?.answer.payable).toBe(0);
  });

  test('shows both benefits the balance after the whole claim', () => {
    const { outcomes } = ask(plan, [
      [lab, 1000],
      [gp, 2000],
    ]);
    for (const { balancesAfter } of outcomes) {
      const ofPool = balancesAfter.filter(({ planBenefitId }) => planBenefitId === 'pool');
      expect(ofPool.map(({ kind, balance }) => [kind, balance])).toEqual([
        ['AMTYEAR', 7000],
        ['VISYEAR', 0],
      ]);
    }
  });
});
