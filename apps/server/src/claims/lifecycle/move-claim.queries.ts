// The statements that move one claim: submitting, editing, pricing, deciding and deleting it. Each reports the move to
// claimMoved, which does everything that follows.
import { mainStatusOf } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { waitingAfter, type WaitingTime } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { isoFromSeconds, secondsOf } from '../../platform/clock.ts';
import { sql, type Statement, type Transaction } from '../../platform/database/database.ts';
import type { ClaimRow, NewRow, RemarkRow, UsageRow } from '../claim-rows.ts';
import { insertion, insertionsOf, partsOf, type ClaimPart } from '../claims.queries.ts';
import { claimMoved, type StateOfClaim, type MovedClaim } from './claim-moved.ts';

type Columns = ClaimRow['columns'];

/** The columns of a claim that its moves need. */
export interface ClaimToMove extends StateOfClaim, MovedClaim {
  readonly waiting_since: string | null;
  readonly waiting_paused_at: string | null;
}

/** The columns of ClaimToMove, for the statements that lock a claim before its move. */
export const columnsToMove = sql`clinic_id, id, claim_code, claim_type, reference_system, reference_value, raw_status, claim_status, is_adjudicated,
  provider_batch_status, letter_id, total_payable_amount, waiting_since, waiting_paused_at`;

/**
 * Writes a new claim and all its rows by one statement; the database checks their references at its end.
 * @returns the numbers of rows that the statements of `after` have changed
 */
export function insertClaim(
  tx: Transaction,
  row: NewRow,
  {
    usage,
    draftId,
    after = [],
  }: {
    readonly usage: readonly UsageRow[];
    /** The draft that becomes the claim. */
    readonly draftId?: string | undefined;
    readonly after?: readonly Statement[];
  },
): Promise<number[]> {
  const { columns } = row;
  const stored = { ...columns, draft_id: draftId ?? null };
  const to = { ...columns, provider_batch_status: null };
  return claimMoved(tx, [{ claim: columns, from: undefined, to }], columns.insert_date_time, {
    moving: insertionsOf([
      ['claim', [stored]],
      ['claim_remark', row.remarks],
      ...partsOf(row, usage),
    ]),
    after,
  });
}

/** The parts of a statement that change columns of the claim and delete its rows of the tables. */
function rewriting(
  { clinic_id: clinicId, id }: Pick<MovedClaim, 'clinic_id' | 'id'>,
  values: Partial<Columns>,
  tables: readonly ClaimPart[],
) {
  const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)));
  return [
    ...tables.map(
      (table) => sql`${sql.ref(`of_${table}`)} AS (
        DELETE FROM ${sql.table(table)} WHERE clinic_id = ${clinicId} AND claim_id = ${id})`,
    ),
    sql`moved AS (
      UPDATE claim SET (${columns}) = (
        SELECT ${columns} FROM jsonb_populate_record(NULL::claim, ${JSON.stringify(values)}::jsonb))
       WHERE clinic_id = ${clinicId} AND id = ${id})`,
  ];
}

/** Columns that keep their values from the first submission. */
const keptColumns: ReadonlySet<string> = new Set([
  'clinic_id',
  'id',
  'claim_code',
  'submission_date',
  'insert_date_time',
  'created_by',
  'source_system',
]);

function changedColumns(claim: Columns, isBill: boolean): Partial<Columns> {
  const changed = Object.entries(claim).filter(
    ([column]) => !keptColumns.has(column) || (isBill && column === 'submission_date'),
  );
  return Object.fromEntries(changed);
}

const pricedTables = ['claim_line', 'claim_benefit', 'claim_exclusion', 'benefit_usage'] as const;
const replacedTables = [...pricedTables, 'claim_diagnosis', 'claim_violation'] as const;

/**
 * Replaces the claim and its rows, in one round trip.
 * @param before.isBill the final bill under a letter: the claim is submitted only now
 * @returns the numbers of rows that the statements of `after` have changed
 */
export async function replaceClaim(
  tx: Transaction,
  before: ClaimToMove & { readonly isBill: boolean },
  row: NewRow,
  { usage, after }: { readonly usage: readonly UsageRow[]; readonly after: readonly Statement[] },
): Promise<number[]> {
  const { columns } = row;
  const own = [...insertion(partsOf(row, usage)), replacedRemarks(columns, row.remarks)];
  const changed = await claimMoved(
    tx,
    [{ claim: before, from: before, to: { ...before, ...columns } }],
    columns.update_date_time,
    {
      moving: rewriting(columns, changedColumns(columns, before.isBill), replacedTables),
      after: [...own, ...after],
    },
  );
  return changed.slice(own.length);
}

/** Leaves remarks unchanged that the form still contains, and deletes those that it no longer contains. */
function replacedRemarks(
  claim: Pick<Columns, 'clinic_id' | 'id'>,
  remarks: readonly RemarkRow[],
): Statement {
  return sql`
    WITH sent AS (
      SELECT * FROM jsonb_populate_recordset(NULL::claim_remark, ${JSON.stringify(remarks)}::jsonb)
    ), gone AS (
      DELETE FROM claim_remark r
       WHERE r.clinic_id = ${claim.clinic_id} AND r.claim_id = ${claim.id} AND r.is_of_form
         AND NOT EXISTS (SELECT FROM sent s WHERE s.remarks = r.remarks)
    )
    INSERT INTO claim_remark (clinic_id, claim_id, line_no, type, is_of_form, user_id, user_name, remarks, created_at)
    SELECT clinic_id, claim_id, line_no, type, is_of_form, user_id, user_name, remarks, created_at FROM sent s
     WHERE NOT EXISTS (
       SELECT FROM claim_remark r
        WHERE r.clinic_id = s.clinic_id AND r.claim_id = s.claim_id AND r.type = s.type AND r.remarks = s.remarks)`;
}

