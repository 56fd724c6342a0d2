// Everything that happens when a claim moves: its guarantee letter, the webhooks of its clinic, and the limits and codes that
// it uses. Only move-claim.queries.ts and move-claims.queries.ts move claims, each by claimMoved; the check of the structure
// rejects other statements. The counts and words of the claim history are triggers (docs/decisions/0085).
import { CLAIM_READERS } from '@portal/rules/access/status-readers.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { displayedStatus } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import { owedAmount, usesLimits } from '@portal/rules/claims/lifecycle/owed-amount.ts';
import {
  addCents,
  centsToDecimal,
  parseCents,
  subtractCents,
  ZERO_CENTS,
  type Cents,
} from '@portal/rules/values/cents.ts';
import type { WebhookMessage } from '../../access/public.ts';
import type { Statement, Transaction } from '../../platform/database/database.ts';
import {
  type LetterUse,
  letterUse,
  type StatementPart,
  usageRelease,
  withMessages,
} from './claim-moved.queries.ts';

/** The columns of a claim that decide what follows from a move. */
export interface StateOfClaim {
  readonly raw_status: string;
  readonly claim_status: string;
  readonly is_adjudicated: boolean;
  readonly provider_batch_status: string | null;
  readonly letter_id: string | null;
  readonly total_payable_amount: string;
}

export interface MovedClaim {
  readonly clinic_id: string;
  readonly id: string;
  readonly claim_code: string;
  readonly claim_type: ClaimType;
  readonly reference_system: string | null;
  readonly reference_value: string | null;
}

export interface ClaimMove {
  readonly claim: MovedClaim;
  /** Undefined for a new claim. */
  readonly from: StateOfClaim | undefined;
  /** Undefined for a deleted claim. */
  readonly to: StateOfClaim | undefined;
}

interface Writing {
  /** The parts of the statement that writes the moves; none if the claims have moved already. */
  readonly moving?: readonly StatementPart[];
  /** The statements that follow, such as those that write the rows of the claim, and then those that use its codes. */
  readonly after?: readonly Statement[];
}

/**
 * Writes the moves and does everything that follows, in one round trip. The transaction has locked the claims before it
 * has read their former states, so the changes of amounts are exact.
 * @returns the numbers of rows that the statements of `after` have changed
 */
export async function claimMoved(
  tx: Transaction,
  moves: readonly ClaimMove[],
  at: string,
  { moving = [], after = [] }: Writing = {},
): Promise<number[]> {
  // In this order: every transaction locks claims before letters, and letters before codes.
  const written = withMessages(moving, newStatuses(moves));
  const letters = lettersUsed(moves);
  const used = letters.length === 0 ? [] : [letterUse(letters)];
  const statements = [...written, ...used, ...givenBack(moves, at), ...after];
  const changed = await tx.inOrder(statements);
  if (used.length > 0 && changed[written.length] !== letters.length)
    throw new Error('a claim names a letter that cannot be changed');
  return changed.slice(statements.length - after.length);
}

/** The letter guarantees what the plan owes for the claims under it. The database refuses to overdraw it. */
function lettersUsed(moves: readonly ClaimMove[]): LetterUse[] {
  const uses = new Map<string, { clinicId: string; amount: Cents }>();
  const add = (clinicId: string, letterId: string | null | undefined, amount: Cents) => {
    if (letterId === null || letterId === undefined) return;
    const before = uses.get(letterId)?.amount ?? ZERO_CENTS;
    uses.set(letterId, { clinicId, amount: addCents(before, amount) });
  };
  for (const { claim, from, to } of moves) {
    add(claim.clinic_id, from?.letter_id, subtractCents(ZERO_CENTS, owedFor(from)));
    add(claim.clinic_id, to?.letter_id, owedFor(to));
  }
  return [...uses].flatMap(([id, { clinicId, amount }]) =>
    amount === ZERO_CENTS ? [] : [{ clinic_id: clinicId, id, amount: centsToDecimal(amount) }],
  );
}

function owedFor(state: StateOfClaim | undefined): Cents {
  if (state === undefined) return ZERO_CENTS;
  const payableAmount = parseCents(state.total_payable_amount);
  if (payableAmount === undefined) throw new Error('a claim has no amount');
  return owedAmount({ mainStatus: state.claim_status, payableAmount });
}

/** The clinic's programs are told each new displayed status, but not that a claim is new or deleted. */
function newStatuses(moves: readonly ClaimMove[]): WebhookMessage[] {
  return moves.flatMap(({ claim, from, to }) => {
    if (from === undefined || to === undefined) return [];
    const [former, status] = [shownStatus(claim, from), shownStatus(claim, to)];
    if (former === status) return [];
    const { clinic_id: clinicId, id, claim_code, claim_type } = claim;
    const { reference_system: system, reference_value: value } = claim;
    const own_reference = value === null ? null : { system, value };
    const data = { uuid: id, claim_code, own_reference, claim_type, clinic_id: clinicId };
    return [
      {
        clinicId,
        event: 'claim.status_changed' as const,
        data: { ...data, status, former_status: former },
        readers: CLAIM_READERS[claim_type],
      },
    ];
  });
}

function shownStatus({ claim_type: claimType }: MovedClaim, state: StateOfClaim) {
  return displayedStatus({
    rawStatus: state.raw_status,
    claimType,
    providerBatchStatus: state.provider_batch_status,
    isAdjudicated: state.is_adjudicated,
  });
}

/** A claim that is declined, closed or deleted no longer uses limits, and its codes become available again. */
function givenBack(moves: readonly ClaimMove[], at: string): Statement[] {
  const ended = moves.filter(({ from, to }) => isInUse(from) && !isInUse(to));
  return ended.flatMap(({ claim }) => usageRelease(claim, at));
}

function isInUse(state: StateOfClaim | undefined): boolean {
  return state !== undefined && usesLimits(state.claim_status);
}
