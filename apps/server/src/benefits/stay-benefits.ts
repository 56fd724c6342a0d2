// The benefits that pay a stay, with what is left of their limits, for the person who guarantees an amount.
import type { BenefitType } from '@portal/rules/benefits/benefit-types.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { PolicyMemberRow } from '../members/public.ts';
import { type Asking, limitsOf } from './limits-of-policy.ts';

const OF_STAYS: readonly BenefitType[] = ['ALL', 'INPATIENT'];

/** As of today, or of the first day of a plan year that has not begun. */
export async function stayBenefits(asking: Asking, policy: PolicyMemberRow) {
  const today = asking.services.clock.today();
  const { plan_start: start } = policy;
  const date = start !== null && plainDate(start) > today ? plainDate(start) : today;
  const limits = await limitsOf(asking, policy, date);
  return limits
    .filter(({ benefit_type: type }) => OF_STAYS.some((one) => one === type))
    .map(({ plan_benefit_id: id, name, minimum_balance: left, rules }) => ({
      plan_benefit_id: id,
      name,
      left,
      limits: rules.flatMap(({ kind, scope, unit, value, used, balance }) =>
        unit !== 'AMOUNT' || balance === null || value < 0
          ? []
          : [{ kind, scope, limit: value, used: used ?? 0, left: balance }],
      ),
    }));
}
