// Continues work that was interrupted, for example because its process was killed, and settlements whose day has come or that
// have failed: the payments of a released run must be made. Finished steps are not repeated.
import { INTERRUPTED_AFTER_SECONDS } from '@portal/rules/payments/payment-moves.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/http/services.ts';
import { takeDueSettlement, takeStaleWork } from '../payment-work.queries.ts';
import { doPaymentWork } from './do-payment-work.job.ts';

/** Several processes can run this at once: only one of them takes the work. */
export async function resumePaymentWork(
  services: Pick<Services, 'clock' | 'database' | 'log'>,
): Promise<void> {
  const now = services.clock.now();
  const since = isoAfter(now, -INTERRUPTED_AFTER_SECONDS * 1000);
  const at = now.toISOString();
  const work = await services.database.transaction(
    async (tx) =>
      (await takeStaleWork(tx, since, at)) ??
      (await takeDueSettlement(tx, { today: services.clock.today(), at })),
  );
  if (work === undefined) return;
  services.log.info({ work: work.kind, startedAt: work.started_at }, 'work is resumed');
  await doPaymentWork({ workId: work.id }, services);
}
