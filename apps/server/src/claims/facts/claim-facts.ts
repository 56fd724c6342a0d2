// Gathers the facts that decide a claim's amounts and rules in as few rounds as possible: queries that do not
// depend on each other are sent together.
import type { SubmittedForm } from './submitted-form.ts';
import type { BenefitUsage } from '@portal/rules/benefits/benefit-types.ts';
import { diagnosisKey } from '@portal/rules/catalogue/code-key.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import type { ApprovalRule } from '@portal/rules/claims/checks/approval-rule.ts';
import type { ProductFacts } from '@portal/rules/claims/form/product-facts.ts';
import type { GstSettings } from '@portal/rules/claims/amounts/charges.ts';
import type { Surcharge } from '@portal/rules/claims/amounts/choose-surcharge.ts';
import { isLetterNumber } from '@portal/rules/guarantees/letter-number.ts';
import { isEmployedOn, type PolicyInvalidReason } from '@portal/rules/members/policy-validity.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Claimant, LoadedPlan } from '../../benefits/public.ts';
import { type KnownDiagnosis, type ClaimProductRow } from '../../catalogue/public.ts';
import { type LocationRow, type PanelRow } from '../../clinics/public.ts';
import type { ApprovalCodeRow, ReferralCodeRow } from '../../codes/public.ts';
import { employmentOf, invalidReasonOf, type PolicyMemberRow } from '../../members/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Doctor } from './clinic-facts.ts';
import type { FormConfigRow } from './form-config.queries.ts';
import { lockSharedByClaims } from './claim-locks.queries.ts';
import { findLetterOfStay, type LetterOfStay } from './letter-of-stay.queries.ts';
import { productFactsOf } from './claim-products.ts';
import { loadForRules, nothingForRules } from './facts-for-rules.ts';
import { factsOneByOne, type FactsSource } from './facts-source.ts';
import { findSubmissionDate, type InsurerRow, type SameVisitRow } from './claim-facts.queries.ts';
import type { PastVisitRow } from './past-visits.queries.ts';

export interface ClaimFacts {
  readonly location: LocationRow;
  readonly locationType: LocationType;
  readonly gst: GstSettings;
  readonly surcharges: readonly Surcharge[];
  readonly publicHolidays: readonly PlainDate[];
  readonly features: { readonly fwa: boolean };
  readonly doctors: readonly Doctor[];
  readonly mcReasons: readonly { readonly code: string; readonly name: string }[];
  /** The rules in force for this kind of clinic on the date. */
  readonly approvalRules: readonly ApprovalRule[];
  readonly policy: PolicyMemberRow | undefined;
  readonly invalidReason: PolicyInvalidReason | 'NOT_EMPLOYED' | 'NO_POLICY' | undefined;
  readonly claimant: Claimant | undefined;
  readonly panel: PanelRow | undefined;
  /** All panels of the clinic, with their status on the date. */
  readonly panels: readonly PanelRow[];
  readonly plan: LoadedPlan | undefined;
  readonly usage: readonly BenefitUsage[];
  readonly products: ReadonlyMap<string, ProductFacts>;
  readonly insurer: InsurerRow | undefined;
  readonly formConfig: FormConfigRow | undefined;
  readonly approvalCode: ApprovalCodeRow | undefined;
  readonly referralCode: ReferralCodeRow | undefined;
  /** At all clinics, so they must not leave the server. */
  readonly pastVisits: readonly PastVisitRow[] | undefined;
  readonly sameVisit: readonly SameVisitRow[];
  readonly isReceiptKnown: boolean;
  /** The letter of this system that the stay names; undefined if there is no such letter. */
  readonly letter: LetterOfStay | undefined;
  /** The date on which the claim that is being edited was submitted. */
  readonly submittedOn: string | undefined;
  /** The catalogue rows of the form's products. */
  readonly productRows: readonly ClaimProductRow[];
  /** The catalogue rows of the form's diagnoses, by their diagnosisKey. */
  readonly knownDiagnoses: ReadonlyMap<string, KnownDiagnosis>;
  readonly withoutClaimId: string | undefined;
}

export interface FactsQuestion {
  /** The claim that is being edited, which does not count itself. */
  readonly withoutClaimId?: string | undefined;
  /** The date on which that claim was submitted, if it is known already. */
  readonly submittedOn?: string | undefined;
  /** Locks out other claims before reading anything that they change; used for submissions. */
  readonly lock?: boolean;
  /** Leaves out codes, receipts and other visits, which do not change any amount. */
  readonly isForAmounts?: boolean;
  /** Reads the facts of many claims together. Without it, those of this claim are read. */
  readonly source?: FactsSource;
}

/** Reads the facts for a form on a date (the visit date or today). Throws if the clinic is unknown. */
export async function loadClaimFacts(
  tx: Transaction,
  form: SubmittedForm,
  today: PlainDate,
  question: FactsQuestion = {},
): Promise<ClaimFacts> {
  const date = form.visitDate ?? today;
  const sourceOn = (on: Transaction) => question.source ?? factsOneByOne(on);
  const [, clinic, membership] = await tx.batch((on) => [
    // First, so that everything below uses versions that hold until the claim is stored.
    question.lock === true ? on.reference.read(true) : undefined,
    sourceOn(on).clinic(form.locationId, { date, gstDate: gstDateOf(form, date, today) }),
    findMembership(sourceOn(on), form, date),
  ]);
  const member = await loadMember({ tx, sourceOn }, form, date, membership, {
    panels: clinic.panels,
    lock: question.lock ?? false,
  });
  const doctor = clinic.doctors.find((row) => row.licenseNumber === form.attendingDoctorCode);
  const history = await loadHistory({ tx, sourceOn }, form, date, doctor, member, {
    withoutClaimId: question.withoutClaimId ?? null,
    submittedOn: question.submittedOn,
    lock: question.lock ?? false,
    isForAmounts: question.isForAmounts ?? false,
  });
  const products = new Map(
    member.productRows.map((row) => [row.internal_code, productFactsOf(row, clinic.locationType)]),
  );
  return { ...clinic, ...member, ...history, products, withoutClaimId: question.withoutClaimId };
}

