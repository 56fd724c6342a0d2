// What the clinic pays the administrator for a claim.
import { adminFee } from '@portal/rules/claims/admin-fee.ts';
import type { ClaimCalculation, TaxedAmount } from '@portal/rules/claims/claim-calculation.ts';
import type { ClaimType } from '@portal/rules/claims/claim-type.ts';
import { gstRateOn } from '@portal/rules/claims/gst.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { adminFeeModelOf, findAdminFee } from '../clinics/public.ts';
import type { Transaction } from '../platform/database.ts';
import type { ClaimFacts } from './claim-facts.ts';

export interface QuotedAdminFee {
  readonly model: string;
  readonly number: number;
  readonly isPercentage: boolean;
  readonly fee: TaxedAmount;
}

/** The administrator's fee, or undefined where none is set or known (Claims spec §8: returns nothing). */
export async function quoteAdminFee(
  tx: Transaction,
  facts: ClaimFacts,
  calculation: ClaimCalculation,
  claim: {
    claimType: ClaimType;
    submittedOn: PlainDate;
    incurredOn: PlainDate;
    /** Of the highest operation. */
    complexity?: string | undefined;
  },
): Promise<QuotedAdminFee | undefined> {
  if (facts.panel === undefined) return undefined;
  const row = await findAdminFee(tx, {
    locationId: facts.location.id,
    panelId: facts.panel.panel_id,
    date: claim.incurredOn,
  });
  if (row === undefined) return undefined;
  const fee = adminFee(adminFeeModelOf(row), {
    claimType: claim.claimType,
    complexity: claim.complexity,
    locationType: facts.locationType,
    payable: calculation.totals.totalPayableAmount,
    gstBasisPoints: gstRateOn(claim.submittedOn),
  });
  if (fee === undefined) return undefined;
  const isPercentage = row.model === 'PERCENTAGE';
  const number = isPercentage ? (row.basis_points ?? 0) / 100 : fee.before / 100;
  return { model: row.model, number, isPercentage, fee };
}
