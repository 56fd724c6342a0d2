// Webhooks and their messages. Row-level security shows a person those of their clinics' API clients.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface WebhookRow {
  readonly id: string;
  readonly client_id: string;
  /** Of a test key, the clinic whose sandbox it works in: the audit trail has no sandboxes. */
  readonly location_id: string | null;
  readonly url: string;
  readonly created_at: string;
  readonly removed_at: string | null;
  /** The first failure since the receiver has last taken a delivery. */
  readonly failing_since: string | null;
  readonly paused_at: string | null;
}

const select = sql`
  SELECT w.id, w.client_id, coalesce(l.sandbox_of, c.location_id) AS location_id, w.url,
         w.created_at, w.removed_at, w.failing_since, w.paused_at
    FROM webhook w JOIN api_client c ON c.id = w.client_id LEFT JOIN location l ON l.id = c.location_id`;

export function listWebhookRows(tx: Transaction, clientId: string): Promise<WebhookRow[]> {
  return tx.many(
    sql<WebhookRow>`${select} WHERE w.client_id = ${clientId} AND w.removed_at IS NULL ORDER BY w.id`,
  );
}

export function findWebhookRow(tx: Transaction, id: string): Promise<WebhookRow | undefined> {
  return tx.first(sql<WebhookRow>`${select} WHERE w.id = ${id}`);
}

/** The encrypted secret of a webhook. */
export async function readSecret(tx: Transaction, id: string): Promise<Buffer> {
  const row = await tx.one(sql<{ secret: Buffer }>`SELECT secret FROM webhook WHERE id = ${id}`);
  return row.secret;
}

/** Locked, so that a delivery that fails and a person who resumes the webhook do not overwrite each other. */
export function findWebhookForUpdate(
  tx: Transaction,
  id: string,
): Promise<Pick<WebhookRow, 'failing_since' | 'paused_at'> | undefined> {
  return tx.first(sql<Pick<WebhookRow, 'failing_since' | 'paused_at'>>`
    SELECT failing_since, paused_at FROM webhook WHERE id = ${id} FOR NO KEY UPDATE`);
}

/** Notes since when the receiver fails, and when its webhook was paused. */
export async function updateFailing(
  tx: Transaction,
  webhook: { id: string; failingSince: string | null; pausedAt: string | null },
): Promise<void> {
  await tx.run(sql`
    UPDATE webhook SET failing_since = ${webhook.failingSince}, paused_at = ${webhook.pausedAt} WHERE id = ${webhook.id}`);
}

export async function insertWebhook(
  tx: Transaction,
  webhook: { clientId: string; url: string; secret: Buffer; by: string; now: string },
): Promise<string> {
  const row = await tx.one(sql<{ id: string }>`
    INSERT INTO webhook (client_id, url, secret, created_by, created_at)
    VALUES (${webhook.clientId}, ${webhook.url}, ${webhook.secret}, ${webhook.by}, ${webhook.now}) RETURNING id`);
  return row.id;
}

export async function markRemoved(tx: Transaction, id: string, now: string): Promise<void> {
  await tx.run(sql`UPDATE webhook SET removed_at = ${now} WHERE id = ${id} AND removed_at IS NULL`);
}

export interface DeliveryRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly clinic_id: string;
  readonly event: 'claim.status_changed' | 'letter.status_changed';
  readonly data: unknown;
  readonly status: 'WAITING' | 'DELIVERED' | 'FAILED';
  readonly attempts: number;
  readonly created_at: string;
  readonly next_attempt_at: string | null;
}

const delivery = sql`d.id, d.webhook_id, d.clinic_id, d.event, d.data, d.status, d.attempts, d.created_at, d.next_attempt_at`;

export async function listDeliveryRows(
  tx: Transaction,
  ask: { webhookId: string; limit: number; offset: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<DeliveryRow>`
      SELECT ${delivery} FROM webhook_delivery d WHERE d.webhook_id = ${ask.webhookId}
       ORDER BY d.id DESC LIMIT ${ask.limit} OFFSET ${ask.offset}`),
    on.one(sql<{ total: number }>`
      SELECT count(*) AS total FROM webhook_delivery WHERE webhook_id = ${ask.webhookId}`),
  ]);
  return { rows, total: count.total };
}

/** Locked, so that two people do not send it again at the same moment. */
export function findDeliveryForUpdate(
  tx: Transaction,
  id: string,
): Promise<DeliveryRow | undefined> {
  return tx.first(
    sql<DeliveryRow>`SELECT ${delivery} FROM webhook_delivery d WHERE d.id = ${id} FOR UPDATE`,
  );
}

export interface AttemptRow {
  readonly delivery_id: string;
  readonly at: string;
  readonly http_status: number | null;
  readonly error: string | null;
}

/** The attempts to deliver these messages, the newest first. */
export function listAttempts(
  tx: Transaction,
  deliveryIds: readonly string[],
): Promise<AttemptRow[]> {
  return tx.many(sql<AttemptRow>`
    SELECT delivery_id, at, http_status, error FROM webhook_attempt
     WHERE delivery_id = ANY (${deliveryIds}::uuid[]) ORDER BY id DESC`);
}

export async function updateDelivery(
  tx: Transaction,
  {
    id,
    status,
    attempts,
    next,
  }: { id: string; status: string; attempts: number; next: string | null },
): Promise<void> {
  await tx.run(sql`
    UPDATE webhook_delivery SET status = ${status}, attempts = ${attempts}, next_attempt_at = ${next} WHERE id = ${id}`);
}

/** Queues a delivery. @param delayMilliseconds by default it is sent at once */
export async function enqueueDelivery(
  tx: Transaction,
  id: string,
  delayMilliseconds = 0,
): Promise<void> {
  await tx.run(
    sql`SELECT enqueue_delivery(${id}, now() + ${delayMilliseconds} * interval '1 millisecond')`,
  );
}

/** Sends the deliveries that wait, the oldest first, as if none had been tried. */
export async function sendWaiting(tx: Transaction, webhookId: string, now: string): Promise<void> {
  await tx.run(sql`
    WITH waiting AS (
      UPDATE webhook_delivery SET attempts = 0, next_attempt_at = ${now}
       WHERE webhook_id = ${webhookId} AND status = 'WAITING' RETURNING id, created_at)
    SELECT enqueue_delivery(id, least(created_at, now())) FROM waiting`);
}
