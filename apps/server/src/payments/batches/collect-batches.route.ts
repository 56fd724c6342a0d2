// Starts collecting claims into batches. Claims of the current month are never taken.
import type { Handler } from '../../platform/http/handler.ts';
import { workView } from '../start-payment-work.ts';
import { startCollecting } from './start-batch-work.ts';

export const collectBatches: Handler<'collectBatches'> = async (context) => {
  const { body, tx } = context;
  const work = await startCollecting(tx, body.date, context);
  return { data: workView(work, context.services.clock) };
};
