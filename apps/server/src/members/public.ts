export { coversOfVisits } from './covers-of-visits.ts';
export { recentPatients } from './recent-patients.ts';
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
