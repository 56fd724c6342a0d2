// A claim as an entry of a batch: what the plan pays, and the administrator's fee.
import {
  highestComplexity,
  parseComplexity,
} from '@portal/rules/claims/form/surgical-complexity.ts';
import { adminFee } from '@portal/rules/claims/amounts/admin-fee.ts';
import { gstRateOn } from '@portal/rules/claims/amounts/gst-rates.ts';
import { centsToDecimal, ZERO_CENTS, type Cents } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { ClaimToBatch } from '../../claims/public.ts';
import { adminFeeModelOf, adminFeeOn, listAdminFees } from '../../clinics/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { onceEach } from '../../platform/loaders.ts';
import { centsOf } from '../batch-view.ts';
import type { BatchEntryRow } from './batches.queries.ts';
import type { Group } from './waiting-groups.ts';

interface Fee {
  readonly beforeGst: Cents;
  readonly gst: Cents;
}

export type FeeOf = (claim: ClaimToBatch, payable: Cents) => Promise<Fee>;

const NO_FEE: Fee = { beforeGst: ZERO_CENTS, gst: ZERO_CENTS };

/** Fees by the models of the panels of a group's clinic. The models of a clinic's panel are read once. */
export function createFees(tx: Transaction): (group: Group) => FeeOf {
  const modelsOf = onceEach((locationId: string, panelId: string) =>
    listAdminFees(tx, { locationId, panelId }),
  );

  return (group) => async (claim, payable) => {
    const models = await modelsOf(group.clinic_id, claim.panel_id);
    const model = adminFeeOn(models, claim.incurred_date);
    if (model === undefined) return NO_FEE;
    const fee = adminFee(adminFeeModelOf(model), {
      claimType: group.claim_type,
      locationType: group.location_type,
      complexity: highestComplexity((claim.complexities ?? []).map(parseComplexity)),
      payable,
      gstBasisPoints: gstRateOn(plainDate(claim.submission_date)),
    });
    return fee === undefined ? NO_FEE : { beforeGst: fee.before, gst: fee.gst };
  };
}

export async function entriesOf(
  claims: readonly ClaimToBatch[],
  feeOf: FeeOf,
): Promise<BatchEntryRow[]> {
  const entries: BatchEntryRow[] = [];
  for (const claim of claims) entries.push(await entryOf(claim, feeOf));
  return entries;
}

/** The fee that the claim was priced with; one that could not be found then is calculated now. */
async function entryOf(claim: ClaimToBatch, feeOf: FeeOf): Promise<BatchEntryRow> {
  const payable = centsOf(claim.total_payable_amount);
  const { admin_fee_before_gst: feeBefore, admin_fee_gst: feeGst } = claim;
  const fee =
    feeBefore === null || feeGst === null
      ? await feeOf(claim, payable)
      : { beforeGst: centsOf(feeBefore), gst: centsOf(feeGst) };
  const isLess = payable < centsOf(claim.expected);
  return {
    claim_id: claim.id,
    claim_code: claim.claim_code,
    kind: 'CLAIM',
    payable: claim.total_payable_amount,
    payable_gst: claim.total_payable_gst_amount,
    fee_before_gst: centsToDecimal(fee.beforeGst),
    fee_gst: centsToDecimal(fee.gst),
    is_taxed: Number(claim.gst_percentage) > 0,
    expected: claim.expected,
    reason: isLess ? (claim.decision_reason ?? 'LIMIT') : null,
    adjustment_id: null,
  };
}
