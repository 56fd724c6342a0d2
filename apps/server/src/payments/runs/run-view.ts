// A payment run in the format of the responses.
import type { Reply } from '@portal/contract/schemas.ts';
import { mayRelease, runMovesFrom, type RunMove } from '@portal/rules/payments/payment-moves.ts';
import type { Permission } from '@portal/rules/access/permissions.ts';
import type { User } from '../../platform/http/handler.ts';
import type { ShownRunRow, UncoveredRow } from './run-rows.queries.ts';

const PERMISSIONS = {
  RELEASE: 'payments:release',
  CANCEL: 'payments:update',
} as const satisfies Record<RunMove, Permission>;

export function runView(
  run: ShownRunRow,
  user: Pick<User, 'permissions' | 'user_id'>,
): Reply<'getPaymentRun'>['data'] {
  const moves = runMovesFrom(run.status).filter(
    (move) =>
      user.permissions.has(PERMISSIONS[move]) &&
      (move !== 'RELEASE' || mayRelease({ preparedBy: run.prepared_by }, user.user_id)),
  );
  return {
    id: run.id,
    run_no: run.run_no,
    status: run.status,
    payment_date: run.payment_date,
    payment_count: run.payment_count,
    total_amount: Number(run.total_amount),
    settled_count: run.settled_count,
    failed_count: run.failed_count,
    failed_amount: Number(run.failed_amount),
    prepared_by: run.prepared_name,
    prepared_at: run.prepared_at,
    released_by: run.released_name,
    released_at: run.released_at,
    returned_at: run.returned_at,
    uncovered: uncoveredView(run),
    moves,
  };
}

export function uncoveredView({
  uncovered_claims: claims,
  uncovered_amount: amount,
}: UncoveredRow) {
  return { claims, amount: Number(amount) };
}
