// Routes of requests for approval codes and of the codes, for administrators with the permission.
import { createRoute } from '@tanstack/react-router';
import { approvalListParams, codeListParams } from './approvals/approval-list-params.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, screen } from './route-parts.tsx';

const reviews = createRoute({
  getParentRoute: () => app,
  path: '/ops/approvals',
  validateSearch: onlyRead(approvalListParams),
  beforeLoad: needsPermission('assessment:read'),
  component: screen(
    async () => {
      const { ApprovalReviewsScreen } = await import('./approvals/approval-reviews.screen.tsx');
      return ApprovalReviewsScreen;
    },
    'approvals',
    'claims',
    'claimLists',
  ),
});

const review = createRoute({
  getParentRoute: () => app,
  path: '/ops/approvals/$id',
  beforeLoad: needsPermission('assessment:read'),
  component: screen(
    async () => {
      const { ApprovalReviewScreen } = await import('./approvals/approval-review.screen.tsx');
      return ApprovalReviewScreen;
    },
    'approvals',
    'assessment',
    'claims',
    'claimLists',
    'documents',
  ),
});

const codes = createRoute({
  getParentRoute: () => app,
  path: '/ops/approval-codes',
  validateSearch: onlyRead(codeListParams),
  beforeLoad: needsPermission('assessment:read'),
  component: screen(
    async () => {
      const { ApprovalCodesScreen } = await import('./approvals/approval-codes.screen.tsx');
      return ApprovalCodesScreen;
    },
    'approvals',
    'claims',
    'claimLists',
  ),
});

const newCode = createRoute({
  getParentRoute: () => app,
  path: '/ops/approval-codes/new',
  beforeLoad: needsPermission('assessment:update'),
  component: screen(
    async () => {
      const { IssueCodeScreen } = await import('./approvals/issue-code.screen.tsx');
      return IssueCodeScreen;
    },
    'approvals',
    'claims',
    'claimLists',
  ),
});

export const approvalsRoutes = [reviews, review, codes, newCode] as const;
