// One approval code with the rules and drugs that it lifts.
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { KeptRefusal, ProblemError } from '../platform/problem.ts';
import { countCodeGuesses } from './code-guesses.ts';
import { loadApprovalView } from './code-view.ts';
import { findApprovalCode } from './codes.queries.ts';

export const getApprovalCode: Handler<'getApprovalCode'> = async ({
  params,
  tx,
  user,
  services,
}) => {
  const code = params.code.toUpperCase();
  await countCodeGuesses({ tx, user, services }, { approvalCode: code, memberId: undefined });
  const row = await findApprovalCode(tx, code);
  if (row === undefined) return new KeptRefusal(new ProblemError('APPROVAL_CODE_NOT_FOUND'));
  if (row.location_id !== null) requireClinic(user, row.location_id, 'APPROVAL_CODE_NOT_FOUND');
  return { data: await loadApprovalView(tx, row, services.clock.today()) };
};
