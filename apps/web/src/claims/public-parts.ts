// Parts of a claim for other slices that show one. Apart from public.ts, which every page loads.
export { ClaimStatusBadge } from './claims-list-status.tsx';
export { ApprovalStatusBadge } from './approval/approval-status.tsx';
export { GrantedLimits } from './approval/granted-limits.tsx';
export { figureWords } from './checks/measure-words.ts';
export { ruleWords } from './checks/rule-words.ts';
export {
  batchStatusText,
  categoryText,
  exclusionText,
  lineReasonText,
  statedReasonText,
} from './code-text.ts';
export { ClaimDetailAmounts } from './detail/claim-detail-amounts.tsx';
export { ClaimDetailHead } from './detail/claim-detail-head.tsx';
export { claimQuery } from './detail/claim-detail.api.ts';
export { ClaimPayingSteps } from './detail/claim-paying-steps.tsx';
export { ClaimRemarks } from './detail/claim-remarks.tsx';
export { ClaimTimeline } from './detail/claim-timeline.tsx';
export { ClaimVersions } from './detail/claim-versions.tsx';
export { ClaimViolations } from './detail/claim-detail-side.tsx';
export { InsurerFilter, VisitFilter } from './visit-filters.tsx';
