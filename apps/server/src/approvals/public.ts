import type { Handlers } from '../platform/http/handler.ts';
import { createApprovalRequest } from './create-approval-request.route.ts';
import { decideApprovalRequest } from './decide-approval-request.route.ts';
import { getApprovalRequest } from './get-approval-request.route.ts';
import { getApprovalReview } from './get-approval-review.route.ts';
import { issueApprovalCode } from './issue-approval-code.route.ts';
import { listApprovalCodes } from './list-approval-codes.route.ts';
import { listApprovalRequests } from './list-approval-requests.route.ts';
import { listApprovalReviews } from './list-approval-reviews.route.ts';
import { listGrantableRules } from './list-grantable-rules.route.ts';
import { revokeApprovalCode } from './revoke-approval-code.route.ts';
import { withdrawApprovalRequest } from './withdraw-approval-request.route.ts';

export { askedDrugsOf, askedRulesOf } from './asked-approval.ts';

export const approvalHandlers = {
  listApprovalRequests,
  createApprovalRequest,
  getApprovalRequest,
  withdrawApprovalRequest,
  listApprovalReviews,
  getApprovalReview,
  decideApprovalRequest,
  listApprovalCodes,
  listGrantableRules,
  issueApprovalCode,
  revokeApprovalCode,
} satisfies Partial<Handlers>;
