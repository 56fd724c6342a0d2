// The guarantee letter that a stay names.
import type { LetterStatus } from '@portal/rules/guarantees/letter-moves.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface LetterOfStay {
  readonly id: string;
  readonly letter_no: string;
  readonly status: LetterStatus;
  readonly policy_id: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly cap_amount: string;
  /** By all claims under the letter. */
  readonly used_amount: string;
  /** By the claim that is being edited; 0 for a new claim. */
  readonly used_by_claim: string;
  readonly is_of_claim: boolean;
}

interface LetterQuestion {
  readonly clinicId: string;
  readonly memberId: string;
  readonly letterNo: string;
  readonly withoutClaimId: string | null;
}

/** @param lock locks the letter until the transaction ends, so that two bills cannot use the same amount */
export function findLetterOfStay(
  tx: Transaction,
  { clinicId, memberId, letterNo, withoutClaimId }: LetterQuestion,
  lock: boolean,
): Promise<LetterOfStay | undefined> {
  const own = sql`FROM claim c WHERE c.clinic_id = l.clinic_id AND c.id = ${withoutClaimId}::uuid
                     AND c.letter_id = l.id AND c.voided_at IS NULL`;
  return tx.first(sql<LetterOfStay>`
    SELECT l.id, l.letter_no, l.status, l.policy_id, l.valid_from, l.valid_to, l.cap_amount, l.used_amount,
           coalesce((SELECT c.owed_amount ${own}), 0) AS used_by_claim, EXISTS (SELECT ${own}) AS is_of_claim
      FROM letter l
     WHERE l.clinic_id = ${clinicId} AND l.member_id = ${memberId} AND l.letter_no = ${letterNo}
       ${lock ? sql`FOR UPDATE OF l` : sql``}`);
}
