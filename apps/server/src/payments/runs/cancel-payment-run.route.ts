import { runStatusAfter } from '@portal/rules/payments/payment-moves.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { requireRun } from './require-run.ts';
import { runView } from './run-view.ts';
import { cancelRun, lockRun } from './runs.queries.ts';

export const cancelPaymentRun: Handler<'cancelPaymentRun'> = async (context) => {
  const { params, tx, audit } = context;
  const run = await lockRun(tx, params.id);
  if (run === undefined) throw new ProblemError('PAYMENT_RUN_NOT_FOUND');
  if (runStatusAfter(run.status, 'CANCEL') === undefined) {
    throw new ProblemError('RUN_MOVE_NOT_POSSIBLE');
  }
  await cancelRun(tx, run.id);
  await audit({
    action: 'payments.cancel',
    clinicId: null,
    subjectType: 'payment_run',
    subjectId: run.id,
    before: { status: run.status },
    after: { status: 'CANCELLED' },
  });
  return { data: runView(await requireRun(tx, run.id), context) };
};
