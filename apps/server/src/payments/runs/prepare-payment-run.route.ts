// Prepares a payment run, which somebody else must release.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { prepareRun } from './prepare-run.ts';
import { requireRun } from './require-run.ts';
import { runView } from './run-view.ts';

export const preparePaymentRun: Handler<'preparePaymentRun'> = async (context) => {
  const { body, tx, user, services, audit } = context;
  if (body.payment_date < services.clock.today()) {
    const message = 'Choose today or a later day.';
    throw new ProblemError('VALIDATION_FAILED', {
      details: [{ field: 'payment_date', code: 'DATE_IN_PAST', message }],
    });
  }
  const { id } = await prepareRun(tx, {
    paymentDate: body.payment_date,
    by: { id: user.user_id, name: user.name },
    at: services.clock.now().toISOString(),
  });
  const run = await requireRun(tx, id);
  await audit({
    action: 'payments.prepare',
    clinicId: null,
    subjectType: 'payment_run',
    subjectId: id,
    after: { run_no: run.run_no, payments: run.payment_count, total: run.total_amount },
  });
  return { data: runView(run, user) };
};
