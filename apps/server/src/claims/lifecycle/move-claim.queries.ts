// Moves a claim to another status: the claim, its waiting time and its events.
import { mainStatusOf } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { waitingAfter, type WaitingTime } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { isoFromSeconds, secondsOf } from '../../platform/clock.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

/** The columns of a claim that a move needs. */
export interface ClaimToMove {
  readonly clinic_id: string;
  readonly id: string;
  readonly waiting_since: string | null;
  readonly waiting_paused_at: string | null;
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
  /** Codes of the reasons why the claim now needs a decision; unchanged by default. */
  readonly waitingReasons?: readonly string[];
  /** The events of the move, in order. */
  readonly steps: readonly { from: string; to: string; reason: string | null }[];
}

export async function moveClaim(tx: Transaction, claim: ClaimToMove, move: Move): Promise<void> {
  const { to, at } = move;
  const waiting = waitingAfter(waitingTimeOf(claim), to, secondsOf(at));
  await tx.run(sql`
    WITH moved AS (
      UPDATE claim SET raw_status = ${to}, claim_status = ${mainStatusOf(to)}, update_date_time = ${at},
             reject_reason_classification = ${move.rejectReason}, reject_manual_reason = ${move.rejectRemark ?? null},
             is_adjudicated = coalesce(${move.isAdjudicated ?? null}::boolean, is_adjudicated),
             proposed_by = ${move.proposedBy ?? null}, status_since = ${at},
             waiting_since = ${timeText(waiting?.since)}, waiting_paused_at = ${timeText(waiting?.pausedAt)},
             waiting_reasons = coalesce(${waiting === undefined ? [] : (move.waitingReasons ?? null)}::text[], waiting_reasons)
       WHERE clinic_id = ${claim.clinic_id} AND id = ${claim.id})
    INSERT INTO claim_event (clinic_id, claim_id, actor, from_status, to_status, reason, at)
    SELECT ${claim.clinic_id}, ${claim.id}, ${move.actor}, s."from", s."to", s.reason, ${at}
      FROM jsonb_to_recordset(${JSON.stringify(move.steps)}::jsonb) AS s("from" text, "to" text, reason text)`);
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
