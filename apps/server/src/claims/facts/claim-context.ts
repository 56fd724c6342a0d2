// The facts of a claim as plain data, used by the server's calculation and by the browser's.
import type {
  ApprovalFacts,
  ClaimContext,
  LetterAllowance,
  ReferralFacts,
} from '@portal/rules/claims/checks/claim-context.ts';
import {
  DEFAULT_FORM_CONFIG,
  type ClaimFormConfig,
} from '@portal/rules/claims/form/claim-form-config.ts';
import type { ClaimForm } from '@portal/rules/claims/form/claim-form.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { requiredDocuments } from '@portal/rules/claims/form/required-documents.ts';
import { preExistingOf, type DeclaredConditions } from '@portal/rules/members/pre-existing.ts';
import { letterLeft } from '@portal/rules/guarantees/letter-cap.ts';
import { isLetterNumber } from '@portal/rules/guarantees/letter-number.ts';
import { letterRefusal } from '@portal/rules/guarantees/letter-use.ts';
import { parseCents, subtractCents, ZERO_CENTS, type Cents } from '@portal/rules/values/cents.ts';
import {
  dateUnlessOpen,
  parsePlainDate,
  plainDate,
  type PlainDate,
} from '@portal/rules/values/plain-date.ts';
import {
  approvalRefusalOf,
  approvedAmountsOf,
  approvedDrugsOf,
  claimUpToIn,
  referralRefusalOf,
} from '../../codes/public.ts';
import { ruleHistoryOf } from '@portal/rules/claims/checks/claim-rule-facts.ts';
import { verdictsElsewhere } from '@portal/rules/claims/checks/verdicts-elsewhere.ts';
import { visitHistoryOf, type PastVisit } from '@portal/rules/claims/checks/visit-history.ts';
import { isCountedClaim } from '@portal/rules/claims/lifecycle/counted-claim.ts';
import type { ClaimFacts } from './claim-facts.ts';
import type { FormConfigRow } from './form-config.queries.ts';
import type { PastVisitRow } from './past-visits.queries.ts';

function optionalDate(text: string | null | undefined): PlainDate | undefined {
  return text === null || text === undefined ? undefined : dateUnlessOpen(parsePlainDate(text));
}

export function contextOf(form: ClaimForm, facts: ClaimFacts, today: PlainDate): ClaimContext {
  const { location, plan, policy, panel } = facts;
  const panelId = panel?.panel_id;
  return {
    today,
    submittedOn: optionalDate(facts.submittedOn),
    locationType: facts.locationType,
    clinicOpenFrom: optionalDate(location.on_boarding_date),
    clinicOpenUntil: optionalDate(location.extended_date ?? location.off_boarding_date),
    gst: facts.gst,
    surcharges: facts.surcharges,
    publicHolidays: facts.publicHolidays,
    isFwaOn: facts.features.fwa,
    doctors: facts.doctors.map(({ panelIds, ...doctor }) => ({
      ...doctor,
      isOnPanel: panelId === undefined || panelIds.includes(panelId),
    })),
    mcReasons: facts.mcReasons,
    memberDateOfBirth: optionalDate(policy?.date_of_birth),
    insurerCode: policy?.insurer_code,
    panelId,
    policyInvalidReason: facts.invalidReason,
    panelScheme: panel?.scheme_type,
    planId: policy?.plan_id ?? undefined,
    // A plan pays nothing at a clinic that is not on any of its panels.
    plan: panel === undefined ? undefined : plan?.cover,
    usage: facts.usage,
    excludedProducts: plan?.plan.excluded_products ?? [],
    excludedDiagnoses: plan?.plan.excluded_diagnoses ?? [],
    isReferralRequired: isReferralRequired(facts),
    formConfig: formConfigOf(facts.formConfig, form.claimType ?? 'OUTPATIENT'),
    waitingUntil: optionalDate(policy?.waiting_until),
    preExisting: preExistingOf(diagnosisCodes(form), declaredConditions(policy), form.visitDate),
    approvalRules: facts.approvalRules,
    products: Object.fromEntries(facts.products),
    approval:
      form.approvalCode === undefined ? undefined : approvalFacts(form, form.approvalCode, facts),
    referral:
      form.referralCode === undefined
        ? undefined
        : referralFacts(form, form.referralCode, facts, today),
    letter: letterFacts(form, facts),
    ...historyIn(form, facts, today),
    sameVisit: facts.sameVisit.map((claim) => ({
      id: claim.uuid,
      claimCode: claim.claim_code,
      doctorCode: claim.practitioner_license ?? undefined,
      claimType: claim.claim_type,
    })),
    isReceiptKnown: facts.isReceiptKnown,
  };
}

function diagnosisCodes({ diagnoses }: ClaimForm): string[] {
  return diagnoses.flatMap(({ code }) => code ?? []);
}

