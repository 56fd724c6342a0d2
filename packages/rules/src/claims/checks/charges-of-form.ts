// The charges of a form, from which amounts are calculated: its lines with product facts, plan exclusions and the
// surcharge of the hour. Runs in the browser while the user types and again on the
// server, so both calculate the same.

import type { QuantityMilli } from '../../values/quantity.ts';
import { daysInclusive } from '../../values/date-arithmetic.ts';
import { chargesOfStay } from '../stay/charges-of-stay.ts';
import { chooseSurcharge } from '../amounts/choose-surcharge.ts';
import type { ClaimContext } from './claim-context.ts';
import {
  drugRef,
  principalDiagnosis,
  procedureRef,
  type ClaimForm,
  type DrugForm,
  type ProcedureForm,
} from '../form/claim-form.ts';
import type {
  ChosenSurcharge,
  Charges,
  ChargeLine,
  LineExclusionReason,
} from '../amounts/charges.ts';
import type { DiagnosisClass } from '../../catalogue/claim-type.ts';
import { claimExclusions, isExcludedDiagnosis } from '../amounts/claim-exclusions.ts';
import { productOf } from '../form/product-of.ts';
import { hourOfVisitTime } from '../amounts/visit-hours.ts';

/** The form with everything that its amounts depend on. */
export function chargesOfForm(form: ClaimForm, context: ClaimContext): Charges {
  const lines = form.procedures.map((line, index) =>
    procedureLine(line, procedureRef(index), context),
  );
  const drugs = form.drugs.map((drug, index) => drugLine(drug, drugRef(index), context));
  return {
    claimType: form.claimType ?? 'OUTPATIENT',
    locationType: context.locationType,
    incurredDate: form.visitDate,
    stayDays: stayDaysOf(form),
    diagnosisClass: claimDiagnosisClass(form),
    lines: [...lines, ...drugs, ...stayLines(form, context)].map((line) =>
      acceptedLine(line, context),
    ),
    surcharge: chosenSurcharge(form, context),
    exclusions: claimExclusions({
      excludedDiagnoses: context.excludedDiagnoses,
      visitDate: form.visitDate,
      principalDiagnosis: principalDiagnosis(form.diagnoses)?.code,
      waitingUntil: context.waitingUntil,
      preExisting: context.preExisting,
    }),
  };
}

function acceptedLine(line: ChargeLine, { acceptedAmounts }: ClaimContext): ChargeLine {
  const acceptedAmount = acceptedAmounts?.[line.ref];
  return acceptedAmount === undefined ? line : { ...line, acceptedAmount };
}

/** Whether the plan excludes the principal diagnosis. */
export function isDiagnosisExcluded(
  form: Pick<ClaimForm, 'diagnoses'>,
  { excludedDiagnoses }: Pick<ClaimContext, 'excludedDiagnoses'>,
): boolean {
  return isExcludedDiagnosis(principalDiagnosis(form.diagnoses)?.code, excludedDiagnoses);
}

/** The days of the stay with the first and the last; undefined while a date is missing. */
function stayDaysOf({
  visitDate: from,
  visitEndDate: to,
}: Pick<ClaimForm, 'visitDate' | 'visitEndDate'>): number | undefined {
  if (from === undefined || to === undefined) return undefined;
  return Math.max(1, daysInclusive(from, to));
}

/**
 * The charges of a stay. The panel's price of an operation is only the benchmark of a rule; it does not
 * reduce the payable amount, because a certificate may allow more.
 */
function stayLines(form: ClaimForm, context: ClaimContext): ChargeLine[] {
  if (form.stay === undefined) return [];
  return chargesOfStay(form.stay).map((charge) => {
    const product = productOf(context.products, charge.productCode);
    return {
      ref: charge.ref,
      category: charge.category,
      quantityMilli: charge.quantityMilli,
      unitPriceE4: charge.unitPriceE4,
      productId: product?.productId,
      productGroup: product?.group,
      priceBasis: charge.isGstIncluded === true ? 'INCL' : undefined,
      exclusions: productExclusions(charge.productCode, context),
    };
  });
}

function claimDiagnosisClass({ diagnoses }: ClaimForm): DiagnosisClass | undefined {
  const principal = principalDiagnosis(diagnoses);
  if (principal === undefined) return undefined;
  return principal.isChronic === true ? 'CHRONIC' : 'ACUTE';
}

function chosenSurcharge(
  { visitDate, visitTime }: ClaimForm,
  { surcharges, publicHolidays }: ClaimContext,
): ChosenSurcharge | undefined {
  const hour = visitTime === undefined ? undefined : hourOfVisitTime(visitTime);
  if (visitDate === undefined || hour === undefined) return undefined;
  const found = chooseSurcharge(surcharges, { date: visitDate, hour, publicHolidays });
  if (found === undefined) return undefined;
  return { surchargeId: found.surchargeId, description: found.description, fee: found.fee };
}

/** The rule on drug quantities. Only an approval code for this rule allows more than the limit. */
const QUANTITY_RULE = 'CAR006';

/** The quantity that a valid approval code allows. */
function approvedQuantity(
  code: string | undefined,
  { approval }: ClaimContext,
): QuantityMilli | undefined {
  if (approval === undefined || approval.invalidReason !== undefined) return undefined;
  if (!approval.rules.includes(QUANTITY_RULE)) return undefined;
  return approval.drugs.find((drug) => drug.drugCode === code)?.quantityMilli;
}

/** The line's own GST settings, used only where each line has its own. */
function ownGst(
  { isTaxable, priceBasis }: Pick<ChargeLine, 'isTaxable' | 'priceBasis'>,
  { gst }: ClaimContext,
): Pick<ChargeLine, 'isTaxable' | 'priceBasis'> {
  return gst.isGstMixModel ? { isTaxable, priceBasis } : {};
}

function procedureLine(line: ProcedureForm, ref: string, context: ClaimContext): ChargeLine {
  const product = productOf(context.products, line.productCode);
  return {
    ref,
    category: line.category ?? 'MISC',
    quantityMilli: line.quantityMilli,
    unitPriceE4: line.unitPriceE4,
    productId: product?.productId,
    productGroup: product?.group,
    upperPriceE4: product?.upperPriceE4,
    ...ownGst(line, context),
    exclusions: productExclusions(line.productCode, context),
  };
}

function drugLine(drug: DrugForm, ref: string, context: ClaimContext): ChargeLine {
  const { drugCode: productCode } = drug;
  const product = productOf(context.products, productCode);
  return {
    ref,
    category: 'DRUG',
    quantityMilli: drug.quantityMilli,
    unitPriceE4: drug.unitPriceE4,
    productId: product?.productId,
    productGroup: product?.group,
    diagnosisClass: drug.isChronic === true ? 'CHRONIC' : 'ACUTE',
    upperPriceE4: product?.upperPriceE4,
    quantityLimitMilli: product?.quantityLimitMilli,
    approvedQuantityMilli: approvedQuantity(productCode, context),
    ...ownGst(drug, context),
    exclusions: productExclusions(productCode, context),
  };
}

function productExclusions(
  productCode: string | undefined,
  { excludedProducts }: ClaimContext,
): LineExclusionReason[] {
  const isExcluded = productCode !== undefined && excludedProducts.includes(productCode);
  return isExcluded ? ['EXCLUDED_DRUG'] : [];
}
