import type { Services } from '../../platform/http/services.ts';
import { startPaymentWork } from '../start-payment-work.ts';
import { startAndFinishWork } from './do-payment-work.ts';

/** Collects the claims of earlier months. While other work runs, or if it fails, the queue tries it again. */
export async function collectMonthly(
  services: Pick<Services, 'clock' | 'database'>,
): Promise<void> {
  const task = { kind: 'COLLECT', date: services.clock.today() } as const;
  const user = { user_id: null, name: 'provider-batch' };
  await startAndFinishWork(services, (tx, how) =>
    startPaymentWork(tx, task, { user, services, ...how }),
  );
}
