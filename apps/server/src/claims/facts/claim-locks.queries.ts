// Locks that keep other claims from changing the facts between judging a claim and storing it.
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { Claimant } from '../../benefits/public.ts';

/**
 * Until the end of the transaction, no other claim can be stored for the same family and policy (limits), for the
 * same member under any policy (visits, drugs) or with the same receipt number. One statement takes all locks in
 * the order of their keys, so that two transactions cannot deadlock.
 */
export async function lockSharedByClaims(
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
