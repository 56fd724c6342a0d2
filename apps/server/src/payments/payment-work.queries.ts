// Long work of the finance desk: at most one piece runs at a time.
import {
  PAID_ON_THEIR_DAY,
  type WorkKind,
  type WorkStatus,
} from '@portal/rules/payments/payment-moves.ts';
import { sql, type Transaction } from '../platform/database/database.ts';
import { isSetOffBy } from './batch-rows.queries.ts';

export interface WorkRow {
  readonly id: string;
  readonly kind: WorkKind;
  readonly status: WorkStatus;
  readonly task: unknown;
  readonly done: number;
  readonly total: number;
  readonly started_by: string | null;
  readonly started_name: string;
  readonly started_at: string;
  readonly progressed_at: string;
  readonly ended_at: string | null;
}

const columns = sql`id, kind, status, task, done, total, started_by, started_name, started_at, progressed_at, ended_at`;

interface NewWork<Kind extends WorkKind> {
  readonly kind: Kind;
  readonly task: unknown;
  /** Without an id for a job. */
  readonly by: { readonly id: string | null; readonly name: string };
  readonly at: string;
}

/** Work of a known kind. */
export interface WorkOf<Kind extends WorkKind> extends WorkRow {
  readonly kind: Kind;
}

/** Fails on payment_work_running while other work runs. */
export async function insertWork<Kind extends WorkKind>(
  tx: Transaction,
  { kind, task, by, at }: NewWork<Kind>,
): Promise<WorkOf<Kind>> {
  const work = await tx.one(sql<WorkRow>`
    INSERT INTO payment_work (kind, status, task, started_by, started_name, started_at, progressed_at)
    VALUES (${kind}, 'RUNNING', ${JSON.stringify(task)}::jsonb, ${by.id}, ${by.name}, ${at}, ${at})
    RETURNING ${columns}`);
  return { ...work, kind };
}

/** Work without progress since the time was interrupted. */
export async function endStaleWork(tx: Transaction, since: string, at: string): Promise<void> {
  await tx.run(sql`
    UPDATE payment_work SET status = 'FAILED', ended_at = ${at} WHERE status = 'RUNNING' AND progressed_at < ${since}`);
}

/** Takes work without progress since the time; undefined if there is none, or if another process has taken it. */
export function takeStaleWork(
  tx: Transaction,
  since: string,
  at: string,
): Promise<WorkRow | undefined> {
  return tx.first(sql<WorkRow>`
    UPDATE payment_work SET progressed_at = ${at} WHERE status = 'RUNNING' AND progressed_at < ${since}
    RETURNING ${columns}`);
}

export function findWork(tx: Transaction, id: string): Promise<WorkRow | undefined> {
  return tx.first(sql<WorkRow>`SELECT ${columns} FROM payment_work WHERE id = ${id}`);
}

export function findLastWork(tx: Transaction): Promise<WorkRow | undefined> {
  return tx.first(
    sql<WorkRow>`SELECT ${columns} FROM payment_work ORDER BY started_at DESC, id DESC LIMIT 1`,
  );
}

/**
 * Takes the settlement of a run whose payment date has come and that has left payments or set-offs, unless other work runs: it
 * was released before that day, or has failed. No user can start it again, because its run is released already.
 */
export function takeDueSettlement(
  tx: Transaction,
  { today, at }: { readonly today: string; readonly at: string },
): Promise<WorkRow | undefined> {
  return tx.first(sql<WorkRow>`
    UPDATE payment_work SET status = 'RUNNING', started_at = ${at}, progressed_at = ${at}, ended_at = NULL, done = 0, total = 0
     WHERE id = (
       SELECT w.id FROM payment_work w JOIN payment_run r ON r.id = (w.task ->> 'runId')::uuid
        WHERE w.kind = 'SETTLE' AND w.status <> 'RUNNING' AND r.status = 'RELEASED' AND r.payment_date <= ${today}
          AND (r.paid_when = ANY (${PAID_ON_THEIR_DAY}::text[]) AND EXISTS (SELECT FROM payment p WHERE p.run_id = r.id AND p.status = 'RELEASED')
               OR EXISTS (SELECT FROM provider_batch b WHERE ${isSetOffBy(sql`r.prepared_at`)}))
          AND NOT EXISTS (SELECT FROM payment_work WHERE status = 'RUNNING')
        ORDER BY w.started_at DESC, w.id DESC LIMIT 1 FOR UPDATE OF w SKIP LOCKED)
    RETURNING ${columns}`);
}

export async function noteProgress(
  tx: Transaction,
  id: string,
  { done, total, at }: { readonly done: number; readonly total: number; readonly at: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE payment_work SET done = ${done}, total = ${total}, progressed_at = ${at}
     WHERE id = ${id} AND status = 'RUNNING'`);
}

export async function endWork(
  tx: Transaction,
  id: string,
  { status, at }: { readonly status: 'DONE' | 'FAILED'; readonly at: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE payment_work SET status = ${status}, ended_at = ${at} WHERE id = ${id} AND status = 'RUNNING'`);
}
