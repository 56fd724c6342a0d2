// The versions of a claim, each as it was sent.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { VERSION_TOTALS } from '../claim-rows.ts';

type KeptTotals = { readonly [Total in (typeof VERSION_TOTALS)[number]]: string | null };

export interface FoundVersion extends KeptTotals {
  readonly version: number;
  readonly sent_claim: SentClaim;
  readonly at: string;
  readonly by_name: string | null;
  /** Main status of the claim today. */
  readonly claim_status: string;
}

export function listVersions(
  tx: Transaction,
  claim: { clinicId: string; id: string },
): Promise<FoundVersion[]> {
  return tx.many(sql<FoundVersion>`
    SELECT v.version, v.sent_claim, v.at, u.name AS by_name, v.total_fee_before_gst, v.total_fee_gst,
           v.total_fee_amount, v.total_payable_amount, v.total_copay_amount, v.total_excluded_amount,
           v.total_patient_payable_amount, c.claim_status
      FROM claim_version v
      JOIN claim c ON c.clinic_id = v.clinic_id AND c.id = v.claim_id
      LEFT JOIN app_user u ON u.id = v.by
     WHERE v.clinic_id = ${claim.clinicId} AND v.claim_id = ${claim.id} ORDER BY v.version`);
}
