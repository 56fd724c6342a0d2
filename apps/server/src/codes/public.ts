import type { Handlers } from '../platform/http/handler.ts';
import { checkApprovalCode } from './check-approval-code.route.ts';
import { checkReferralCode } from './check-referral-code.route.ts';
import { getApprovalCode } from './get-approval-code.route.ts';
import { getProviderRuleList } from './get-provider-rule-list.route.ts';
import { listReferralCodes } from './list-referral-codes.route.ts';
import { listRulesOfProviderType } from './list-rules-of-provider-type.route.ts';

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

export const codeHandlers = {
  checkReferralCode,
  listReferralCodes,
  checkApprovalCode,
  getApprovalCode,
  listRulesOfProviderType,
  getProviderRuleList,
} satisfies Partial<Handlers>;