/** A stay is taxed by its last day; if it has not ended, by today. */
function gstDateOf({ claimType, visitEndDate }: SubmittedForm, date: PlainDate, today: PlainDate) {
  return claimType === 'INPATIENT' ? (visitEndDate ?? today) : date;
}

/** The member in the form's policy; undefined if there is none. */
async function findMembership(source: FactsSource, form: SubmittedForm, date: PlainDate) {
  const { memberId, policyId } = form;
  return policyId === undefined ? undefined : source.policyMember({ memberId, policyId, date });
}

interface Reading {
  readonly tx: Transaction;
  readonly sourceOn: (on: Transaction) => FactsSource;
}

async function loadMember(
  { tx, sourceOn }: Reading,
  form: SubmittedForm,
  date: PlainDate,
  policy: Awaited<ReturnType<typeof findMembership>>,
  { panels, lock }: { panels: readonly PanelRow[]; lock: boolean },
) {
  if (policy === undefined) return noMember;
  const claimant: Claimant = {
    policyId: policy.policy_id,
    memberId: policy.member_id,
    mainMemberId: policy.main_member_id,
    companyPolicyId: policy.company_policy_id,
  };
  const isEmployed = isEmployedOn(employmentOf(policy.employment), date);
  const panel = panels.find(
    (row) =>
      row.insurer_code === policy.insurer_code &&
      row.status === 'ACTIVE' &&
      // Without a plan on the date, the policy is the problem, not the panel.
      (policy.plan_id === null || policy.panel_ids.includes(row.panel_id)) &&
      (form.panelId === undefined || row.panel_id === form.panelId),
  );
  const [, plan, products, insurer, formConfig] = await tx.batch((on) => [
    // Other claims do not affect this round; the next round reads the data that they do affect.
    lock
      ? lockSharedByClaims(on, claimant, { clinicId: form.locationId, receiptNo: form.receiptNo })
      : undefined,
    policy.plan_id === null ? undefined : sourceOn(on).plan(policy.plan_id),
    panel === undefined ? [] : sourceOn(on).products(form, panel, date),
    sourceOn(on).insurer(policy.insurer_code),
    sourceOn(on).formConfig(policy.company_policy_id, form.claimType ?? 'OUTPATIENT'),
  ]);
  return {
    policy,
    invalidReason:
      invalidReasonOf(policy, date) ?? (isEmployed ? undefined : ('NOT_EMPLOYED' as const)),
    claimant,
    panel,
    plan,
    insurer,
    formConfig,
    productRows: products,
  };
}

const noMember = {
  policy: undefined,
  invalidReason: 'NO_POLICY',
  claimant: undefined,
  panel: undefined,
  plan: undefined,
  insurer: undefined,
  formConfig: undefined,
  productRows: [],
} as const;

interface HistoryQuestion {
  readonly withoutClaimId: string | null;
  readonly submittedOn: string | undefined;
  readonly lock: boolean;
  readonly isForAmounts: boolean;
}

type LoadedMember = Awaited<ReturnType<typeof loadMember>>;

async function loadHistory(
  { tx, sourceOn }: Reading,
  form: SubmittedForm,
  date: PlainDate,
  doctor: Doctor | undefined,
  member: LoadedMember,
  { withoutClaimId, submittedOn: known, lock, isForAmounts }: HistoryQuestion,
) {
  const letterNo = form.stay?.logNo?.trim().toUpperCase();
  const [usage, forRules, knownDiagnoses, submittedOn, letter] = await tx.batch((on) => [
    usageOf(sourceOn(on), member, date, withoutClaimId),
    isForAmounts
      ? nothingForRules
      : loadForRules(on, sourceOn(on), form, {
          date,
          practitionerId: doctor?.id ?? null,
          isOnPanel: member.policy !== undefined && member.panel !== undefined,
          productRows: member.productRows,
          withoutClaimId,
        }),
    sourceOn(on).diagnoses(
      form.diagnoses.flatMap(({ code }) => (code === undefined ? [] : diagnosisKey(code))),
    ),
    withoutClaimId === null || known !== undefined ? known : findSubmissionDate(on, withoutClaimId),
    // The letter is locked after the claim and the family, in the order that every other transaction keeps.
    letterNo === undefined || !isLetterNumber(letterNo)
      ? undefined
      : findLetterOfStay(
          on,
          { clinicId: form.locationId, withoutClaimId, memberId: form.memberId, letterNo },
          lock,
        ),
  ]);
  return { usage, ...forRules, submittedOn, letter, knownDiagnoses };
}

function usageOf(
  source: FactsSource,
  { policy, plan, claimant, panel }: LoadedMember,
  date: PlainDate,
  withoutClaimId: string | null,
) {
  if (
    policy === undefined ||
    plan === undefined ||
    panel === undefined ||
    claimant === undefined ||
    policy.plan_start === null ||
    policy.plan_end === null
  ) {
    return [];
  }
  return source.usage({
    claimant,
    benefits: plan.cover.benefits,
    planTerm: { start: plainDate(policy.plan_start), end: plainDate(policy.plan_end) },
    yearBasis: plan.plan.year_basis,
    incurredDate: date,
    withoutClaimId: withoutClaimId ?? undefined,
  });
}
