// The statements that follow from the moves of claims.
import { webhookMessages, type WebhookMessage } from '../../access/public.ts';
import { releaseOf } from '../../codes/public.ts';
import { sql, type Statement } from '../../platform/database/database.ts';

/** A part of a statement: `name AS (…)`. */
export type StatementPart = Statement;

/** The statement that runs the parts and writes the messages. */
export function withMessages(
  parts: readonly StatementPart[],
  messages: readonly WebhookMessage[],
): Statement[] {
  if (parts.length === 0 && messages.length === 0) return [];
  const all = parts.length === 0 ? sql`` : sql`WITH ${sql.join(parts)}`;
  return [sql`${all} SELECT ${messages.length === 0 ? sql`1` : webhookMessages(messages)}`];
}

export interface LetterUse {
  readonly clinic_id: string;
  readonly id: string;
  /** Added to the used amount of the letter; below 0 if the letter is used less. */
  readonly amount: string;
}

/** Fails on letter_within_cap if a letter would be overdrawn. A letter that cannot be changed is not among the changed rows. */
export function letterUse(uses: readonly LetterUse[]): Statement {
  return sql`
    WITH used AS (
      SELECT l.clinic_id, l.id, u.amount
        FROM jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) AS u(clinic_id uuid, id uuid, amount numeric)
        JOIN letter l ON (l.clinic_id, l.id) = (u.clinic_id, u.id)
       ORDER BY l.clinic_id, l.id FOR UPDATE OF l)
    UPDATE letter l SET used_amount = l.used_amount + used.amount
      FROM used WHERE (l.clinic_id, l.id) = (used.clinic_id, used.id)`;
}

/** The limits that the claim used become available again, then its codes. */
export function usageRelease(
  claim: { readonly clinic_id: string; readonly id: string },
  at: string,
): Statement[] {
  return [
    sql`
      UPDATE benefit_usage SET released_at = ${at}
       WHERE clinic_id = ${claim.clinic_id} AND claim_id = ${claim.id} AND released_at IS NULL`,
    ...releaseOf(claim.id),
  ];
}
