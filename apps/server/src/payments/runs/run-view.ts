// A payment run in the format of the responses.
import type { Reply } from '@portal/contract/schemas.ts';
import { mayRelease, runMovesFrom, type RunMove } from '@portal/rules/payments/payment-moves.ts';
import { daysWithoutAnswer } from '@portal/rules/payments/payment-way.ts';
import { centsToWire, sumCents } from '@portal/rules/values/cents.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Permission } from '@portal/rules/access/permissions.ts';
import type { User } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { centsOf } from '../batch-view.ts';
import type { ShownRunRow, UncoveredRow } from './run-rows.queries.ts';

const PERMISSIONS = {
  RELEASE: 'payments:release',
  CANCEL: 'payments:update',
} as const satisfies Record<RunMove, Permission>;

interface Reader {
  readonly user: Pick<User, 'permissions' | 'user_id'>;
  readonly services: Pick<Services, 'clock'>;
}

export function runView(
  run: ShownRunRow,
  { user, services }: Reader,
): Reply<'getPaymentRun'>['data'] {
  const today = services.clock.today();
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
    paid_when: run.paid_when,
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
    sent_at: run.sent_at,
    unanswered: unansweredView([run], today),
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

/** The payments of the runs that the bank has not answered; `days` since the day of the oldest run. */
export function unansweredView(
  runs: readonly Pick<ShownRunRow, 'payment_date' | 'unanswered_amount' | 'unanswered_count'>[],
  today: PlainDate,
) {
  const waiting = runs.filter((run) => run.unanswered_count > 0);
  return {
    payments: waiting.reduce((sum, run) => sum + run.unanswered_count, 0),
    amount: centsToWire(sumCents(waiting.map((run) => centsOf(run.unanswered_amount)))),
    days: Math.max(
      0,
      ...waiting.map((run) => daysWithoutAnswer(plainDate(run.payment_date), today)),
    ),
  };
}
