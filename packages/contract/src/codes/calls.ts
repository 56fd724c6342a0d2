/** The calls of referral and approval codes: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const { claim } = serviceBases;
const access = 'outpatient-claim:read';

export const codeCalls = {
  checkReferralCode: { method: 'GET', path: `${claim}/referral-codes/valid`, access },
  listReferralCodes: { method: 'GET', path: `${claim}/referral-codes`, access },
  createReferral: {
    method: 'POST',
    path: `${claim}/referral-codes`,
    access: 'outpatient-claim:create',
    idempotent: true,
    perMinute: 20,
  },
  checkApprovalCode: { method: 'GET', path: `${claim}/approval-codes/valid`, access },
  getApprovalCode: { method: 'GET', path: `${claim}/approval-codes/code/:code`, access },
  listRulesOfProviderType: { method: 'GET', path: `${claim}/approval-codes/rules`, access },
  getProviderRuleList: {
    method: 'POST',
    path: '/api/group-policy/Api/ApprovalCodeApi/GetProviderRuleList',
    access,
  },
} as const;
