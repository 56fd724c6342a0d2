// Takes back a code that no claim has used.
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { lockCode, revokeCode } from './approval-codes.queries.ts';
import { loadCodeView, requireIssuedCode } from './code-list-view.ts';

export const revokeApprovalCode: Handler<'revokeApprovalCode'> = async ({
  params,
  body,
  tx,
  user,
  services,
  audit,
}) => {
  const code = params.code.toUpperCase();
  await lockCode(tx, code);
  const row = await requireIssuedCode(tx, code);
  if (row.used_by !== null) throw new ProblemError('CODE_ALREADY_USED');
  const at = services.clock.now().toISOString();
  const by = { reason: body.reason, userId: user.user_id, at };
  if (!(await revokeCode(tx, code, by))) throw new ProblemError('CODE_ALREADY_REVOKED');
  await audit({
    action: 'approvals.revoke-code',
    clinicId: row.location_id,
    subjectType: 'approval_code',
    subjectId: code,
    after: { reason: body.reason },
  });
  return { data: await loadCodeView(tx, code, services.clock.today()) };
};
