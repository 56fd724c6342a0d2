// Checks an approval code for a claim.
import type { Handler } from '../platform/http/handler.ts';
import { countCodeGuesses } from './code-guesses.ts';
import { approvalRefusalOf } from './code-refusals.ts';
import { loadApprovalView } from './code-view.ts';
import { findApprovalCode } from './codes.queries.ts';
import { codeUseOf, viewUnlessSilent, verdict } from './code-check.ts';

export const checkApprovalCode: Handler<'checkApprovalCode'> = async ({
  query,
  tx,
  user,
  services,
}) => {
  const code = query.approval_code.toUpperCase();
  await countCodeGuesses({ tx, user, services }, { approvalCode: code, memberId: query.member_id });
  const [use, row] = await tx.batch((on) => [
    codeUseOf(query, on, user),
    findApprovalCode(on, code),
  ]);
  const reason = approvalRefusalOf(row, { ...use, policyId: use.policyId ?? '' });
  const view = await viewUnlessSilent(row, reason, (one) =>
    loadApprovalView(tx, one, services.clock.today()),
  );
  return { data: { ...view, ...verdict(code, reason) } };
};
