// The fee that the clinic pays to the administrator for a claim.
import { adminFee } from '@portal/rules/claims/amounts/admin-fee.ts';
import type {
  ClaimCalculation,
  TaxedAmount,
} from '@portal/rules/claims/amounts/claim-calculation.ts';
import type { ClaimForm } from '@portal/rules/claims/form/claim-form.ts';
import { gstRateOn } from '@portal/rules/claims/amounts/gst-rates.ts';
import { highestComplexity } from '@portal/rules/claims/form/surgical-complexity.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  adminFeeModelOf,
  adminFeeOn,
  type AdminFeeRow,
  listAdminFees,
} from '../../clinics/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { referenceStore } from '../../platform/database/reference-memory.ts';
import type { ClaimFacts } from '../facts/claim-facts.ts';

export interface QuotedAdminFee {
  readonly model: string;
  readonly number: number;
  readonly isPercentage: boolean;
  readonly fee: TaxedAmount;
}

const MOST_PANELS = 5_000;
/** By clinic and panel. */
const adminFees = referenceStore<readonly AdminFeeRow[]>(['CLINIC'], MOST_PANELS);

/** The admin fee; undefined if none is set or known (Claims spec §8: returns nothing). */
export async function quoteAdminFee(
  tx: Transaction,
  facts: ClaimFacts,
  calculation: ClaimCalculation,
  form: Pick<ClaimForm, 'claimType' | 'stay'>,
  on: { submitted: PlainDate; incurred: PlainDate },
): Promise<QuotedAdminFee | undefined> {
  if (facts.panel === undefined) return undefined;
  const asked = { locationId: facts.location.id, panelId: facts.panel.panel_id };
  const fees = await adminFees.get(tx, `${asked.locationId} ${asked.panelId}`, () =>
    listAdminFees(tx, asked),
  );
  const row = adminFeeOn(fees, on.incurred);
  if (row === undefined) return undefined;
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
