// Starts collecting claims into batches. Claims of the current month are never taken.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { startPaymentWork, workView } from '../start-payment-work.ts';

export const collectBatches: Handler<'collectBatches'> = async (context) => {
  const { body, tx, user, services, audit } = context;
  if (body.date > services.clock.today()) {
    const message = 'Choose today or an earlier day.';
    throw new ProblemError('VALIDATION_FAILED', {
      details: [{ field: 'date', code: 'DATE_IN_FUTURE', message }],
    });
  }
  const work = await startPaymentWork(tx, { kind: 'COLLECT', date: body.date }, user, services);
  await audit({
    action: 'payments.start-collecting',
    clinicId: null,
    subjectType: 'payment_work',
    subjectId: work.id,
    after: { date: body.date },
  });
  return { data: workView(work) };
};
