// The sums of a claim: fees by category, and the parts of plan and patient.

import { FEE_OF_CATEGORY } from '../../catalogue/fee-category.ts';
import { ZERO_CENTS, addCents, sumCents } from '../../values/cents.ts';
import type { BenefitAmounts, ClaimFees, ClaimTotals, Exclusion } from './claim-calculation.ts';
import type { CoveredLine } from './cover-lines.ts';
import type { TaxedLine } from './gst-of-lines.ts';
import { sumTaxed } from './taxed-amount.ts';

type Line = TaxedLine<CoveredLine>;

const NO_FEES: ClaimFees = {
  consultationFee: ZERO_CENTS,
  labFee: ZERO_CENTS,
  xrayFee: ZERO_CENTS,
  procedureFee: ZERO_CENTS,
  drugFee: ZERO_CENTS,
  hsFee: ZERO_CENTS,
  surchargeFee: ZERO_CENTS,
};

/** Fees before GST by category, with the surcharge separate, so that all fees add up to the total. */
export function feesOf(lines: readonly Line[]): ClaimFees {
  const fees = { ...NO_FEES };
  for (const { line, covered, excluded } of lines) {
    const fee = line.isSurcharge ? 'surchargeFee' : FEE_OF_CATEGORY[line.category];
    fees[fee] = addCents(fees[fee], addCents(covered.before, excluded.before));
  }
  return fees;
}

/**
 * The totals of a claim. If the panel does not reimburse GST, the patient pays all of it.
 * Source: Claims spec §5 (totals include GST if charged); domain decision for the rest.
 */
export function totalsOf(
  lines: readonly Line[],
  benefits: readonly BenefitAmounts[],
  exclusions: readonly Exclusion[],
  isGstPayable: boolean,
): ClaimTotals {
  const fee = sumTaxed(lines.flatMap(({ covered, excluded }) => [covered, excluded]));
  const payable = sumTaxed(benefits.map((benefit) => benefit.payable));
  const coPay = sumTaxed(benefits.map((benefit) => benefit.coPay));
  const excluded = sumCents(exclusions.map(({ amount }) => amount));
  const gstOfPatient = isGstPayable ? ZERO_CENTS : fee.gst;
  return {
    totalFeeBeforeGst: fee.before,
    totalFeeGst: fee.gst,
    totalFeeAmount: fee.after,
    totalPayableAmount: payable.after,
    totalPayableGstAmount: payable.gst,
    totalCopayAmount: coPay.after,
    totalExcludedAmount: excluded,
    totalPatientPayableAmount: sumCents([coPay.after, excluded, gstOfPatient]),
  };
}
