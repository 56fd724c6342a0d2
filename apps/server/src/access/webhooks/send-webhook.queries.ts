// The statements of the job that sends messages.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface OutgoingRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly client_id: string;
  readonly event: string;
  readonly data: unknown;
  readonly created_at: string;
  readonly attempts: number;
  readonly url: string;
  readonly secret: Buffer;
  /** Whether the address and its client still exist. */
  readonly is_wanted: boolean;
  readonly is_paused: boolean;
}

/** A message that waits; undefined if it was delivered or given up. */
export function findOutgoing(tx: Transaction, id: string): Promise<OutgoingRow | undefined> {
  return tx.first(sql<OutgoingRow>`
    SELECT d.id, d.webhook_id, d.event, d.data, d.created_at, d.attempts, w.url, w.client_id, w.secret,
           w.removed_at IS NULL AND c.revoked_at IS NULL AS is_wanted, w.paused_at IS NOT NULL AS is_paused
      FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id JOIN api_client c ON c.id = w.client_id
     WHERE d.id = ${id} AND d.status = 'WAITING'`);
}

/** The deliveries that wait are sent when the webhook is resumed. */
export async function keepWaiting(tx: Transaction, webhookId: string): Promise<void> {
  await tx.run(sql`
    UPDATE webhook_delivery SET next_attempt_at = NULL
     WHERE webhook_id = ${webhookId} AND status = 'WAITING' AND next_attempt_at IS NOT NULL`);
}

export async function insertAttempt(
  tx: Transaction,
  attempt: { deliveryId: string; at: string; httpStatus: number | null; error: string | null },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO webhook_attempt (delivery_id, at, http_status, error)
    VALUES (${attempt.deliveryId}, ${attempt.at}, ${attempt.httpStatus}, ${attempt.error})`);
}
