import type { Handlers } from '../platform/http/handler.ts';
import { getMemberDetail } from './get-member-detail.route.ts';
import { getPolicy } from './get-policy.route.ts';
import { revealNationalNumber } from './reveal-national-number.route.ts';
import { searchMembers, searchMembersByPost } from './search-members.route.ts';
import { validateEmployment } from './validate-employment.route.ts';

export { clinicsOfSearch, rememberMembers, requireKnownMember } from './known-members.ts';
export {
  countBulkLookUps,
  countLookUp,
  requireBulkLookUpsLeft,
  requireLookUpsLeft,
} from './look-up-budget.ts';
export { employmentOf } from './employment.ts';
export {
  findMember,
  findPolicyMember,
  listEmployment,
  listPlanYears,
  listPoliciesByNationalId,
  listPoliciesOfMember,
  type CoveredMemberRow,
  type PolicyMemberRow,
} from './members.queries.ts';
export {
  listPlanTerms,
  listPoliciesOfMany,
  type BulkMemberQuestion,
} from './many-members.queries.ts';
export {
  invalidReasonOf,
  policyTermOf,
  withoutRepeats,
  type PolicyTermRow,
} from './policy-view.ts';

export const memberHandlers = {
  searchMembers,
  searchMembersByPost,
  getMemberDetail,
  revealNationalNumber,
  validateEmployment,
  getPolicy,
} satisfies Partial<Handlers>;