function declaredConditions(policy: ClaimFacts['policy']): DeclaredConditions {
  return {
    prefixes: policy?.declared_conditions ?? [],
    coveredFrom: optionalDate(policy?.claim_effective_date),
  };
}

function isReferralRequired({ formConfig, plan, locationType }: ClaimFacts): boolean {
  const types = formConfig?.requires_referral ?? plan?.plan.requires_referral ?? [];
  return types.includes(locationType);
}

function formConfigOf(row: FormConfigRow | undefined, claimType: ClaimType): ClaimFormConfig {
  const required = requiredDocuments({ claimType }, row?.required_documents);
  if (row === undefined) return { ...DEFAULT_FORM_CONFIG, requiredDocuments: required };
  return {
    isReferralVisible: row.is_referral_visible,
    isMcVisible: row.is_mc_visible,
    maxDiagnoses: row.max_diagnoses,
    requiredDocuments: required,
    drugMonths: row.drug_months,
  };
}

function letterFacts(form: ClaimForm, { letter }: ClaimFacts): LetterAllowance | undefined {
  const letterNo = form.stay?.logNo;
  if (letterNo === undefined || !isLetterNumber(letterNo)) return undefined;
  const invalidReason = letterRefusal(
    letter && {
      status: letter.status,
      policyId: letter.policy_id,
      validFrom: plainDate(letter.valid_from),
      validTo: plainDate(letter.valid_to),
    },
    {
      policyId: form.policyId,
      visitDate: form.visitDate,
      isUnderLetter: letter?.is_of_claim ?? false,
    },
  );
  if (letter === undefined || invalidReason !== undefined) return { letterNo, invalidReason };
  const cap = centsOf(letter.cap_amount);
  const used = subtractCents(centsOf(letter.used_amount), centsOf(letter.used_by_claim));
  return { letterNo, left: letterLeft({ cap, used }) };
}

function centsOf(amount: string): Cents {
  return parseCents(amount) ?? ZERO_CENTS;
}

function approvalFacts(form: ClaimForm, code: string, facts: ClaimFacts): ApprovalFacts {
  const row = facts.approvalCode;
  const { memberId = '', locationId = '', policyId = '', visitDate } = form;
  const claimId = facts.withoutClaimId;
  const use = { memberId, policyId, locationId, visitDate, claimId };
  const invalidReason = approvalRefusalOf(row, use);
  const usable = invalidReason === undefined ? row : undefined;
  return {
    code,
    invalidReason,
    rules: usable?.rules ?? [],
    drugs: usable === undefined ? [] : approvedDrugsOf(usable),
    amounts: usable === undefined ? [] : approvedAmountsOf(usable),
    claimUpTo: usable === undefined ? undefined : claimUpToIn(usable),
  };
}

function referralFacts(
  form: ClaimForm,
  code: string,
  facts: ClaimFacts,
  today: PlainDate,
): ReferralFacts {
  const invalidReason = referralRefusalOf(facts.referralCode, {
    memberId: form.memberId ?? '',
    policyId: form.policyId,
    locationType: facts.locationType,
    visitDate: form.visitDate ?? today,
    claimId: facts.withoutClaimId,
  });
  return { code, invalidReason };
}

/** Visits at this clinic as facts, visits at other clinics as verdicts. */
function historyIn(
  form: ClaimForm,
  { pastVisits, approvalRules, locationType, panel, submittedOn }: ClaimFacts,
  today: PlainDate,
): Pick<ClaimContext, 'elsewhere' | 'history'> {
  if (pastVisits === undefined) return {};
  const everywhere = pastVisits.map(pastVisit);
  const visit = {
    locationType,
    claimType: form.claimType ?? 'OUTPATIENT',
    panelId: panel?.panel_id,
    visitDate: form.visitDate,
    submissionDate: optionalDate(submittedOn) ?? today,
  };
  const on = { locationType, visitDate: form.visitDate ?? today };
  const here = visitHistoryOf(
    everywhere.filter(({ isHere }) => isHere),
    on,
  );
  const elsewhere = verdictsElsewhere(approvalRules, visit, {
    here: ruleHistoryOf(here),
    everywhere: ruleHistoryOf(visitHistoryOf(everywhere, on)),
  });
  return { history: here, elsewhere };
}

/** A visit as the rules read it. */
export function pastVisit(row: PastVisitRow): PastVisit {
  return {
    visitDate: row.visit_date,
    locationType: row.location_type,
    isHere: row.is_here,
    isSameDoctor: row.is_same_doctor,
    isCounted: isCountedClaim({ status: row.claim_status, isBatched: row.is_batched }),
    hasChronicDiagnosis: row.has_chronic_diagnosis,
    supplies: row.supplies,
  };
}
