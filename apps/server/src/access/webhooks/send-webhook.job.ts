// Sends a message of the outbox, records the attempt, and plans the next one if it failed. A process that dies in
// between sends it again, so a receiver may get a message twice, with the same id.
import { isTaken, secondsUntilRetry } from '@portal/rules/access/webhook-retries.ts';
import { z } from 'zod';
import { isoAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/http/services.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { postMessage, type Outcome } from './post-message.ts';
import {
  deleteOldDeliveries,
  findOutgoing,
  insertAttempt,
  type OutgoingRow,
} from './send-webhook.queries.ts';
import { signedHeaders } from './webhook-message.ts';
import { updateDelivery } from './webhooks.queries.ts';

const Payload = z.object({ id: z.uuid() });

const KEPT_MS = 30 * 24 * 3_600_000;
const AT_A_TIME = 1000;

type JobParts = Pick<Services, 'clock' | 'config' | 'database' | 'nationalIds'>;

export async function sendWebhook(payload: unknown, services: JobParts): Promise<void> {
  const { id } = Payload.parse(payload);
  const { clock, config, database, nationalIds } = services;
  const message = await database.transaction((tx) => findOutgoing(tx, id));
  if (message === undefined) return;
  const body = bodyOf(message);
  const at = clock.now();
  const headers = signedHeaders({ id, body }, nationalIds.decrypt(message.secret), at);
  const outcome = message.is_wanted
    ? await postMessage(message.url, { headers, body }, config)
    : { error: 'REMOVED' };
  await record(message, outcome, services, at);
}

/** The same in every attempt, because the receiver may have stored the first. */
function bodyOf({ event, created_at: timestamp, data }: OutgoingRow): string {
  return JSON.stringify({ type: event, timestamp, data });
}

async function record(
  { id, attempts, is_wanted: isWanted }: OutgoingRow,
  outcome: Outcome,
  { database }: JobParts,
  at: Date,
): Promise<void> {
  const httpStatus = 'httpStatus' in outcome ? outcome.httpStatus : null;
  const failed = attempts + 1;
  const seconds = isWanted ? secondsUntilRetry(failed) : undefined;
  await database.transaction(async (tx) => {
    await insertAttempt(tx, {
      deliveryId: id,
      at: at.toISOString(),
      httpStatus,
      error: 'error' in outcome ? outcome.error : null,
    });
    if (httpStatus !== null && isTaken(httpStatus)) {
      await updateDelivery(tx, { id, status: 'DELIVERED', attempts: failed, next: null });
    } else if (seconds === undefined) {
      await updateDelivery(tx, { id, status: 'FAILED', attempts: failed, next: null });
    } else {
      const next = isoAfter(at, seconds * 1000);
      await updateDelivery(tx, { id, status: 'WAITING', attempts: failed, next });
      const delayMilliseconds = seconds * 1000;
      await enqueueJob(tx, { task: 'send_webhook', payload: { id }, delayMilliseconds });
    }
  });
}

/** Deletes messages after 30 days, in several short transactions. */
export async function purgeDeliveries({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> {
  const before = isoAfter(clock.now(), -KEPT_MS);
  let deleted = AT_A_TIME;
  while (deleted === AT_A_TIME) {
    deleted = await database.transaction((tx) => deleteOldDeliveries(tx, before, AT_A_TIME));
  }
}
