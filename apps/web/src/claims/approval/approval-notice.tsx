// The state of the draft's last request for an approval. A decision also brings the code into the open form.
import { isWaitingRequest } from '@portal/rules/codes/approval-request.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatDate, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import { lookAgain, type ShownApproval, withdrawApproval } from './approval.api.ts';
import { useApproval } from './ask-approval.tsx';
import { GrantedLimits } from './granted-limits.tsx';

function Waiting({ request }: { readonly request: ShownApproval }) {
  const t = useText();
  const queryClient = useQueryClient();
  async function withdraw(): Promise<void> {
    const question = {
      title: t('claims.approvalWithdraw'),
      text: t('claims.approvalConfirmWithdraw', { number: request.request_no }),
      confirm: t('claims.approvalWithdraw'),
    };
    if (!(await ask(question))) return;
    try {
      await withdrawApproval(queryClient, request);
      showToast('green', t('claims.approvalWithdrawn'));
    } catch (error) {
      showToast('red', problemText(error));
      if (request.draft_id !== null) await lookAgain(queryClient, request.draft_id);
    }
  }
  return (
    <Notice
      tone="amber"
      action={
        <Button isSmall onClick={() => void withdraw()}>
          {t('claims.approvalWithdraw')}
        </Button>
      }
    >
      {t('claims.approvalWaitsFor', {
        date: formatTimestamp(request.requested_at),
        rules: request.rules.map(({ code }) => code).join(', '),
      })}
    </Notice>
  );
}

function Granted({ request }: { readonly request: ShownApproval }) {
  const t = useText();
  const { granted, decision_reason: reason } = request;
  if (granted === null) return null;
  const { code, is_less: isLess, status } = granted;
  const term = { from: formatDate(granted.valid_from), to: formatDate(granted.valid_to) };
  if (status !== 'ACTIVE') {
    return <Notice tone="amber">{t(`claims.approvalCode_${status}`, { code })}</Notice>;
  }
  return (
    <Notice tone={isLess ? 'amber' : 'green'}>
      {t(isLess ? 'claims.approvalLess' : 'claims.approvalGranted', { code, ...term })}
      <GrantedLimits granted={granted} />
      {reason}
    </Notice>
  );
}

/** Merges the draft with its code into the form as soon as the decision is known. */
function useDecidedDraft(draft: DraftKeeper, request: ShownApproval | undefined): void {
  const before = useRef<ShownApproval>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = request;
    if (last === undefined || request === undefined || last.id !== request.id) return;
    if (isWaitingRequest(last.status) && request.granted !== null) void draft.takeNewer();
  }, [draft, request]);
}

export function ApprovalNotice({ draft }: { readonly draft: DraftKeeper }) {
  const t = useText();
  const request = useApproval(draft);
  useDecidedDraft(draft, request);
  if (request === undefined || request.status === 'WITHDRAWN') return null;
  if (isWaitingRequest(request.status)) return <Waiting request={request} />;
  if (request.status === 'APPROVED') return <Granted request={request} />;
  return (
    <Notice tone="red">
      {t('claims.approvalRefused', {
        rules: request.rules.map(({ code }) => code).join(', '),
        reason: request.decision_reason ?? '',
      })}
    </Notice>
  );
}
