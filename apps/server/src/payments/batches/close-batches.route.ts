// Starts closing open batches.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { startPaymentWork, workView } from '../start-payment-work.ts';
import { findNotOpen } from './batches.queries.ts';

export const closeBatches: Handler<'closeBatches'> = async (context) => {
  const { body, tx, user, services, audit } = context;
  const batchIds = body.batch_ids ?? null;
  if (batchIds !== null && (await findNotOpen(tx, batchIds)).length > 0) {
    throw new ProblemError('BATCH_NOT_OPEN');
  }
  const work = await startPaymentWork(tx, { kind: 'CLOSE', batchIds }, user, services);
  await audit({
    action: 'payments.start-closing',
    clinicId: null,
    subjectType: 'payment_work',
    subjectId: work.id,
    after: { batches: batchIds ?? 'all' },
  });
  return { data: workView(work) };
};
