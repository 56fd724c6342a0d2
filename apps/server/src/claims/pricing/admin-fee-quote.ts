// The fee that the clinic pays to the administrator for a claim.
import { adminFee } from '@portal/rules/claims/pricing/admin-fee.ts';
import type {
  ClaimCalculation,
  TaxedAmount,
} from '@portal/rules/claims/pricing/claim-calculation.ts';
import type { ClaimForm } from '@portal/rules/claims/form/claim-form.ts';
import { gstRateOn } from '@portal/rules/claims/pricing/gst.ts';
import { highestComplexity } from '@portal/rules/claims/form/surgical-complexity.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { adminFeeModelOf, type AdminFeeRow, findAdminFee } from '../../clinics/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { referenceStore } from '../../platform/database/reference-memory.ts';
import type { ClaimFacts } from './claim-facts.ts';

export interface QuotedAdminFee {
  readonly model: string;
  readonly number: number;
  readonly isPercentage: boolean;
  readonly fee: TaxedAmount;
}

/** Kept too, so that a clinic without a fee is not looked up again. */
const NONE = 'none';
const MOST_FEES = 5_000;
const adminFees = referenceStore<AdminFeeRow | typeof NONE>(['CLINIC'], MOST_FEES);

/** The admin fee; undefined if none is set or known (Claims spec §8: returns nothing). */
export async function quoteAdminFee(
  tx: Transaction,
  facts: ClaimFacts,
  calculation: ClaimCalculation,
  form: Pick<ClaimForm, 'claimType' | 'stay'>,
  on: { submitted: PlainDate; incurred: PlainDate },
): Promise<QuotedAdminFee | undefined> {
  if (facts.panel === undefined) return undefined;
  const asked = {
    locationId: facts.location.id,
    panelId: facts.panel.panel_id,
    date: on.incurred,
  };
  const key = `${asked.locationId} ${asked.panelId} ${asked.date}`;
  const row = await adminFees.get(tx, key, async () => (await findAdminFee(tx, asked)) ?? NONE);
  if (row === NONE) return undefined;
  const fee = adminFee(adminFeeModelOf(row), {
    claimType: form.claimType ?? 'OUTPATIENT',
    complexity: highestComplexity((form.stay?.operations ?? []).map((one) => one.complexity)),
    locationType: facts.locationType,
    payable: calculation.totals.totalPayableAmount,
    gstBasisPoints: gstRateOn(on.submitted),
  });
  if (fee === undefined) return undefined;
  const isPercentage = row.model === 'PERCENTAGE';
  const number = isPercentage ? (row.basis_points ?? 0) / 100 : fee.before / 100;
  return { model: row.model, number, isPercentage, fee };
}
