// Releases a run that somebody else has prepared, and starts its settlement, for a call or a command.
import { mayRelease, runStatusAfter } from '@portal/rules/payments/payment-moves.ts';
import { mayDecide } from '@portal/rules/access/authority.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readAuthority, requireSecondPerson } from '../../platform/http/second-person.ts';
import type { User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Desk } from '../desk.ts';
import type { WorkOf } from '../payment-work.queries.ts';
import { startPaymentWork } from '../start-payment-work.ts';
import { expectPaymentsNotPaused } from './pause.queries.ts';
import { hasDecidedInRun, lockRun, markReleased } from './runs.queries.ts';

/**
 * @returns the settlement
 * @throws ProblemError PAYMENT_RUN_NOT_FOUND, RUN_MOVE_NOT_POSSIBLE, OWN_PAYMENT_RUN, SECOND_PERSON_NEEDED, DECIDED_IN_RUN,
 * DECIDES_AND_PAYS, PAYMENT_WORK_RUNNING, PAYMENTS_PAUSED
 */
export async function releaseRun(
  tx: Transaction,
  id: string,
  desk: Desk & { readonly user: Pick<User, 'permissions'> },
): Promise<WorkOf<'SETTLE'>> {
  const { user, services, audit } = desk;
  const run = await lockRun(tx, id);
  if (run === undefined) throw new ProblemError('PAYMENT_RUN_NOT_FOUND');
  if (runStatusAfter(run.status, 'RELEASE') === undefined) {
    throw new ProblemError('RUN_MOVE_NOT_POSSIBLE');
  }
  await expectPaymentsNotPaused(tx);
  if (!mayRelease({ preparedBy: run.prepared_by }, user.user_id)) {
    throw new ProblemError('OWN_PAYMENT_RUN');
  }
  await requireSecondPerson({ tx, user, services }, [run.prepared_by]);
  const { deciderMayPay } = await readAuthority(tx);
  if (!deciderMayPay && mayDecide(user.permissions)) throw new ProblemError('DECIDES_AND_PAYS');
  if (!deciderMayPay && (await hasDecidedInRun(tx, user.user_id, run.id))) {
    throw new ProblemError('DECIDED_IN_RUN');
  }
  const at = services.clock.now().toISOString();
  await markReleased(tx, run.id, { id: user.user_id, name: user.name, at });
  const work = await startPaymentWork(tx, { kind: 'SETTLE', runId: run.id }, desk);
  await audit({
    action: 'payments.release',
    clinicId: null,
    subjectType: 'payment_run',
    subjectId: run.id,
    before: { status: run.status },
    after: { status: 'RELEASED', payments: run.payment_count, total: run.total_amount },
  });
  return work;
}
