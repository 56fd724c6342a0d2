/** The calls of plans, limits and balances: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const { policy } = serviceBases;

export const benefitCalls = {
  getClaimPolicyPlanInfo: {
    method: 'POST',
    path: `${policy}/plans/get-claim-policy-plan-info`,
    access: 'member-search-single:read',
  },
  getBenefitLimitsOfMember: {
    method: 'POST',
    path: `${policy}/plans/get-claim-benefit-limit-from-member`,
    access: 'member-search-single:read',
  },
  getBenefitBalance: {
    method: 'POST',
    path: `${policy}/benefits/balance`,
    access: 'member-search-single:read',
  },
  getPlanBenefitLimits: {
    method: 'GET',
    path: `${policy}/plans/:planId/get-plan-benefit-limit`,
    access: 'member-search-single:read',
  },
  listBenefitMappings: {
    method: 'GET',
    path: `${policy}/benefits/:id/mappings`,
    access: 'member-search-single:read',
  },
} as const;
