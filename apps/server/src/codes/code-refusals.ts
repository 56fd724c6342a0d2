// Converts stored codes for the rules and returns the rules' verdicts, for the checks and for claims.
import {
  findApprovalRefusal,
  type ApprovalRefusal,
  type ApprovalUse,
  type ApprovedAmount,
  type ApprovedDrug,
} from '@portal/rules/codes/approval-code.ts';
import {
  findReferralRefusal,
  type ReferralRefusal,
  type ReferralUse,
} from '@portal/rules/codes/referral-code.ts';
import { parseCents } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { parseQuantity } from '@portal/rules/values/quantity.ts';
import type { ApprovalCodeRow, ReferralCodeRow } from './codes.queries.ts';

export function approvedDrugsOf(row: Pick<ApprovalCodeRow, 'drugs'>): ApprovedDrug[] {
  return row.drugs.flatMap(({ productCode, quantity }) => {
    const quantityMilli = parseQuantity(quantity);
    return quantityMilli === undefined ? [] : [{ drugCode: productCode, quantityMilli }];
  });
}

export function approvedAmountsOf(row: Pick<ApprovalCodeRow, 'amounts'>): ApprovedAmount[] {
  return row.amounts.flatMap(({ rule, upTo }) => {
    const amount = parseCents(upTo);
    return amount === undefined ? [] : [{ rule, upTo: amount }];
  });
}

/** Undefined for any amount. */
export function claimUpToIn({ claim_up_to: upTo }: Pick<ApprovalCodeRow, 'claim_up_to'>) {
  return upTo === null ? undefined : parseCents(upTo);
}

export function approvalRefusalOf(
  row: ApprovalCodeRow | undefined,
  use: ApprovalUse,
): ApprovalRefusal | undefined {
  if (row === undefined) return findApprovalRefusal(undefined, use);
  const approval = {
    memberId: row.member_id,
    policyId: row.policy_id ?? use.policyId,
    locationId: row.location_id,
    visitDate: row.visit_date === null ? undefined : plainDate(row.visit_date),
    validFrom: plainDate(row.valid_from),
    validTo: plainDate(row.valid_to),
    usedByClaimId: row.used_by,
    rules: row.rules,
    drugs: approvedDrugsOf(row),
    amounts: approvedAmountsOf(row),
    isRevoked: row.revoked_at !== null,
  };
  return findApprovalRefusal(approval, use);
}

export function referralRefusalOf(
  row: ReferralCodeRow | undefined,
  use: ReferralUse,
): ReferralRefusal | undefined {
  if (row === undefined) return findReferralRefusal(undefined, use);
  const referral = {
    memberId: row.member_id,
    policyId: row.policy_id ?? undefined,
    referralType: row.referral_type,
    validFrom: plainDate(row.valid_from),
    validTo: plainDate(row.valid_to),
    usedByClaimId: row.used_by,
  };
  return findReferralRefusal(referral, use);
}
