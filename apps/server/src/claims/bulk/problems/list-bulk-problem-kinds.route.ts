import { kindOfProblem, nameOfKind } from '@portal/rules/claims/bulk/problem-kinds.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { readerLanguage } from '../../../platform/http/reader-language.ts';
import { countProblemKinds } from '../bulk-rows.queries.ts';
import { problemText } from '../problem-text.ts';
import { requireUpload } from '../require-bulk-upload.ts';

export const listBulkProblemKinds: Handler<'listBulkProblemKinds'> = async ({
  params,
  tx,
  user,
  http,
}) => {
  const { clinic_id: clinicId, id } = await requireUpload(tx, user, params.id);
  const language = readerLanguage(http.header('accept-language'));
  const kinds = await countProblemKinds(tx, { clinicId, id });
  return {
    data: kinds.map(({ problem, claims, is_warning: isWarning }) => ({
      kind: nameOfKind(kindOfProblem(problem)),
      column: problem.column,
      claims,
      message: problemText(problem, language),
      is_warning: isWarning,
    })),
  };
};
