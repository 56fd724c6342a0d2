import { amountsOwed, dividedCharge } from '@portal/rules/claims/lifecycle/amounts-owed.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireClaim } from './claim-of-user.ts';
import { listVersions, type FoundVersion } from './claim-versions.queries.ts';

/** Returns all versions of a claim; audited like reading the claim. */
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
    ...paidParts(row),
    claim: row.sent_claim,
  };
}

/** If a claim is unpaid now, all its versions appear unpaid. */
function paidParts(row: FoundVersion) {
  if (row.total_fee_amount === null) {
    return {
      total_payable_amount: null,
      total_copay_amount: null,
      total_excluded_amount: null,
      total_patient_payable_amount: null,
    };
  }
  const charged = Number(row.total_fee_amount);
  const parts = dividedCharge(row.claim_status, {
    charged,
    coPay: Number(row.total_copay_amount),
    excluded: Number(row.total_excluded_amount),
    payable: Number(row.total_payable_amount),
  });
  const owed = amountsOwed({
    mainStatus: row.claim_status,
    totalFee: charged,
    payable: Number(row.total_payable_amount),
    patientPayable: Number(row.total_patient_payable_amount),
  });
  return {
    total_payable_amount: owed.plan,
    total_copay_amount: parts.coPay,
    total_excluded_amount: parts.excluded,
    total_patient_payable_amount: owed.patient,
  };
}

function moneyOf(amount: string | null): number | null {
  return amount === null ? null : Number(amount);
}
