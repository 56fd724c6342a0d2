import { expect, test } from 'vitest';
import type { BenefitUsage, PlanBenefit } from './benefit-types.ts';
import { usedUpLimit } from './used-up-limit.ts';

const pool: PlanBenefit = {
  planBenefitId: 'pool',
  internalBenefitId: 'ALL',
  name: 'Overall limit',
  order: 9,
  rules: [{ kind: 'AMTYEAR', scope: 'FAMILY', value: 150_000 }],
};
const gp: PlanBenefit = {
  planBenefitId: 'gp',
  internalBenefitId: 'GP',
  name: 'General practitioner',
  order: 1,
  parentPlanBenefitId: 'pool',
  rules: [
    { kind: 'AMTVIS', scope: 'MEMBER', value: 8000 },
    { kind: 'VISYEAR', scope: 'MEMBER', value: 12 },
    { kind: 'AMTLIFE', scope: 'MEMBER', value: -1 },
  ],
};

const visits = (used: number): BenefitUsage => ({
  planBenefitId: 'gp',
  kind: 'VISYEAR',
  scope: 'MEMBER',
  used,
});
const money = (used: number): BenefitUsage => ({
  planBenefitId: 'pool',
  kind: 'AMTYEAR',
  scope: 'FAMILY',
  used,
});

const ofGp = (...usage: BenefitUsage[]) => usedUpLimit(gp, [gp, pool], usage);

test('is undefined while every limit has a balance', () => {
  expect(ofGp(visits(11), money(149_999))).toBeUndefined();
  expect(
    ofGp({ planBenefitId: 'gp', kind: 'AMTVIS', scope: 'MEMBER', used: 8000 }),
  ).toBeUndefined();
});

test.each([
  { used: 12, said: 12 },
  { used: 13, said: 13 },
])('is the visit limit once its last visit is used: $used of 12', ({ used, said }) => {
  expect(ofGp(visits(used))).toEqual({
    benefitName: 'General practitioner',
    kind: 'VISYEAR',
    limit: 12,
    used: said,
  });
});

test("is the pool's limit if the family used it up, unless visits are used up too", () => {
  expect(ofGp(money(150_000))).toEqual({
    benefitName: 'Overall limit',
    kind: 'AMTYEAR',
    limit: 150_000,
    used: 150_000,
  });
  expect(ofGp(money(150_000), visits(12))?.kind).toBe('VISYEAR');
});

test('is not a limit of 0, which could never be used', () => {
  const none = { ...gp, rules: [{ kind: 'VISYEAR', scope: 'MEMBER', value: 0 } as const] };
  expect(usedUpLimit(none, [none], [])).toBeUndefined();
});
