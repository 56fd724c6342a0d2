// The row of a claim that was judged.
import { principalDiagnosis } from '@portal/rules/claims/form/claim-form.ts';
import { hourOfVisitTime } from '@portal/rules/claims/amounts/visit-hours.ts';
import { addCents, centsToDecimal, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import type { LetterOfStay } from '../facts/letter-of-stay.queries.ts';
import type { ClaimRow, NewRow } from '../claim-rows.ts';
import { amountColumns } from '../amounts/amount-rows.ts';
import type { JudgedForm } from './judge-claim.ts';
import { judgedRows } from './judged-rows.ts';

/** The status of a claim that was just sent or opened. */
export type EnteredStatus = Pick<
  ClaimRow['columns'],
  'claim_status' | 'raw_status' | 'waiting_paused_at' | 'waiting_reasons' | 'waiting_since'
>;

/** Where and by whom a claim is stored. */
export interface StoredAs {
  readonly id: string;
  readonly claimCode: string;
  /** 1 for a new claim; increases by 1 with every edit. */
  readonly version: number;
  /** The status of an edited claim before the edit; null for a new claim. */
  readonly fromStatus: string | null;
  /** NEW by default. */
  readonly status?: EnteredStatus | undefined;
  /** The letter that opens the claim; by default, the letter that the stay names. */
  readonly letterId?: string | undefined;
  readonly today: string;
  readonly at: string;
  readonly user: { readonly id: string; readonly name: string };
}

/** The claim of a judged form as it is stored. */
export function claimRowOf(judged: JudgedForm, entry: StoredAs): NewRow {
  const { form, sent, facts } = judged;
  const { at, user } = entry;
  const key = { clinic_id: facts.location.id, claim_id: entry.id };
  const columns = columnsOf(judged, entry);
  const { violations, ...rows } = judgedRows({ ...judged, products: facts.products }, key);
  return {
    columns,
    sent,
    ...rows,
    violations: violations.map((row, index) => {
      const {
        name = null,
        description = null,
        isLiftable: liftable = null,
      } = judged.evaluated.violations[index] ?? {};
      return { ...row, name, description, liftable };
    }),
    remarks: (form.remarks ?? []).map((remarks, index) => ({
      ...key,
      line_no: index + 1,
      type: 'CLAIM',
      is_of_form: true,
      user_id: user.id,
      user_name: user.name,
      remarks,
      created_at: at,
    })),
    events: [
      {
        ...key,
        actor: user.name,
        from_status: entry.fromStatus,
        to_status: columns.raw_status,
        reason: null,
        at,
      },
    ],
  };
}

/** Others have not added anything to a claim that was just stored, except names. */
export function addedToNew(
  { facts, policy, plan, panel }: JudgedForm,
  { columns, diagnoses }: NewRow,
  user: StoredAs['user'],
): ClaimRow['added'] {
  const doctor = facts.doctors.find(({ id }) => id === columns.practitioner_id);
  return {
    principal_diagnosis_name: diagnoses.find((row) => row.is_principal)?.description ?? null,
    location_name: facts.location.name,
    location_type: facts.location.location_type,
    panel_code: panel.code,
    plan_name: plan.plan.name,
    practitioner_license: doctor?.licenseNumber ?? null,
    created_by_name: user.name,
    modified_by_name: user.name,
    main_member_id_tail: policy.main_national_id_tail,
    letter_no: facts.letter?.letter_no ?? null,
    letter_cap: facts.letter?.cap_amount ?? null,
    letter_used: letterUsed(facts.letter, columns.total_payable_amount),
    letter_valid_to: facts.letter?.valid_to ?? null,
    ...UNSETTLED,
  };
}

/** Nobody has decided about the claim, paid it or written about it. */
const UNSETTLED = {
  currency_code: 'SGD',
  provider_batch_status: null,
  provider_batch_name: null,
  provider_batch_date: null,
  insurer_batch_status: null,
  member_batch_status: null,
  cpf_batch_status: null,
  ge_batch_status: null,
  batch_claim_id: null,
  reject_reason_classification: null,
  reject_manual_reason: null,
  payee_type: 'PROVIDER',
  payment_date: null,
  payment_amount: null,
  payment_reference: null,
  clinic_unread: null,
  administrator_unread: null,
} as const;

/** The amount that the claims under the letter use, including this new claim. */
function letterUsed(letter: LetterOfStay | undefined, payable: string): string | null {
  if (letter === undefined) return null;
  const before = parseCents(letter.used_amount) ?? ZERO_CENTS;
  return centsToDecimal(addCents(before, parseCents(payable) ?? ZERO_CENTS));
}

/** The status of a claim that was just sent: it waits for nobody. */
export const NEW: EnteredStatus = {
  raw_status: 'NEW',
  claim_status: 'processing',
  waiting_since: null,
  waiting_paused_at: null,
  waiting_reasons: [],
};

function columnsOf(judged: JudgedForm, entry: StoredAs): ClaimRow['columns'] {
  const { form, sent, facts, policy, plan, panel, visitDate } = judged;
  const { at, user } = entry;
  const doctor = facts.doctors.find(
    (candidate) => candidate.licenseNumber === form.attendingDoctorCode,
  );
  return {
    clinic_id: facts.location.id,
    id: entry.id,
    claim_code: entry.claimCode,
    version: entry.version,
    is_adjudicated: false,
    status_since: at,
    ...(entry.status ?? NEW),
    letter_id: entry.letterId ?? facts.letter?.id ?? null,
    claim_type: form.claimType ?? 'OUTPATIENT',
    panel_type: 'PANEL',
    source_system: 'PROVIDER',
    insurer_code: policy.insurer_code,
    panel_id: panel.panel_id,
    member_id: policy.member_id,
    member_name: policy.member_name,
    member_id_tail: policy.national_id_tail,
    main_member_id: policy.main_member_id,
    main_member_name: policy.main_member_name,
    member_type: policy.relation,
    company_id: policy.company_id,
    company_name: policy.company_name,
    company_policy_id: policy.company_policy_id,
    policy_id: policy.policy_id,
    plan_id: plan.plan.id,
    insurance_reference: policy.insurance_reference,
    insurance_plan_reference: plan.plan.insurance_plan_reference,
    visit_date: visitDate,
    visit_end_date: form.visitEndDate ?? visitDate,
    incurred_date: visitDate,
    submission_date: entry.today,
    visit_hour: form.visitTime === undefined ? null : (hourOfVisitTime(form.visitTime) ?? null),
    visit_type: form.visitType ?? null,
    practitioner_id: doctor?.id ?? null,
    practitioner_name: doctor?.name ?? null,
    principal_diagnosis: principalDiagnosis(form.diagnoses)?.code ?? null,
    has_chronic_diagnosis: form.diagnoses.some((diagnosis) => diagnosis.isChronic === true),
    is_urgent: form.isUrgent ?? false,
    referral_code: form.referralCode ?? null,
    referring_clinic_name: form.referringClinicName ?? null,
    approval_code: form.approvalCode ?? null,
    receipt_no: form.receiptNo ?? null,
    reference_system: sent.own_reference?.system ?? null,
    reference_value: sent.own_reference?.value ?? null,
    is_reference_unique: sent.own_reference?.is_unique ?? false,
    mc_days: form.mcDays === undefined || form.mcDays === null ? null : String(form.mcDays),
    mc_reason: form.mcReason ?? null,
    mc_start_date: form.mcStartDate ?? null,
    ...amountColumns(judged),
    insert_date_time: at,
    update_date_time: at,
    created_by: user.id,
    modified_by: user.id,
  };
}
