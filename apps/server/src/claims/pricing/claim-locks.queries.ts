// What other claims are counted by must not change between the judging of a claim and its keeping.
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { Claimant } from '../../benefits/public.ts';

/**
 * From here to the end of the transaction no other claim is kept of the same family and policy
 * (limits), of the same member under whichever policy (visits, drugs) and with the same receipt.
 * All in one statement and in the order of their keys: whoever takes several takes them in the same
 * order, so that nobody waits for somebody who waits for them.
 */
export async function lockWhatClaimsShare(
  tx: Transaction,
  claimant: Claimant,
  receipt: { readonly clinicId: string; readonly receiptNo: string | undefined },
): Promise<void> {
  const { clinicId, receiptNo } = receipt;
  const shared = [
    `family:${claimant.companyPolicyId}:${claimant.mainMemberId}`,
    `member:${claimant.memberId}`,
    ...(receiptNo === undefined ? [] : [`receipt:${clinicId}:${receiptNo.trim().toLowerCase()}`]),
  ];
  await tx.run(sql`
    SELECT pg_advisory_xact_lock(key)
      FROM (SELECT DISTINCT hashtextextended(name, 0) AS key
              FROM unnest(${shared}::text[]) AS shared (name) ORDER BY key) ordered`);
}
