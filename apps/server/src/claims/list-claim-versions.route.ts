import type { Handler } from '../platform/handler.ts';
import { sentClaim } from './claim-as-sent.ts';
import { requireClaim } from './claim-of-user.ts';
import { listVersions, type FoundVersion } from './claim-versions.queries.ts';

/** All versions of one claim; reading them is reading the claim. */
export const listClaimVersions: Handler<'listClaimVersions'> = async ({
  params,
  tx,
  user,
  audit,
}) => {
  const clinicId = await requireClaim(tx, user, params.id);
  const versions = await listVersions(tx, { clinicId, id: params.id });
  await audit({
    action: 'claims.read-versions',
    clinicId,
    subjectType: 'claim',
    subjectId: params.id,
  });
  return { data: versions.map(versionView) };
};

function versionView(row: FoundVersion) {
  return {
    version: row.version,
    at: row.at,
    modified_by: row.by_name,
    total_fee_before_gst: moneyOf(row.total_fee_before_gst),
    total_fee_gst: moneyOf(row.total_fee_gst),
    total_fee_amount: moneyOf(row.total_fee_amount),
    total_payable_amount: moneyOf(row.total_payable_amount),
    total_copay_amount: moneyOf(row.total_copay_amount),
    total_excluded_amount: moneyOf(row.total_excluded_amount),
    total_patient_payable_amount: moneyOf(row.total_patient_payable_amount),
    claim: sentClaim(row.document) ?? null,
  };
}

function moneyOf(amount: string | null): number | null {
  return amount === null ? null : Number(amount);
}
