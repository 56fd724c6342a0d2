// Saves a draft again, complete or not (Claims spec §4).
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { updateDraftRow } from './drafts.queries.ts';
import { draftContentOf } from './draft-content.ts';
import { keepDraftDocuments } from './draft-documents.ts';
import { loadDraftView } from './load-draft-view.ts';
import { requireDraftToChange } from './require-draft.ts';

export const updateDraft: Handler<'updateDraft'> = async ({
  params,
  body,
  tx,
  user,
  services,
  version,
  audit,
}) => {
  const before = await requireDraftToChange(tx, user, params.id);
  const content = await draftContentOf(body, tx, user, services, before);
  if (content.clinicId !== before.clinic_id) throw new ProblemError('DRAFT_NOT_FOUND');
  if (!(await updateDraftRow(tx, params.id, version, content)))
    throw new ProblemError('VERSION_CONFLICT');
  await keepDraftDocuments(tx, content, params.id, services);
  const data = await loadDraftView(tx, user, params.id);
  await audit({
    action: 'claims.update-draft',
    clinicId: content.clinicId,
    subjectType: 'draft',
    subjectId: params.id,
    before: { version: before.version },
    after: { version: data.version },
  });
  return { data, message: 'Your draft updated successfully.' };
};
