// The claims that wait for somebody. Only administrators see them: claims of all clinics.
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { listedColumns } from '../listed-claim.queries.ts';
import type { ListedClaimRow } from '../listed-claim.ts';
import type { TakenClaim } from '../assignee.ts';
import { inQueueOrder, type QueueOrder } from './queue-order.queries.ts';

export interface QueueConditions {
  readonly statuses: readonly RawStatus[];
  readonly insurer: string | undefined;
  readonly claimType: string | undefined;
  readonly reason: string | undefined;
  /** Only claims that wait since this moment or a later one, and since before the other moment. */
  readonly sinceFrom: string | undefined;
  readonly sinceBefore: string | undefined;
  /** Only claims that have waited since this moment or longer. */
  readonly waitingBefore: string | undefined;
  readonly amountFrom: number | undefined;
  readonly amountTo: number | undefined;
  /** A user, or 'NOBODY'. */
  readonly assigned: string | undefined;
  readonly company: string | undefined;
  /** Whether the claim breaks an approval rule. */
  readonly isBroken: boolean | undefined;
  /** The text of a search. */
  readonly words: string | undefined;
}

export interface WaitingRow extends ListedClaimRow, TakenClaim {
  readonly total_fee_amount: string;
  readonly waiting_since: string;
  readonly is_paused: boolean;
  readonly waiting_reasons: readonly string[];
  /** Null: no messages. */
  readonly administrator_unread: number | null;
}

/** The columns of TakenClaim: of the claim c and its assignee u. */
const takenColumns = sql`c.assigned_to, c.assignee_active_at, u.name AS assignee_name`;

function conditions(filter: QueueConditions) {
  const all = [
    sql`c.waiting_since IS NOT NULL AND c.voided_at IS NULL`,
    sql`c.raw_status = ANY (${filter.statuses}::text[])`,
  ];
  if (filter.insurer !== undefined) all.push(sql`c.insurer_code = ${filter.insurer}`);
  if (filter.claimType !== undefined) all.push(sql`c.claim_type = ${filter.claimType}`);
  if (filter.reason !== undefined) all.push(sql`${filter.reason} = ANY (c.waiting_reasons)`);
  if (filter.waitingBefore !== undefined) all.push(sql`c.waiting_since <= ${filter.waitingBefore}`);
  if (filter.sinceFrom !== undefined) all.push(sql`c.waiting_since >= ${filter.sinceFrom}`);
  if (filter.sinceBefore !== undefined) all.push(sql`c.waiting_since < ${filter.sinceBefore}`);
  if (filter.amountFrom !== undefined)
    all.push(sql`c.total_payable_amount >= ${filter.amountFrom}`);
  if (filter.amountTo !== undefined) all.push(sql`c.total_payable_amount <= ${filter.amountTo}`);
  if (filter.assigned === 'NOBODY') all.push(sql`c.assigned_to IS NULL`);
  else if (filter.assigned !== undefined) all.push(sql`c.assigned_to = ${filter.assigned}::uuid`);
  if (filter.company !== undefined) all.push(sql`c.company_name = ${filter.company}`);
  if (filter.isBroken !== undefined) {
    all.push(sql`(array_to_string(c.waiting_reasons, ' ') LIKE '%RULE\\_%') = ${filter.isBroken}`);
  }
  if (filter.words !== undefined) {
    all.push(
      sql`(c.clinic_id, c.id) IN (SELECT f.clinic_id, f.claim_id FROM find_waiting(${filter.words}) f)`,
    );
  }
  return sql.join(all, sql` AND `);
}

/** A page of the queue, and the number of all claims of the filter. */
export async function listQueue(
  tx: Transaction,
  filter: QueueConditions,
  order: QueueOrder,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: WaitingRow[]; total: number }> {
  const where = conditions(filter);
  const { key, join, orderBy, direction } = inQueueOrder(order);
  const [rows, count] = await tx.batch((on) => [
    // The page is found in the index alone; only its claims are read.
    on.many(sql<WaitingRow>`
      WITH page AS (
        SELECT c.clinic_id, c.id, ${key} AS sort_key FROM claim c ${join} WHERE ${where}
         ${orderBy} LIMIT ${page.limit} OFFSET ${page.offset}
      )
      SELECT ${listedColumns}, c.total_fee_amount, c.waiting_since, c.waiting_paused_at IS NOT NULL AS is_paused,
             c.waiting_reasons, ${takenColumns}, v.administrator_unread
        FROM page
        JOIN claim c ON c.clinic_id = page.clinic_id AND c.id = page.id
        JOIN location l ON l.id = c.clinic_id
        LEFT JOIN app_user u ON u.id = c.assigned_to
        LEFT JOIN conversation v ON v.clinic_id = c.clinic_id AND v.claim_id = c.id
       ORDER BY page.sort_key ${direction}, c.id ${direction}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total FROM claim c WHERE ${where}`),
  ]);
  return { rows, total: count.total };
}

/** The numbers of waiting claims by company, from the index alone. */
export function countWaitingCompanies(tx: Transaction): Promise<{ code: string; count: number }[]> {
  return tx.many(sql<{ code: string; count: number }>`
    SELECT company_name AS code, count(*) AS count FROM claim
     WHERE waiting_since IS NOT NULL AND voided_at IS NULL GROUP BY company_name ORDER BY company_name`);
}

