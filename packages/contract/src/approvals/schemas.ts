/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import {
  createApprovalRequest,
  getApprovalRequest,
  listApprovalRequests,
  withdrawApprovalRequest,
} from './approval-requests.ts';
import {
  decideApprovalRequest,
  getApprovalReview,
  issueApprovalCode,
  listApprovalCodes,
  listApprovalReviews,
  listGrantableRules,
  revokeApprovalCode,
} from './approval-reviews.ts';
import type { approvalCalls } from './calls.ts';

export const approvalSchemas = {
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
} as const satisfies Record<keyof typeof approvalCalls, CallSchema>;
