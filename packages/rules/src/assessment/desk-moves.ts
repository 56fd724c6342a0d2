// The moves that an assessor can make with a claim. They are the transitions of the status table that an
// assessor may make; buttons, guard and tests use this list.
import { canTransition } from '../claims/lifecycle/claim-transitions.ts';
import type { RawStatus } from '../claims/lifecycle/raw-status.ts';
import { isWithStaff } from '../claims/lifecycle/waiting-claim.ts';

export const DESK_MOVES = [
  'APPROVE',
  'DECLINE',
  'ASK_CLINIC',
  'ASK_MEMBER',
  'ASK_INSURER',
  'ASK_INSURER_APPROVAL',
  'ASK_BROKER',
  'ASK_COLLEAGUE',
  'ASK_COLLEAGUE_APPROVAL',
  'TRANSFER',
  'RESUME',
  'REOPEN',
] as const;

export type DeskMove = (typeof DESK_MOVES)[number];

const TARGETS: Readonly<Record<DeskMove, RawStatus>> = {
  APPROVE: 'APPROVED',
  DECLINE: 'DECLINED',
  ASK_CLINIC: 'PENDING',
  ASK_MEMBER: 'PENDING MEMBER',
  ASK_INSURER: 'PENDING INSURER',
  ASK_INSURER_APPROVAL: 'PENDING INSURER APPROVAL',
  ASK_BROKER: 'PENDING BROKER APPROVAL',
  ASK_COLLEAGUE: 'PENDING INTERNAL',
  ASK_COLLEAGUE_APPROVAL: 'PENDING INTERNAL APPROVAL',
  TRANSFER: 'TRANSFER TO I/P',
  RESUME: 'PROCESSING',
  REOPEN: 'PENDING ASSESSOR',
};

/** The status of a claim after the move. An approval above the user's authority goes to PENDING APPROVAL instead. */
export function targetOf(move: DeskMove): RawStatus {
  return TARGETS[move];
}

/** The facts of a claim that decide which moves are possible. */
interface DeskClaim {
  readonly status: RawStatus;
  readonly claimType: 'INPATIENT' | 'OUTPATIENT';
  readonly isBatched: boolean;
}

/** The moves that an assessor can make with the claim, in the order of the buttons. */
export function movesFrom(claim: DeskClaim): DeskMove[] {
  return DESK_MOVES.filter((move) => isPossible(move, claim));
}

function isPossible(move: DeskMove, { status, claimType, isBatched }: DeskClaim): boolean {
  const to = TARGETS[move];
  if (isBatched || to === status || !canTransition(status, to, 'ASSESSOR')) return false;
  if (move === 'TRANSFER') return claimType === 'OUTPATIENT';
  // A claim that is with the staff already has nothing to resume.
  return move !== 'RESUME' || !isWithStaff(status) || status === 'PENDING APPROVAL';
}

/** Moves that need a coded reason for the clinic. */
export function needsReason(move: DeskMove): boolean {
  return move === 'DECLINE';
}

/** Moves that need a remark: everything except an approval. */
export function needsRemark(move: DeskMove): boolean {
  return move !== 'APPROVE';
}

/** Moves that need the number of the inpatient claim that takes the visit over. */
export function needsStay(move: DeskMove): boolean {
  return move === 'TRANSFER';
}

/**
 * Whether the remark of a move is only for colleagues.
 * @param to the status after the move
 */
export function isInternalRemark(move: DeskMove, to: RawStatus): boolean {
  const internal: readonly DeskMove[] = ['ASK_COLLEAGUE', 'ASK_COLLEAGUE_APPROVAL', 'RESUME'];
  return internal.includes(move) || to === 'PENDING APPROVAL';
}
