export { countCodeGuesses } from './code-guesses.ts';
export { statusOfApproval } from './code-view.ts';
export {
  approvalRefusalOf,
  approvedAmountsOf,
  approvedDrugsOf,
  claimUpToIn,
  referralRefusalOf,
} from './code-refusals.ts';
export { makeReferral, type ReferralOrder, type ReferralOrderProblem } from './make-referral.ts';
export {
  approvalColumns,
  consumptionOf,
  findApprovalCode,
  findReferralCode,
  listApprovalCodes,
  listProductNames,
  listReferralCodesByCode,
  listRuleNames,
  releaseOf,
  withdrawRequestOfDraft,
  type ApprovalCodeRow,
  type ReferralCodeRow,
  type UsedCodes,
} from './codes.queries.ts';
export { findReferralOfRequest, type ReferralOfRequest } from './referrals.queries.ts';