/** The rows of a claim that its price decides. */
export type PricedRows = Pick<ClaimRow, 'benefits' | 'exclusions' | 'lines'> & {
  readonly usage: readonly UsageRow[];
};

type Priced = Pick<Columns, 'total_payable_amount'> & Partial<Columns>;

/** Replaces the amounts of the claim and the rows behind them. @returns the claim with its new amount */
export async function replaceAmounts<Claim extends ClaimToMove>(
  tx: Transaction,
  claim: Claim,
  { amounts, rows, at }: { amounts: Priced; rows: PricedRows; at: string },
): Promise<Claim> {
  const priced = { ...claim, total_payable_amount: amounts.total_payable_amount };
  await claimMoved(tx, [{ claim, from: claim, to: priced }], at, {
    moving: rewriting(claim, amounts, pricedTables),
    after: insertion([
      ['claim_line', rows.lines],
      ['claim_benefit', rows.benefits],
      ['claim_exclusion', rows.exclusions],
      ['benefit_usage', rows.usage],
    ]),
  });
  return priced;
}

/** Marks the claim as deleted: it no longer uses any limit or code. Its rows stay. */
export async function voidClaim(
  tx: Transaction,
  claim: ClaimToMove,
  by: { readonly userId: string; readonly name: string; readonly at: string },
): Promise<void> {
  const moving = [
    sql`moved AS (
      UPDATE claim SET voided_at = ${by.at}, update_date_time = ${by.at}, modified_by = ${by.userId}, version = version + 1
       WHERE clinic_id = ${claim.clinic_id} AND id = ${claim.id})`,
    sql`history AS (
      INSERT INTO claim_event (clinic_id, claim_id, actor, from_status, to_status, reason, at)
      VALUES (${claim.clinic_id}, ${claim.id}, ${by.name}, ${claim.raw_status}, 'VOIDED', NULL, ${by.at}))`,
  ];
  await claimMoved(tx, [{ claim, from: claim, to: undefined }], by.at, { moving });
}

export interface Move {
  readonly to: RawStatus;
  readonly at: string;
  readonly actor: string;
  /** The code of the reason for declining; null for every other move. */
  readonly rejectReason: string | null;
  /** The assessor's explanation of declining, if any. */
  readonly rejectRemark?: string | null;
  /** Whether a person has signed the claim off; unchanged by default. */
  readonly isAdjudicated?: boolean;
  /** The assessor who proposes an approval; none by default. */
  readonly proposedBy?: string;
  /** The assessor who approves the claim alone; null for another decision; unchanged by default. */
  readonly approvedAloneBy?: string | null;
  /** Codes of the reasons why the claim now needs a decision; unchanged by default. */
  readonly waitingReasons?: readonly string[];
  /** The events of the move, in order. */
  readonly steps: readonly { from: string; to: string; reason: string | null }[];
}

/** Moves a claim to another status: the claim, its waiting time and its events. The lock of its assignee ends. */
export async function moveClaim(tx: Transaction, claim: ClaimToMove, move: Move): Promise<void> {
  const { to, at } = move;
  const waiting = waitingAfter(waitingTimeOf(claim), to, secondsOf(at));
  const moved = {
    ...claim,
    raw_status: to,
    claim_status: mainStatusOf(to),
    is_adjudicated: move.isAdjudicated ?? claim.is_adjudicated,
  };
  const { approvedAloneBy: person } = move;
  const approvedAlone = person === undefined ? sql`` : sql` approved_alone_by = ${person},`;
  const moving = [
    sql`moved AS (
      UPDATE claim SET raw_status = ${to}, claim_status = ${moved.claim_status}, update_date_time = ${at},
             reject_reason_classification = ${move.rejectReason}, reject_manual_reason = ${move.rejectRemark ?? null},
             is_adjudicated = ${moved.is_adjudicated},
             proposed_by = ${move.proposedBy ?? null}, status_since = ${at}, assignee_active_at = NULL,${approvedAlone}
             waiting_since = ${timeText(waiting?.since)}, waiting_paused_at = ${timeText(waiting?.pausedAt)},
             waiting_reasons = coalesce(${waiting === undefined ? [] : (move.waitingReasons ?? null)}::text[], waiting_reasons)
       WHERE clinic_id = ${claim.clinic_id} AND id = ${claim.id})`,
    sql`history AS (
      INSERT INTO claim_event (clinic_id, claim_id, actor, from_status, to_status, reason, at)
      SELECT ${claim.clinic_id}, ${claim.id}, ${move.actor}, s."from", s."to", s.reason, ${at}
        FROM jsonb_to_recordset(${JSON.stringify(move.steps)}::jsonb) AS s("from" text, "to" text, reason text))`,
  ];
  await claimMoved(tx, [{ claim, from: claim, to: moved }], at, { moving });
}

export function waitingTimeOf(
  claim: Pick<ClaimToMove, 'waiting_paused_at' | 'waiting_since'>,
): WaitingTime | undefined {
  if (claim.waiting_since === null) return undefined;
  const { waiting_paused_at: pausedAt } = claim;
  return {
    since: secondsOf(claim.waiting_since),
    pausedAt: pausedAt === null ? undefined : secondsOf(pausedAt),
  };
}

function timeText(seconds: number | undefined): string | null {
  return seconds === undefined ? null : isoFromSeconds(seconds);
}
