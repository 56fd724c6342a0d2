// Collects the facts that approval rules read from the form, its context and its calculation.

import type { Cents } from '../../values/cents.ts';
import { multiplyPrice, quantityMilli } from '../../values/quantity.ts';
import { isDiagnosisExcluded } from './charges-of-form.ts';
import type { ClaimCalculation } from '../amounts/claim-calculation.ts';
import type { ClaimContext, HistoryFacts } from './claim-context.ts';
import { drugRef, procedureRef, type ClaimForm, type DrugForm } from '../form/claim-form.ts';
import { consultationTypeOf } from '../lines/consultation-type.ts';
import { productOf } from '../form/product-of.ts';
import type { RuleDrug, RuleFacts, RuleHistory, RuleLine, RuleOperation } from './rule-facts.ts';
import { operationRef } from '../form/stay-form.ts';

const ONE = quantityMilli(1000);

/** The parts of a claim's form that the facts come from. */
export type RuleForm = Pick<
  ClaimForm,
  | 'attendingDoctorCode'
  | 'claimType'
  | 'diagnoses'
  | 'drugs'
  | 'mcDays'
  | 'procedures'
  | 'visitDate'
  | 'visitEndDate'
  | 'visitType'
> & { readonly stay?: Pick<NonNullable<ClaimForm['stay']>, 'operations'> | undefined };

/** The parts of a claim's context that the facts come from. */
export type RuleContext = Pick<
  ClaimContext,
  | 'doctors'
  | 'elsewhere'
  | 'excludedDiagnoses'
  | 'history'
  | 'insurerCode'
  | 'isReceiptKnown'
  | 'isReferralRequired'
  | 'locationType'
  | 'memberDateOfBirth'
  | 'panelId'
  | 'panelScheme'
  | 'referral'
  | 'submittedOn'
  | 'today'
> & {
  readonly letter?: Pick<NonNullable<ClaimContext['letter']>, 'left'> | undefined;
  readonly products: Readonly<Record<string, RuleProduct>>;
};

/** The properties of a product that rules read. */
export type RuleProduct = Pick<
  ClaimContext['products'][string],
  'approvalRequired' | 'consultationType' | 'quantityLimitMilli' | 'upperPriceE4'
>;

/** The amounts that the facts come from. */
export interface RuleAmounts {
  readonly totals: Pick<ClaimCalculation['totals'], 'totalFeeAmount'>;
  readonly lines: readonly Pick<ClaimCalculation['lines'][number], 'after' | 'ref'>[];
}

/** The facts of a claim that is submitted today, or that was submitted earlier and is now edited. */
export function ruleFactsOf(
  form: RuleForm,
  context: RuleContext,
  calculation: RuleAmounts,
): RuleFacts {
  const doctor = context.doctors.find(
    (candidate) => candidate.licenseNumber === form.attendingDoctorCode,
  );
  return {
    locationType: context.locationType,
    claimType: form.claimType ?? 'OUTPATIENT',
    panelId: context.panelId,
    panelScheme: context.panelScheme,
    insurerCode: context.insurerCode,
    visitDate: form.visitDate,
    visitEndDate: form.visitEndDate,
    submissionDate: context.submittedOn ?? context.today,
    totalFeeAmount: calculation.totals.totalFeeAmount,
    isGuaranteed: context.letter?.left !== undefined,
    mcDays: form.mcDays ?? undefined,
    hasChronicDiagnosis: form.diagnoses.some((diagnosis) => diagnosis.isChronic === true),
    isDiagnosisExcluded: isDiagnosisExcluded(form, context),
    memberDateOfBirth: context.memberDateOfBirth,
    referral: {
      isRequired: context.isReferralRequired,
      isValid: context.referral !== undefined && context.referral.invalidReason === undefined,
    },
    isPractitionerOnPanel:
      form.attendingDoctorCode === undefined ? undefined : (doctor?.isOnPanel ?? false),
    lines: form.procedures.map((line, index): RuleLine => {
      const product = productOf(context.products, line.productCode);
      return {
        ref: procedureRef(index),
        consultationType: consultationTypeOf(line, form),
        isExtendedFee: product?.consultationType === 'EXTENDED',
        requiresApproval: product?.approvalRequired,
        unitPriceE4: line.unitPriceE4,
        upperPriceE4: product?.upperPriceE4,
      };
    }),
    drugs: form.drugs.map((drug, index) => drugFacts(drug, drugRef(index), context, calculation)),
    operations: operationFacts(form, context),
    history: historyOf(context),
  };
}

/** The benchmark of an operation is the panel's price. */
function operationFacts({ stay }: RuleForm, { products }: RuleContext): RuleOperation[] {
  return (stay?.operations ?? []).map((operation, index) => {
    const benchmark = productOf(products, operation.tosp)?.upperPriceE4;
    return {
      ref: operationRef(index),
      surgeonFee: operation.surgeonFee,
      feeFromCertificate: operation.surgeonFeeFromPac,
      benchmarkUpper: benchmark === undefined ? undefined : multiplyPrice(ONE, benchmark),
    };
  });
}

function drugFacts(
  drug: DrugForm,
  ref: string,
  context: RuleContext,
  calculation: RuleAmounts,
): RuleDrug {
  const product = productOf(context.products, drug.drugCode);
  return {
    ref,
    drugCode: drug.drugCode ?? '',
    isAcute: drug.isAcute,
    isChronic: drug.isChronic,
    quantityMilli: drug.quantityMilli,
    quantityLimitMilli: product?.quantityLimitMilli,
    durationDays: drug.durationDays,
    monthsDispensed: drug.monthsDispensed,
    amount: amountOf(ref, calculation),
    requiresApproval: product?.approvalRequired,
    unitPriceE4: drug.unitPriceE4,
    upperPriceE4: product?.upperPriceE4,
  };
}

function amountOf(ref: string, calculation: RuleAmounts): Cents | undefined {
  return calculation.lines.find((line) => line.ref === ref)?.after;
}

function historyOf({ history, elsewhere, isReceiptKnown }: RuleContext): RuleHistory {
  const known = history === undefined ? {} : ruleHistoryOf(history);
  return { ...known, elsewhere, isReceiptUsed: isReceiptKnown };
}

/** Earlier visits in the shape that the rules read. */
export function ruleHistoryOf(history: HistoryFacts): RuleHistory {
  return {
    sameDayClaims: { here: history.sameDayHere, ofThisType: history.sameDayOfType },
    lastVisitHere: history.lastVisitHere ?? null,
    chronicVisitsThisYear: history.chronicVisitsThisYear,
    visitsThisWeek: history.visitsLast7Days,
    lastSupplies: history.supplies.map((supply) => ({
      drugCode: supply.productCode,
      suppliedOn: supply.suppliedOn,
      durationDays: supply.days,
    })),
  };
}
