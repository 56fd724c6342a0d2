import type { Handlers } from '../platform/http/handler.ts';
import { getBenefitBalance } from './get-benefit-balance.route.ts';
import { getBenefitLimitsOfMember } from './get-benefit-limits-of-member.route.ts';
import { getClaimPolicyPlanInfo } from './get-claim-policy-plan-info.route.ts';
import { getPlanBenefitLimits } from './get-plan-benefit-limits.route.ts';
import { listBenefitMappings } from './list-benefit-mappings.route.ts';

export { type Claimant, type UsageQuestion, type UsageSum } from './benefits.queries.ts';
export {
  loadPlan,
  loadUsage,
  loadUsageBy,
  type LoadedPlan,
  type PeriodUsage,
  type UsagePeriods,
} from './plan-cover.ts';

export const benefitHandlers = {
  getClaimPolicyPlanInfo,
  getBenefitLimitsOfMember,
  getBenefitBalance,
  getPlanBenefitLimits,
  listBenefitMappings,
} satisfies Partial<Handlers>;
