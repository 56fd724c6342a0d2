// Invariants of limits: limits are never overspent, and a higher limit never lowers the payable amount.

import { balanceOf, usedFrom } from '../../benefits/benefit-balances.ts';
import type { BenefitUsage, PlanCover } from '../../benefits/benefit-types.ts';
import { benefitChain, isAmountLimit, ownLimits } from '../../benefits/limit-rules.ts';
import type { ClaimCase } from './calculate-claim.arbitraries.ts';
import type { ClaimCalculation } from './claim-calculation.ts';
import type { Charges } from './charges.ts';
import { calculate, ensure, sum } from './checks.invariants.ts';

export function limitsHold(given: ClaimCase): void {
  const { plan, usage } = given.context;
  if (plan === undefined) return;
  const { benefits } = calculate(given);
  const usedOf = usedFrom(usage);
  for (const limit of plan.benefits.flatMap(ownLimits)) {
    const { balance } = balanceOf(limit, usedOf(limit));
    if (balance < 0) continue;
    const under = plan.benefits.filter((benefit) => {
      return benefitChain(benefit, plan.benefits).some((one) => {
        return one.planBenefitId === limit.planBenefitId;
      });
    });
    const ids = new Set(under.map(({ planBenefitId }) => planBenefitId));
    const payable = sum(
      benefits.filter((one) => ids.has(one.planBenefitId)).map((one) => one.payable.after),
    );
    const allowed = isAmountLimit(limit.kind) ? balance : balance === 0 ? 0 : payable;
    ensure(payable <= allowed, `${limit.kind} ${limit.scope} leaves ${balance}`);
  }
}

export function limitsHoldOverManyClaims(given: ClaimCase): void {
  const { plan } = given.context;
  if (plan === undefined) return;
  const start = given.context.usage;
  let usage = start;
  for (let round = 0; round < 4; round += 1) {
    const result = calculate({ claim: given.claim, context: { ...given.context, usage } });
    usage = withConsumption(usage, plan, given.claim, result);
    const usedOf = usedFrom(usage);
    for (const row of result.benefits.flatMap((benefit) => benefit.balancesAfter)) {
      const limit = { ...row, value: row.limit };
      ensure(usedOf(limit) === row.used, `${row.kind} shows what the next claim finds`);
    }
  }
  const usedBefore = usedFrom(start);
  const usedAfter = usedFrom(usage);
  for (const limit of plan.benefits.flatMap(ownLimits)) {
    if (limit.value < 0) continue;
    const most = Math.max(limit.value, usedBefore(limit));
    ensure(usedAfter(limit) <= most, `${limit.kind} was overspent`);
  }
}

/** The usage of limits after a claim. AMTVIS and days of a stay do not add up. */
function withConsumption(
  usage: readonly BenefitUsage[],
  plan: PlanCover,
  claim: Charges,
  { consumption }: ClaimCalculation,
): BenefitUsage[] {
  const days = claim.claimType === 'INPATIENT' ? 'DAYSVIS' : undefined;
  const ofStays = usage.filter(({ kind }) => kind !== days);
  const added = consumption.flatMap(({ planBenefitId, amount, visits }) => {
    const benefit = plan.benefits.find((one) => one.planBenefitId === planBenefitId);
    const limits = benefit === undefined ? [] : ownLimits(benefit);
    const seen = new Set<string>();
    return limits.flatMap(({ kind, scope }) => {
      if (kind === days || seen.has(`${kind} ${scope}`)) return [];
      seen.add(`${kind} ${scope}`);
      return { planBenefitId, kind, scope, used: isAmountLimit(kind) ? amount : visits };
    });
  });
  return [...ofStays, ...added];
}
