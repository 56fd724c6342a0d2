// A form and its facts become amounts and violations: the same steps as in the browser.
import { adminFee } from '@portal/rules/claims/admin-fee.ts';
import {
  assembleClaim,
  isDiagnosisExcluded,
  type ClaimSurroundings,
} from '@portal/rules/claims/assemble-claim.ts';
import { calculateClaim } from '@portal/rules/claims/calculate-claim.ts';
import type { ClaimCalculation, TaxedAmount } from '@portal/rules/claims/claim-calculation.ts';
import type { ClaimForm } from '@portal/rules/claims/claim-form.ts';
import type { CalculationContext, ClaimInput } from '@portal/rules/claims/claim-input.ts';
import { gstRateOn } from '@portal/rules/claims/gst.ts';
import { dateUnlessOpen, parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { parseQuantity, type QuantityMilli } from '@portal/rules/values/quantity.ts';
import { adminFeeModelOf, findAdminFee } from '../clinics/public.ts';
import type { Transaction } from '../platform/database.ts';
import type { ClaimFacts } from './claim-facts.ts';

export interface EvaluatedClaim {
  readonly input: ClaimInput;
  readonly calculation: ClaimCalculation;
}

/** Quantities that the approval code allows, by product code. */
export function approvedQuantitiesOf(facts: Pick<ClaimFacts, 'approvalCode'>): Map<string, QuantityMilli> {
  const drugs = facts.approvalCode?.drugs ?? [];
  return new Map(
    drugs.flatMap((drug) => {
      const quantity = parseQuantity(drug.quantity);
      return quantity === undefined ? [] : [[drug.productCode, quantity] as const];
    }),
  );
}

export function surroundingsOf(facts: ClaimFacts, canUseApproval: boolean): ClaimSurroundings {
  const waiting = facts.policy?.waiting_until ?? null;
  return {
    locationType: facts.locationType,
    surcharges: facts.surcharges,
    publicHolidays: facts.publicHolidays,
    excludedProducts: facts.plan?.plan.excluded_products ?? [],
    excludedDiagnoses: facts.plan?.plan.excluded_diagnoses ?? [],
    waitingUntil: waiting === null ? undefined : dateUnlessOpen(parsePlainDate(waiting)),
    approvedQuantities: canUseApproval ? approvedQuantitiesOf(facts) : new Map(),
  };
}

export function calculationContextOf(form: ClaimForm, facts: ClaimFacts, surroundings: ClaimSurroundings): CalculationContext {
  return {
    gst: facts.gst,
    panelScheme: facts.panel?.scheme_type,
    plan: facts.invalidReason === undefined ? facts.plan?.cover : undefined,
    usage: facts.usage,
    isDiagnosisExcluded: isDiagnosisExcluded(form, surroundings),
  };
}

/** Amounts of the form under the facts. */
export function evaluateClaim(form: ClaimForm, facts: ClaimFacts, canUseApproval: boolean): EvaluatedClaim {
  const surroundings = surroundingsOf(facts, canUseApproval);
  const input = assembleClaim(form, surroundings, facts.products);
  return { input, calculation: calculateClaim(input, calculationContextOf(form, facts, surroundings)) };
}

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
  today: PlainDate,
  incurredOn: PlainDate,
): Promise<QuotedAdminFee | undefined> {
  if (facts.panel === undefined) return undefined;
  const row = await findAdminFee(tx, {
    locationId: facts.location.id,
    panelId: facts.panel.panel_id,
    date: incurredOn,
  });
  if (row === undefined) return undefined;
  const fee = adminFee(adminFeeModelOf(row), {
    claimType: 'OUTPATIENT',
    locationType: facts.locationType,
    payable: calculation.totals.totalPayableAmount,
    gstBasisPoints: gstRateOn(today),
  });
  if (fee === undefined) return undefined;
  const isPercentage = row.model === 'PERCENTAGE';
  const number = isPercentage ? (row.basis_points ?? 0) / 100 : fee.before / 100;
  return { model: row.model, number, isPercentage, fee };
}
