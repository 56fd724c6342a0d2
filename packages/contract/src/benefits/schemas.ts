/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import type { benefitCalls } from './calls.ts';
import {
  getBenefitBalance,
  getBenefitLimitsOfMember,
  getClaimPolicyPlanInfo,
  getPlanBenefitLimits,
  listBenefitMappings,
} from './benefits.ts';

export const benefitSchemas = {
  getClaimPolicyPlanInfo,
  getBenefitLimitsOfMember,
  getBenefitBalance,
  getPlanBenefitLimits,
  listBenefitMappings,
} as const satisfies Record<keyof typeof benefitCalls, CallSchema>;
