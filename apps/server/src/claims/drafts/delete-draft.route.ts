// Deletes a draft and releases its documents.
import { keepDocuments } from '../../documents/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { deleteDraftRow } from './drafts.queries.ts';
import { draftOwner } from './draft-documents.ts';
import { endDraftRequest } from './end-draft-request.ts';
import { requireDraftToChange } from './require-draft.ts';

export const deleteDraft: Handler<'deleteDraft'> = async ({
  params,
  tx,
  user,
  version,
  services,
  audit,
}) => {
  const draft = await requireDraftToChange(tx, user, params.id);
  await endDraftRequest({ tx, user, services, audit }, draft);
  await keepDocuments(tx, draftOwner(draft), [], services);
  if (!(await deleteDraftRow(tx, params.id, version))) throw new ProblemError('VERSION_CONFLICT');
  await audit({
    action: 'claims.delete-draft',
    clinicId: draft.clinic_id,
    subjectType: 'draft',
    subjectId: params.id,
    before: draft.sent_claim,
  });
  return null;
};
