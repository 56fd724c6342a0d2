// The readers of a mail about a webhook, and what it names.
import { sql, type Transaction } from '../../platform/database/database.ts';
import { isReachable, reader, type MessageReaderRow } from './message-mail.queries.ts';

interface PausedWebhookRow {
  readonly url: string;
  readonly client_id: string;
  readonly client_name: string;
}

export function findPausedWebhook(
  tx: Transaction,
  id: string,
): Promise<PausedWebhookRow | undefined> {
  return tx.first(sql<PausedWebhookRow>`
    SELECT w.url, c.id AS client_id, c.name AS client_name
      FROM webhook w JOIN api_client c ON c.id = w.client_id
     WHERE w.id = ${id} AND w.paused_at IS NOT NULL AND w.removed_at IS NULL AND c.revoked_at IS NULL`);
}

/**
 * Active users of the group, and of the clinic unless the client works for all clinics of the group. A test key belongs to
 * the clinic of its sandbox.
 */
export function listUsersOfClient(tx: Transaction, clientId: string): Promise<MessageReaderRow[]> {
  return tx.many(sql<MessageReaderRow>`
    SELECT ${reader}
      FROM api_client c LEFT JOIN location l ON l.id = c.location_id
      JOIN app_user u ON u.user_type = 'CLINICUSER' AND u.location_id = coalesce(l.sandbox_of, l.id)
                      OR u.user_type = 'CLINICGROUPUSER' AND u.organization_id = c.organization_id
     WHERE c.id = ${clientId} AND ${isReachable}
     ORDER BY u.username`);
}
