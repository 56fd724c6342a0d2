// The statements that move many claims at once, on their way through provider batches. Each move is one statement for all
// claims, and reports them to claimMoved together.
import { mainStatusOf } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { claimMoved, type StateOfClaim } from './claim-moved.ts';
import { columnsToMove, type ClaimToMove } from './move-claim.queries.ts';

type Sql = ReturnType<typeof sql>;

export interface BatchOfClaims {
  readonly clinicId: string;
  readonly name: string;
  readonly date: string;
  readonly status: 'CLOSED' | 'OPEN' | 'PAID_TO_PROVIDERS';
}

interface MoveOfMany {
  readonly from: RawStatus;
  readonly to: RawStatus;
  readonly actor: string;
  readonly at: string;
  readonly reason?: string | null;
}

type MoveTo = Omit<MoveOfMany, 'from'>;

interface ChosenClaims {
  readonly clinicId: string;
  readonly ids: readonly string[];
}

/**
 * Moves the claims that have the status.
 * @param batchStatus the new batch status of all claims that `which` selects, also of those that do not move; unchanged
 * by default
 * @param set further assignments to the moved claims `c`; `former.place` numbers them from 1 by id
 */
async function moveSelected(
  tx: Transaction,
  which: Sql,
  { from, to, actor, at, reason = null }: MoveOfMany,
  { batchStatus, set = sql`` }: { batchStatus?: BatchOfClaims['status'] | null; set?: Sql } = {},
): Promise<void> {
  const status = batchStatus === undefined ? sql`c.provider_batch_status` : sql`${batchStatus}`;
  const formerly = await tx.many(sql<ClaimToMove>`
    WITH locked AS (
      SELECT ${columnsToMove} FROM claim
       WHERE ${which} AND voided_at IS NULL
         AND (raw_status = ${from} OR provider_batch_status <> ${batchStatus ?? null}) ORDER BY id FOR UPDATE),
    former AS (SELECT *, row_number() OVER (ORDER BY id) AS place FROM locked WHERE raw_status = ${from}),
    moved AS (
      UPDATE claim c SET raw_status = ${to}, claim_status = ${mainStatusOf(to)}, provider_batch_status = ${status},
             update_date_time = ${at}, status_since = ${at} ${set}
        FROM former WHERE (c.clinic_id, c.id) = (former.clinic_id, former.id)),
    kept AS (
      UPDATE claim c SET provider_batch_status = ${status}
        FROM locked WHERE (c.clinic_id, c.id) = (locked.clinic_id, locked.id) AND locked.raw_status <> ${from}),
    history AS (
      INSERT INTO claim_event (clinic_id, claim_id, actor, from_status, to_status, reason, at)
      SELECT clinic_id, id, ${actor}, ${from}, ${to}, ${reason}, ${at} FROM former)
    SELECT * FROM locked`);
  const moves = formerly.map((claim) => {
    const moved: Partial<StateOfClaim> =
      claim.raw_status === from ? { raw_status: to, claim_status: mainStatusOf(to) } : {};
    const batch = batchStatus === undefined ? {} : { provider_batch_status: batchStatus };
    return { claim, from: claim, to: { ...claim, ...moved, ...batch } };
  });
  await claimMoved(tx, moves, at);
}

const isChosen = ({ clinicId, ids }: ChosenClaims) =>
  sql`clinic_id = ${clinicId} AND id = ANY (${[...ids]}::uuid[])`;

/** Moves the claims that have the status; the others stay as they are. */
export async function moveClaims(
  tx: Transaction,
  chosen: ChosenClaims,
  move: MoveOfMany,
): Promise<void> {
  await moveSelected(tx, isChosen(chosen), move);
}

/** Puts approved claims into a batch; its claims are numbered from `place`, by id. */
export async function moveClaimsIntoBatch(
  tx: Transaction,
  ids: readonly string[],
  { batch, ...move }: MoveTo & { readonly batch: BatchOfClaims },
  place: number,
): Promise<void> {
  const chosen = isChosen({ clinicId: batch.clinicId, ids });
  await moveSelected(
    tx,
    chosen,
    { ...move, from: 'APPROVED' },
    {
      batchStatus: batch.status,
      set: sql`, provider_batch_name = ${batch.name}, provider_batch_date = ${batch.date},
             batch_claim_id = ${batch.name} || '-' || to_char(former.place + ${place} - 1, 'FM99999900000')`,
    },
  );
}

/** Takes claims out of an open batch. They wait for another one. */
export async function moveClaimsOutOfBatch(
  tx: Transaction,
  chosen: ChosenClaims,
  move: MoveTo,
): Promise<void> {
  await moveSelected(
    tx,
    isChosen(chosen),
    { ...move, from: 'BATCH' },
    {
      batchStatus: null,
      set: sql`, provider_batch_name = NULL, provider_batch_date = NULL, batch_claim_id = NULL`,
    },
  );
}

/**
 * Gives all claims of a batch its status, and moves those that have a raw status to another one: a claim that was
 * adjusted meanwhile keeps its raw status.
 */
export function moveClaimsOfBatch(
  tx: Transaction,
  from: RawStatus,
  { batch, ...move }: MoveTo & { readonly batch: Omit<BatchOfClaims, 'date'> },
): Promise<void> {
  const ofBatch = sql`clinic_id = ${batch.clinicId} AND provider_batch_name = ${batch.name}`;
  return moveSelected(tx, ofBatch, { ...move, from }, { batchStatus: batch.status });
}
