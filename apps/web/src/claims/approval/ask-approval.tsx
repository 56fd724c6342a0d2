// The button at a broken rule that asks for an approval, or the state of a request that waits.
import { isApprovable } from '@portal/rules/claims/checks/violation.ts';
import { isWaitingRequest } from '@portal/rules/codes/approval-request.ts';
import { createContext, useContext, useState } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import type { BrokenRule } from '../checks/broken-rules.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import { useDraftStatus } from '../drafts/use-draft.ts';
import { useClaim } from '../fields/claim-store.ts';
import { AskApprovalDialog } from './ask-approval-dialog.tsx';
import { useApprovalOfDraft } from './approval.api.ts';
import layout from '../../ui/layout.module.css';

/** The draft that the broken rules below belong to. */
export const AskingDraft = createContext<DraftKeeper | undefined>(undefined);

export function useApproval(draft: DraftKeeper) {
  const id = useDraftStatus(draft, ({ saved }) => saved?.id);
  const clinicId = useClaim(({ claim }) => claim.provider_company_id);
  return useApprovalOfDraft({ id, clinicId });
}

/** Only for drafts: a submitted claim is edited without asking. */
export function AskApproval({ rule }: { readonly rule: BrokenRule }) {
  const can = useCan();
  const draft = useContext(AskingDraft);
  const isDraft = useClaim(({ claimId }) => claimId === undefined);
  const canAsk = isDraft && isApprovable(rule.first) && can('outpatient-claim:create');
  return canAsk && draft !== undefined && <AskForRule draft={draft} rule={rule} />;
}

interface Props {
  readonly draft: DraftKeeper;
  readonly rule: BrokenRule;
}

function AskForRule({ draft, rule: { first } }: Props) {
  const t = useText();
  const request = useApproval(draft);
  const [isOpen, setIsOpen] = useState(false);
  if (request !== undefined && isWaitingRequest(request.status)) {
    const isOfRule = request.rules.some(({ code }) => code === first.code);
    const date = formatTimestamp(request.requested_at);
    return (
      <span className={layout['lead']}>
        {isOfRule ? t('claims.approvalWaits', { date }) : t('claims.approvalOtherWaits')}
      </span>
    );
  }
  return (
    <>
      <Button isSmall onClick={() => setIsOpen(true)}>
        {t('claims.askApproval')}
        <span className="unseen"> {first.code}</span>
      </Button>
      {isOpen && <AskApprovalDialog draft={draft} onClose={() => setIsOpen(false)} />}
    </>
  );
}
