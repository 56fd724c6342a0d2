export { countCodeGuesses } from './code-guesses.ts';
export { statusOfApproval } from './code-view.ts';
export {
  approvalRefusalOf,
  approvedAmountsOf,
  approvedDrugsOf,
  referralRefusalOf,
} from './code-refusals.ts';
export {
  approvalColumns,
  consumeCodes,
  findApprovalCode,
  findReferralCode,
  listApprovalCodes,
  listProductNames,
  listReferralCodesByCode,
  listRuleNames,
  releaseCodes,
  withdrawRequestOfDraft,
  type ApprovalCodeRow,
  type ReferralCodeRow,
  type UsedCodes,
} from './codes.queries.ts';
