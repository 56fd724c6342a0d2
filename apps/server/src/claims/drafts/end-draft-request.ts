// A draft that is submitted or deleted no longer needs the approval code that it waits for.
import { withdrawRequestOfDraft } from '../../codes/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { lockDraft, type DraftRow } from './drafts.queries.ts';

type Ending = Pick<Parameters<Handler<'deleteDraft'>>[0], 'audit' | 'services' | 'tx' | 'user'>;

export async function endDraftRequest(
  { tx, user, services, audit }: Ending,
  draft: Pick<DraftRow, 'clinic_id' | 'id'>,
): Promise<void> {
  await lockDraft(tx, draft.id);
  const by = { userId: user.user_id, at: services.clock.now().toISOString() };
  const requestId = await withdrawRequestOfDraft(tx, draft, by);
  if (requestId === undefined) return;
  await audit({
    action: 'approvals.withdraw',
    clinicId: draft.clinic_id,
    subjectType: 'approval_request',
    subjectId: requestId,
    before: { status: 'REQUESTED' },
    after: { status: 'WITHDRAWN', draft_id: draft.id },
  });
}
