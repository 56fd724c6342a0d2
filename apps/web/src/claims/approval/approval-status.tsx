import {
  approvalRequestColour,
  type ApprovalRequestStatus,
} from '@portal/rules/codes/approval-request.ts';
import { useText } from '../../platform/words/i18n.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';

export function ApprovalStatusBadge({ status }: { readonly status: ApprovalRequestStatus }) {
  const t = useText();
  return (
    <StatusBadge colour={approvalRequestColour(status)} label={t(`claims.approval_${status}`)} />
  );
}
