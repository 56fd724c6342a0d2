// Sends a message of the outbox, records the attempt, and plans the next one if it failed. If the receiver has failed
// for a day, its webhook is paused. A process that dies in between sends the message again, so a receiver may get it
// twice, with the same id.
import { failsTooLong, isTaken, secondsUntilRetry } from '@portal/rules/access/webhook-retries.ts';
import { z } from 'zod';
import { isoAfter, millisecondsSince } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import type { MailJob } from '../mail/send-mail.job.ts';
import { postMessage, type Outcome } from './post-message.ts';
import {
  findOutgoing,
  insertAttempt,
  keepWaiting,
  type OutgoingRow,
} from './send-webhook.queries.ts';
import { signedHeaders } from './webhook-message.ts';
import {
  enqueueDelivery,
  findWebhookForUpdate,
  updateDelivery,
  updateFailing,
  type WebhookRow,
} from './webhooks.queries.ts';

const Payload = z.object({ id: z.uuid() });

type JobParts = Pick<Services, 'clock' | 'config' | 'database' | 'nationalIds'>;

export async function sendWebhook(payload: unknown, services: JobParts): Promise<void> {
  const { id } = Payload.parse(payload);
  const { clock, config, database, nationalIds } = services;
  const message = await database.transaction((tx) => findOutgoing(tx, id));
  if (message === undefined) return;
  if (message.is_paused && message.is_wanted) return keepForLater(message, services);
  const body = bodyOf(message);
  const at = clock.now();
  const secret = nationalIds.decrypt(message.secret, { kind: 'WEBHOOK', id: message.client_id });
  const headers = signedHeaders({ id, body }, secret, at);
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
  message: OutgoingRow,
  outcome: Outcome,
  { database }: JobParts,
  at: Date,
): Promise<void> {
  const { id, webhook_id: webhookId, is_wanted: isWanted } = message;
  const httpStatus = 'httpStatus' in outcome ? outcome.httpStatus : null;
  const attempts = message.attempts + 1;
  await database.transaction(async (tx) => {
    const webhook = await findWebhookForUpdate(tx, webhookId);
    if (webhook === undefined) return;
    await insertAttempt(tx, {
      deliveryId: id,
      at: at.toISOString(),
      httpStatus,
      error: 'error' in outcome ? outcome.error : null,
    });
    if (httpStatus !== null && isTaken(httpStatus)) {
      await updateDelivery(tx, { id, status: 'DELIVERED', attempts, next: null });
      if (webhook.failing_since !== null && webhook.paused_at === null) {
        await updateFailing(tx, { id: webhookId, failingSince: null, pausedAt: null });
      }
      return;
    }
    const isPaused = isWanted && (await noteFailure(tx, webhookId, webhook, at));
    const seconds = isWanted ? secondsUntilRetry(attempts) : undefined;
    if (seconds === undefined) {
      await updateDelivery(tx, { id, status: 'FAILED', attempts, next: null });
    } else if (isPaused) {
      await updateDelivery(tx, { id, status: 'WAITING', attempts, next: null });
    } else {
      const next = isoAfter(at, seconds * 1000);
      await updateDelivery(tx, { id, status: 'WAITING', attempts, next });
      await enqueueDelivery(tx, id, seconds * 1000);
    }
  });
}

/** Pauses a webhook that fails for too long, and mails its managers. Returns whether it is paused now. */
async function noteFailure(
  tx: Transaction,
  id: string,
  { failing_since: since, paused_at: pausedAt }: Pick<WebhookRow, 'failing_since' | 'paused_at'>,
  at: Date,
): Promise<boolean> {
  if (pausedAt !== null) return true;
  const failingSince = since ?? at.toISOString();
  const isPaused = failsTooLong(millisecondsSince(failingSince, at) / 1000);
  if (isPaused || since === null) {
    await updateFailing(tx, { id, failingSince, pausedAt: isPaused ? at.toISOString() : null });
  }
  if (!isPaused) return false;
  await keepWaiting(tx, id);
  const payload: MailJob = { kind: 'WEBHOOK_PAUSED', webhook: id };
  await enqueueJob(tx, { task: 'send_mail', payload });
  return true;
}

/** For a delivery that was queued before its webhook was paused, or after it. */
async function keepForLater(
  { webhook_id: id }: OutgoingRow,
  { database }: JobParts,
): Promise<void> {
  await database.transaction(async (tx) => {
    const webhook = await findWebhookForUpdate(tx, id);
    if (webhook !== undefined && webhook.paused_at !== null) await keepWaiting(tx, id);
  });
}