interface WaitingCountRow {
  readonly raw_status: RawStatus;
  readonly insurer_code: string;
  readonly waiting_reasons: readonly string[];
  readonly count: number;
}

/** The numbers of waiting claims by status, insurer and combination of reasons, from the index alone. */
export function countWaiting(tx: Transaction): Promise<WaitingCountRow[]> {
  return tx.many(sql<WaitingCountRow>`
    SELECT raw_status, insurer_code, waiting_reasons, count(*) AS count FROM claim
     WHERE waiting_since IS NOT NULL AND voided_at IS NULL GROUP BY raw_status, insurer_code, waiting_reasons`);
}

export interface AssignedClaim extends TakenClaim {
  readonly clinic_id: string;
  readonly id: string;
  readonly claim_code: string;
  readonly waiting_since: string | null;
}

/** The claim, locked until the transaction ends. */
export async function lockAssignment(
  tx: Transaction,
  id: string,
): Promise<AssignedClaim | undefined> {
  return tx.first(sql<AssignedClaim>`
    SELECT c.clinic_id, c.id, c.claim_code, c.waiting_since, ${takenColumns}
      FROM claim c LEFT JOIN app_user u ON u.id = c.assigned_to
     WHERE c.id = ${id} AND c.voided_at IS NULL FOR UPDATE OF c`);
}

/** @param to.activeAt since when the user works on the claim; null: not yet */
export async function assign(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<AssignedClaim, 'clinic_id' | 'id'>,
  to: { readonly userId: string | null; readonly activeAt: string | null },
): Promise<void> {
  await tx.run(sql`
    UPDATE claim SET assigned_to = ${to.userId}, assignee_active_at = ${to.activeAt}
     WHERE clinic_id = ${clinicId} AND id = ${id}`);
}

export interface WatchedClaim extends TakenClaim {
  readonly clinic_id: string;
  readonly id: string;
  readonly version: number;
  readonly raw_status: RawStatus;
  readonly waiting_since: string | null;
}

export function findWatchedClaim(tx: Transaction, id: string): Promise<WatchedClaim | undefined> {
  return tx.first(sql<WatchedClaim>`
    SELECT c.clinic_id, c.id, c.version, c.raw_status, c.waiting_since, ${takenColumns}
      FROM claim c LEFT JOIN app_user u ON u.id = c.assigned_to
     WHERE c.id = ${id} AND c.voided_at IS NULL`);
}

/** Notes that the assignee works on the claim, unless somebody else has it by now. @returns whether they have it */
export async function prolongHold(
  tx: Transaction,
  { clinic_id: clinicId, id, assigned_to: assignee }: WatchedClaim,
  at: string,
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE claim SET assignee_active_at = ${at}
     WHERE clinic_id = ${clinicId} AND id = ${id} AND assigned_to = ${assignee} AND waiting_since IS NOT NULL`);
  return changed > 0;
}

export interface DeskClaimRow extends TakenClaim {
  readonly id: string;
  readonly clinic_id: string;
  readonly member_id: string;
  readonly visit_date: string;
  readonly version: number;
  readonly raw_status: RawStatus;
  readonly claim_type: 'INPATIENT' | 'OUTPATIENT';
  readonly provider_batch_status: string | null;
  readonly waiting_reasons: readonly string[];
  readonly proposed_by: string | null;
  readonly proposer_name: string | null;
  readonly waiting_since: string | null;
}

export function findDeskClaim(tx: Transaction, id: string): Promise<DeskClaimRow | undefined> {
  return tx.first(sql<DeskClaimRow>`
    SELECT c.id, c.clinic_id, c.member_id, c.visit_date, c.version, c.raw_status, c.claim_type, c.provider_batch_status,
           c.waiting_reasons, ${takenColumns}, c.proposed_by, p.name AS proposer_name, c.waiting_since
      FROM claim c
      LEFT JOIN app_user u ON u.id = c.assigned_to
      LEFT JOIN app_user p ON p.id = c.proposed_by
     WHERE c.id = ${id} AND c.voided_at IS NULL`);
}

interface NeighbourRow {
  readonly uuid: string;
  readonly claim_code: string;
}

/**
 * The claims before and after a claim in the queue; after a claim that does not wait comes the first one.
 * @param userId whose own proposals are left out, because somebody else must confirm them
 */
export async function findNeighbours(
  tx: Transaction,
  filter: QueueConditions,
  order: QueueOrder,
  {
    id,
    waiting_since: since,
    userId,
  }: Pick<DeskClaimRow, 'id' | 'waiting_since'> & { readonly userId: string },
): Promise<{ previous: NeighbourRow | null; next: NeighbourRow | null }> {
  const where = conditions(filter);
  const nearest = (isBackwards: boolean) => {
    const { join, orderBy, after } = inQueueOrder(order, isBackwards);
    const beyond = since === null ? sql`${!isBackwards}` : after(id);
    return sql<NeighbourRow>`
      SELECT c.id AS uuid, c.claim_code FROM claim c ${join} WHERE ${where} AND ${beyond}
         AND c.proposed_by IS DISTINCT FROM ${userId} ${orderBy} LIMIT 1`;
  };
  const [next, previous] = await tx.batch((on) => [
    on.first(nearest(false)),
    on.first(nearest(true)),
  ]);
  return { previous: previous ?? null, next: next ?? null };
}
