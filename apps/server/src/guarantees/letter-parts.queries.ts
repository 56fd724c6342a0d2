// The history, the amounts and the claims of a letter.
import type { LetterMove, LetterStatus } from '@portal/rules/guarantees/letter-moves.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import type { DisplayedStatus } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { sql, type Transaction } from '../platform/database/database.ts';
import type { LetterRow } from './letters.queries.ts';

interface LetterEventRow {
  readonly move: LetterMove;
  readonly to_status: LetterStatus;
  readonly user_name: string;
  readonly remark: string | null;
  readonly at: string;
}

interface LetterAmountRow {
  readonly amount: string;
  readonly reason: string;
  readonly user_name: string;
  readonly at: string;
}

export interface LetterClaimRow {
  readonly id: string;
  readonly claim_code: string;
  readonly raw_status: RawStatus;
  readonly letter_id: string;
  readonly displayed_status: DisplayedStatus;
  readonly total_fee_amount: string;
  readonly owed_amount: string;
}

export interface LetterParts {
  readonly events: readonly LetterEventRow[];
  readonly amounts: readonly LetterAmountRow[];
  readonly claims: readonly LetterClaimRow[];
  readonly holidays: readonly { readonly day: string }[];
}

export async function loadLetterParts(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<LetterRow, 'clinic_id' | 'id'>,
): Promise<LetterParts> {
  const own = sql`clinic_id = ${clinicId} AND letter_id = ${id}`;
  const [events, amounts, claims, holidays] = await tx.batch((on) => [
    on.many(sql<LetterEventRow>`
      SELECT move, to_status, user_name, remark, at FROM letter_event WHERE ${own} ORDER BY at, id`),
    on.many(sql<LetterAmountRow>`
      SELECT amount, reason, user_name, at FROM letter_amount WHERE ${own} ORDER BY at, id`),
    on.many(sql<LetterClaimRow>`
      SELECT id, claim_code, raw_status, letter_id, displayed_status, total_fee_amount, owed_amount
        FROM claim WHERE ${own} AND voided_at IS NULL ORDER BY insert_date_time, id`),
    on.many(sql<{ day: string }>`SELECT day FROM public_holiday ORDER BY day`),
  ]);
  return { events, amounts, claims, holidays };
}
