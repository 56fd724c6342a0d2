// Writes messages to webhooks in the transaction of the change, so that they commit or roll back with it.
import type { ApiScope } from '@portal/rules/access/api-scopes.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface WebhookMessage {
  readonly clinicId: string;
  readonly event: 'claim.status_changed' | 'letter.status_changed';
  /** Ids and statuses only. The receiver reads the rest with its own token. */
  readonly data: Readonly<Record<string, unknown>>;
  /** A client needs one of these scopes to be told. */
  readonly readers: readonly ApiScope[];
}

/** An expression that writes any number of messages, for the statement of their change. */
export function webhookMessages(messages: readonly WebhookMessage[]) {
  const rows = messages.map(({ clinicId, ...message }) => ({ clinic_id: clinicId, ...message }));
  return sql`write_webhook_messages(${JSON.stringify(rows)}::jsonb)`;
}

export async function queueWebhookMessage(tx: Transaction, message: WebhookMessage): Promise<void> {
  await tx.run(sql`SELECT ${webhookMessages([message])}`);
}
