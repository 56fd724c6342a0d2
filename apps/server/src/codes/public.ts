export { codeHandlers } from './codes.route.ts';
export { approvalRefusalOf, approvedDrugsOf, referralRefusalOf } from './code-refusals.ts';
export {
  consumeCodes,
  findApprovalCode,
  findReferralCode,
  releaseCodes,
  type ApprovalCodeRow,
  type ReferralCodeRow,
  type UsedCodes,
} from './codes.queries.ts';
