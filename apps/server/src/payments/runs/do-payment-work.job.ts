// Does the work that a call has started.
import { z } from 'zod';
import type { Services } from '../../platform/http/services.ts';
import { findWork } from '../payment-work.queries.ts';
import { finishWork } from './do-payment-work.ts';

const Payload = z.object({ workId: z.uuid() });

/** Failed work is not repeated here: finance sees that it has failed, and starts it again. A settlement is resumed. */
export async function doPaymentWork(
  payload: unknown,
  services: Pick<Services, 'clock' | 'database' | 'log'>,
): Promise<void> {
  const { workId } = Payload.parse(payload);
  const find = () => services.database.transaction((tx) => findWork(tx, workId));
  const work = await find();
  if (work?.status !== 'RUNNING') return;
  try {
    await finishWork(work, services);
  } catch (error) {
    services.log.error({ err: error, work: work.kind }, 'work on batches or payments has failed');
    // The database was lost before the work could be ended as failed: the queue tries it again.
    if ((await find())?.status === 'RUNNING') throw error;
  }
}
