// Releases a run that somebody else has prepared, and starts its settlement.
import { mayRelease, runStatusAfter } from '@portal/rules/payments/payment-moves.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { startPaymentWork } from '../start-payment-work.ts';
import { requireRun } from './require-run.ts';
import { runView } from './run-view.ts';
import { lockRun, releaseRun } from './runs.queries.ts';

export const releasePaymentRun: Handler<'releasePaymentRun'> = async (context) => {
  const { params, tx, user, services, audit } = context;
  const run = await lockRun(tx, params.id);
  if (run === undefined) throw new ProblemError('PAYMENT_RUN_NOT_FOUND');
  if (runStatusAfter(run.status, 'RELEASE') === undefined) {
    throw new ProblemError('RUN_MOVE_NOT_POSSIBLE');
  }
  if (!mayRelease({ preparedBy: run.prepared_by }, user.user_id)) {
    throw new ProblemError('OWN_PAYMENT_RUN');
  }
  const at = services.clock.now().toISOString();
  await releaseRun(tx, run.id, { id: user.user_id, name: user.name, at });
  await startPaymentWork(tx, { kind: 'SETTLE', runId: run.id }, user, services);
  await audit({
    action: 'payments.release',
    clinicId: null,
    subjectType: 'payment_run',
    subjectId: run.id,
    before: { status: run.status },
    after: { status: 'RELEASED', payments: run.payment_count, total: run.total_amount },
  });
  return { data: runView(await requireRun(tx, run.id), user) };
};
