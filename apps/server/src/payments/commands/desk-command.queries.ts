// Queries of the finance desk's commands that its calls do not need.
import type { SessionUser } from '../../platform/database/database.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { isSetOffBy } from '../batch-rows.queries.ts';

export interface DeskUserRow extends Pick<
  SessionUser,
  'must_change_password' | 'name' | 'role_permissions' | 'user_id' | 'user_type'
> {
  readonly status: 'ACTIVE' | 'SUSPENDED';
}

export function findDeskUser(tx: Transaction, username: string): Promise<DeskUserRow | undefined> {
  return tx.first(sql<DeskUserRow>`
    SELECT u.id AS user_id, u.name, u.user_type, u.status, u.must_change_password,
           ARRAY(SELECT DISTINCT unnest(r.permissions) FROM role r WHERE r.name = ANY (u.roles)) AS role_permissions
      FROM app_user u WHERE u.username = ${username}`);
}

/** Names of batches are unique, because they contain the code of the clinic. */
export function listBatchIds(
  tx: Transaction,
  names: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return tx.many(sql<{ id: string; name: string }>`
    SELECT id, name FROM provider_batch WHERE name = ANY (${names}::text[]) ORDER BY name`);
}

export async function findRunId(tx: Transaction, runNo: string): Promise<string | undefined> {
  const row = await tx.first(
    sql<{ id: string }>`SELECT id FROM payment_run WHERE run_no = ${runNo}`,
  );
  return row?.id;
}

/** Those of the clinics that have no bank account, by code and name. */
export async function listWithoutAccount(
  tx: Transaction,
  clinicIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.many(sql<{ name: string }>`
    SELECT l.code || ' ' || l.name AS name FROM location l
     WHERE l.id = ANY (${clinicIds}::uuid[]) AND NOT EXISTS (SELECT FROM bank_account a WHERE a.clinic_id = l.id)
     ORDER BY l.code`);
  return rows.map(({ name }) => name);
}

export interface BatchOfRunRow {
  readonly name: string;
  readonly claims: number;
  readonly adjustments: number;
  readonly gross: string;
  readonly adjustment: string;
  readonly fee: string;
  readonly carried_in: string;
  readonly net: string;
}

const batchColumns = sql`b.name, b.claim_count AS claims, b.adjustment_count AS adjustments, b.gross_amount AS gross,
  b.adjustment_amount AS adjustment, b.fee_before_gst + b.fee_gst AS fee, b.carried_in, b.net_amount AS net`;

/** The batches that the run pays, in the order of its payments. */
export function listBatchesOfRun(tx: Transaction, runId: string): Promise<BatchOfRunRow[]> {
  return tx.many(sql<BatchOfRunRow>`
    SELECT ${batchColumns}
      FROM payment p JOIN provider_batch b ON (b.clinic_id, b.id) = (p.clinic_id, p.batch_id)
     WHERE p.run_id = ${runId} ORDER BY p.end_to_end_id`);
}

/** The batches without an amount to pay that the run settles. */
export function listSetOff(tx: Transaction, runId: string): Promise<BatchOfRunRow[]> {
  return tx.many(sql<BatchOfRunRow>`
    SELECT ${batchColumns} 
      FROM provider_batch b JOIN payment_run r ON ${isSetOffBy(sql`r.prepared_at`)}
     WHERE r.id = ${runId} ORDER BY b.name, b.id`);
}
