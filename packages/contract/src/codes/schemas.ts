/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import type { codeCalls } from './calls.ts';
import {
  checkApprovalCode,
  checkReferralCode,
  getApprovalCode,
  getProviderRuleList,
  listReferralCodes,
  listRulesOfProviderType,
} from './codes.ts';

export const codeSchemas = {
  checkReferralCode,
  listReferralCodes,
  checkApprovalCode,
  getApprovalCode,
  listRulesOfProviderType,
  getProviderRuleList,
} as const satisfies Record<keyof typeof codeCalls, CallSchema>;
