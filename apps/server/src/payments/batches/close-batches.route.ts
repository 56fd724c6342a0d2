// Starts closing open batches.
import type { Handler } from '../../platform/http/handler.ts';
import { workView } from '../start-payment-work.ts';
import { startClosing } from './start-batch-work.ts';

export const closeBatches: Handler<'closeBatches'> = async (context) => {
  const { body, tx } = context;
  const work = await startClosing(tx, body.batch_ids ?? null, context);
  return { data: workView(work, context.services.clock) };
};
