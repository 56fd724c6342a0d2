// Judges a demo claim with the same rules as a submitted claim.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import {
  adjudicationOutcome,
  type AdjudicationOutcome,
} from '@portal/rules/claims/lifecycle/adjudicate.ts';
import { unusualLines } from '@portal/rules/claims/lifecycle/unusual-lines.ts';
import { autoApproveLimit } from '@portal/rules/claims/lifecycle/auto-approve-limit.ts';
import type { ClaimContext } from '@portal/rules/claims/checks/claim-context.ts';
import type { ProductFacts } from '@portal/rules/claims/form/product-facts.ts';
import { DEFAULT_FORM_CONFIG } from '@portal/rules/claims/form/claim-form-config.ts';
import type { ClaimForm } from '@portal/rules/claims/form/claim-form.ts';
import { ruleHistoryOf } from '@portal/rules/claims/checks/claim-rule-facts.ts';
import { evaluateClaim, type Judgement } from '@portal/rules/claims/checks/evaluate-claim.ts';
import type { GstSettings } from '@portal/rules/claims/amounts/charges.ts';
import { hasUsedUpLimit } from '@portal/rules/claims/amounts/claim-calculation.ts';
import { gstChargedOn } from '@portal/rules/claims/amounts/gst-rates.ts';
import {
  missingDocuments,
  requiredDocuments,
} from '@portal/rules/claims/form/required-documents.ts';
import { verdictsElsewhere } from '@portal/rules/claims/checks/verdicts-elsewhere.ts';
import { isEmployedOn, policyInvalidReason } from '@portal/rules/members/policy-validity.ts';
import { cents } from '@portal/rules/values/cents.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import type { PlannedVisit } from './demo-planned-visit.ts';
import type { DemoClinic } from '../demo-clinic-rows.ts';
import type { DemoEnrolment } from '../members/demo-enrolment.ts';
import { yearOf, type DemoHistory } from './demo-history.ts';
import type { DemoNetwork } from '../demo-panel-rows.ts';
import type { DemoPriceList } from '../demo-product-rows.ts';
import { preExistingOf } from '@portal/rules/members/pre-existing.ts';
import { APPROVAL_RULES } from '../../reference/reference-approval-rules.ts';
import { PUBLIC_HOLIDAYS } from '../../reference/reference-holidays.ts';
import { LOOKUPS } from '../../reference/reference-lookups.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';

export interface EvaluatedVisit {
  readonly form: ClaimForm;
  readonly gst: GstSettings;
  readonly products: Readonly<Record<string, ProductFacts>>;
  readonly evaluated: Judgement;
  /** Codes of the rules that keep the claim from being submitted. */
  readonly blockedBy: readonly string[];
  readonly outcome: AdjudicationOutcome;
}

export interface DemoJudge {
  readonly prices: DemoPriceList;
  readonly network: DemoNetwork;
  readonly history: DemoHistory;
}

const holidays = PUBLIC_HOLIDAYS.flatMap(([day]) => parsePlainDate(day) ?? []);
const mcReasons = (LOOKUPS['MCReason'] ?? []).map(([code, name]) => ({ code, name }));
const limits = { outpatient: cents(40_000), specialist: cents(90_000) };

/** The reason why the policy does not cover a visit on the date. */
export function invalidReason(enrolment: DemoEnrolment, date: PlainDate) {
  const hasPlan = yearOf(enrolment, date) !== undefined;
  const reason = policyInvalidReason({ ...enrolment.term, hasPlan }, date);
  if (reason !== undefined) return reason;
  return isEmployedOn(enrolment.specials.employment ?? [], date) ? undefined : 'NOT_EMPLOYED';
}

function gstOf(clinic: DemoClinic, date: PlainDate): GstSettings {
  const { type: locationType, registrations, entry } = clinic;
  return {
    basisPoints: gstChargedOn(date, { locationType, registrations }),
    priceBasis: entry.special?.priceBasis ?? 'EXCL',
    isGstPayable: true,
    isGstMixModel: entry.special?.isGstMixModel ?? false,
  };
}

