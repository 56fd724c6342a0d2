// Gives waiting claims to the assessors who may decide them, evenly by the number of claims that they have.
import type { Cents } from '../values/cents.ts';

export interface Assessor {
  readonly id: string;
  /** The number of waiting claims that they have. */
  readonly open: number;
  /** The highest amount that they decide alone, and as the second of two people; null for any amount. */
  readonly alone: Cents | null;
  readonly asSecond: Cents | null;
}

export interface ClaimToGive {
  readonly id: string;
  readonly amount: Cents;
  /** The assessor who has proposed an approval, which somebody else must confirm; null: no proposal. */
  readonly proposedBy: string | null;
}

function mayDecide({ id, alone, asSecond }: Assessor, { amount, proposedBy }: ClaimToGive) {
  const most = proposedBy === null ? alone : asSecond;
  return id !== proposedBy && (most === null || amount <= most);
}

/**
 * The assessor of each claim by the id of the claim; without those that nobody may decide. The largest claims are given
 * first, because fewer people may decide them. Of assessors with the same number of claims, the first gets the next one.
 */
export function distributeClaims(
  claims: readonly ClaimToGive[],
  assessors: readonly Assessor[],
): ReadonlyMap<string, string> {
  const open = new Map(assessors.map((assessor) => [assessor.id, assessor.open]));
  const loadOf = ({ id }: Assessor) => open.get(id) ?? 0;
  const given = new Map<string, string>();
  for (const claim of claims.toSorted((one, other) => other.amount - one.amount)) {
    const [least] = assessors
      .filter((assessor) => mayDecide(assessor, claim))
      .toSorted((one, other) => loadOf(one) - loadOf(other));
    if (least === undefined) continue;
    given.set(claim.id, least.id);
    open.set(least.id, loadOf(least) + 1);
  }
  return given;
}
