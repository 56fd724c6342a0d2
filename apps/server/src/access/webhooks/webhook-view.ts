// Webhooks and their messages in the form that the calls answer.
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import {
  type AttemptRow,
  type DeliveryRow,
  findWebhookRow,
  type WebhookRow,
} from './webhooks.queries.ts';

export const webhookOf = ({ id, url, created_at, failing_since, paused_at }: WebhookRow) => ({
  id,
  url,
  created_at,
  failing_since,
  paused_at,
});

/** @throws ProblemError WEBHOOK_NOT_FOUND */
export async function requireWebhook(tx: Transaction, id: string): Promise<WebhookRow> {
  const webhook = await findWebhookRow(tx, id);
  if (webhook === undefined || webhook.removed_at !== null) {
    throw new ProblemError('WEBHOOK_NOT_FOUND');
  }
  return webhook;
}

export function deliveryOf(delivery: DeliveryRow, attempts: readonly AttemptRow[]) {
  return {
    id: delivery.id,
    event: delivery.event,
    data: delivery.data,
    status: delivery.status,
    created_at: delivery.created_at,
    next_attempt_at: delivery.next_attempt_at,
    attempts: attempts
      .filter((attempt) => attempt.delivery_id === delivery.id)
      .map(({ at, http_status, error }) => ({ at, http_status, error })),
  };
}

/** The subject of an entry in the audit trail. */
export const auditedWebhook = ({ id, location_id }: WebhookRow) => ({
  clinicId: location_id,
  subjectType: 'webhook',
  subjectId: id,
});
