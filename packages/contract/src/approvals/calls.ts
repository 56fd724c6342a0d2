/** The calls of requests for approval codes: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const { claim } = serviceBases;
const requests = `${claim}/approval-requests`;
const reviews = `${claim}/ops/approval-requests`;
const codes = `${claim}/ops/approval-codes`;

export const approvalCalls = {
  listApprovalRequests: { method: 'GET', path: requests, access: 'outpatient-claim:read' },
  createApprovalRequest: {
    method: 'POST',
    path: requests,
    access: 'outpatient-claim:create',
    idempotent: true,
  },
  getApprovalRequest: { method: 'GET', path: `${requests}/:id`, access: 'outpatient-claim:read' },
  withdrawApprovalRequest: {
    method: 'POST',
    path: `${requests}/:id/withdraw`,
    access: 'outpatient-claim:create',
    idempotent: true,
    ifMatch: 'required',
  },
  listApprovalReviews: { method: 'GET', path: reviews, access: 'assessment:read' },
  getApprovalReview: { method: 'GET', path: `${reviews}/:id`, access: 'assessment:read' },
  decideApprovalRequest: {
    method: 'POST',
    path: `${reviews}/:id/decide`,
    access: 'assessment:update',
    idempotent: true,
    ifMatch: 'required',
  },
  listApprovalCodes: { method: 'GET', path: codes, access: 'assessment:read' },
  listGrantableRules: { method: 'GET', path: `${codes}/rules`, access: 'assessment:read' },
  issueApprovalCode: {
    method: 'POST',
    path: codes,
    access: 'assessment:update',
    idempotent: true,
  },
  revokeApprovalCode: {
    method: 'POST',
    path: `${codes}/:code/revoke`,
    access: 'assessment:update',
    idempotent: true,
  },
} as const;
