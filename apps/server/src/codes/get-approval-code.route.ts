// One approval code with the rules and drugs that it lifts.
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { loadApprovalView } from './code-view.ts';
import { findApprovalCode } from './codes.queries.ts';

export const getApprovalCode: Handler<'getApprovalCode'> = async ({
  params,
  tx,
  user,
  services,
}) => {
  const row = await findApprovalCode(tx, params.code.toUpperCase());
  if (row === undefined) throw new ProblemError('APPROVAL_CODE_NOT_FOUND');
  if (row.location_id !== null) requireClinic(user, row.location_id, 'APPROVAL_CODE_NOT_FOUND');
  return { data: await loadApprovalView(tx, row, services.clock.today()) };
};