function contextOf(planned: PlannedVisit, judge: DemoJudge): ClaimContext {
  const { slot, enrolment, panel, visit } = planned;
  const { clinic, visitDate: date } = slot;
  const { plan, companyPolicy } = enrolment.policy;
  const products = [...planned.lines, ...visit.drugs.map((drug) => drug.product)];
  const facts = products.map((product) => judge.prices.factsOf(panel, product, clinic.type));
  return {
    today: slot.submissionDate,
    locationType: clinic.type,
    gst: gstOf(clinic, date),
    surcharges: clinic.surcharges,
    publicHolidays: holidays,
    isFwaOn: true,
    mcReasons,
    doctors: judge.network.doctorsOf(clinic).map((one) => ({ ...one, isOnPanel: true })),
    memberDateOfBirth: enrolment.member.dateOfBirth,
    insurerCode: companyPolicy.insurer,
    panelId: panel.id,
    policyInvalidReason: invalidReason(enrolment, date),
    panelScheme: panel.scheme,
    plan: plan.cover,
    usage: judge.history.usageOf(enrolment, date),
    excludedProducts: plan.excludedProducts,
    excludedDiagnoses: plan.excludedDiagnoses,
    formConfig: DEFAULT_FORM_CONFIG,
    isReferralRequired: plan.requiresReferral.includes(clinic.type),
    waitingUntil: enrolment.specials.waitingUntil,
    preExisting: preExistingIn(planned),
    approvalRules: APPROVAL_RULES,
    products: Object.fromEntries(facts.map((fact) => [fact.code, fact])),
    approval: undefined,
    referral: planned.referralCode === undefined ? undefined : { code: planned.referralCode },
    history: planned.history.here,
    elsewhere: verdictsElsewhere(APPROVAL_RULES, visitOf(planned), {
      here: ruleHistoryOf(planned.history.here),
      everywhere: ruleHistoryOf(planned.history.everywhere),
    }),
    sameVisit: [],
    isReceiptKnown: false,
  };
}

function preExistingIn({ visit, enrolment: { specials }, slot }: PlannedVisit) {
  const codes = visit.diagnoses.map(({ code }) => code);
  const { declaredConditions: prefixes = [], claimEffectiveDate: coveredFrom } = specials;
  return preExistingOf(codes, { prefixes, coveredFrom }, slot.visitDate);
}

/** The facts that decide which rules apply. */
function visitOf({ slot, panel }: PlannedVisit) {
  return {
    locationType: slot.clinic.type,
    claimType: slot.claimType,
    panelId: panel.id,
    visitDate: slot.visitDate,
    submissionDate: slot.submissionDate,
  };
}

/** Judges the claim; its approval code lifts the approved rules. */
export function judgeClaim(
  planned: PlannedVisit,
  entered: SentClaim,
  judge: DemoJudge,
  approvedRules: readonly string[] = [],
): EvaluatedVisit {
  const form = claimFormOf(entered);
  const context = contextOf(planned, judge);
  const code = planned.approvalCode;
  const approval =
    code === undefined ? undefined : { code, rules: approvedRules, drugs: [], amounts: [] };
  const evaluated = evaluateClaim(form, { ...context, approval });
  const open = evaluated.violations.filter((violation) => !violation.isApprovalCodeApplied);
  const kind = { claimType: form.claimType ?? 'OUTPATIENT', locationType: context.locationType };
  const { totals } = evaluated.calculation;
  return {
    form,
    gst: context.gst,
    products: context.products,
    evaluated,
    blockedBy: open.filter(({ severity }) => severity === 'B').map((violation) => violation.code),
    outcome: adjudicationOutcome({
      openViolations: open,
      isAboveLetter: false,
      isLimitUsedUp: hasUsedUpLimit(evaluated.calculation),
      totalFeeAmount: totals.totalFeeAmount,
      totalPayableAmount: totals.totalPayableAmount,
      totalCopayAmount: totals.totalCopayAmount,
      autoApproveLimit: autoApproveLimit(limits, kind),
      coverFaults: context.policyInvalidReason === undefined ? [] : ['COVER_ENDED'],
      areAmountsUnchanged: true,
      missingDocuments: missingDocuments(requiredDocuments(kind), form),
      unusualLines: unusualLines(form, context.products),
    }),
  };
}
