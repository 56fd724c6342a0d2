// A stored claim in the format of the responses.
import { visibleRemarkTypes } from '@portal/rules/claims/form/remark-types.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { relationLabel } from '@portal/rules/members/relation.ts';
import { listDocumentsOfClaim, type ListedDocuments } from '../../documents/public.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../platform/http/services.ts';
import { summaryOf } from '../history/claim-summary.ts';
import { adminFeeOf, batchesOf, letterOf, paymentOf, waitingOf } from './claim-outcome-view.ts';
import { requireRight } from '../claim-right.ts';
import { readEditingTime, type EditingTime } from '../claim-status.ts';
import type { ClaimRow, StoredHead, LineRow, RemarkRow } from '../claim-rows.ts';
import { inPatientOf } from './in-patient-view.ts';
import { timelineOf } from './claim-timeline.ts';
import {
  amountsOfClaim,
  benefitOf,
  exclusionsOf,
  lineAmountsOf,
  payersOf,
} from '../amounts/stored-amounts-view.ts';
import { storedViolation } from '../checks/violation-view.ts';
import { findClaim } from '../claims.queries.ts';
import {
  diagnosisAsSent,
  drugAsSent,
  headAsSent,
  linesAsSent,
  procedureAsSent,
  visitAsSent,
} from './claim-as-sent.ts';

/** Whether the line is a charge of a stay; the refs of these lines start with its path. */
function isOfStay({ ref }: LineRow): boolean {
  return ref.startsWith('in_patient.');
}

/** The whole claim if it belongs to the user's clinics; otherwise it is reported as not found. */
export async function loadClaimView(
  tx: Transaction,
  user: User,
  id: string,
  services: Pick<Services, 'clock' | 'config'>,
) {
  const isAdministrator = user.user_type === 'ADMINUSER';
  const wanted = { id, clinicIds: user.clinic_ids };
  const [claim, documents, time] = await tx.batch((on) => [
    findClaim(on, wanted, visibleRemarkTypes(isAdministrator)),
    listDocumentsOfClaim(on, wanted),
    readEditingTime(on, services),
  ]);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  const { clinic_id: clinicId, claim_type: claimType } = claim.columns;
  requireClinic(user, clinicId, 'CLAIM_NOT_FOUND');
  requireRight(user, claimType, 'read');
  return claimView(claim, documents, user, time);
}

export function claimView(
  { columns, added, sent, ...parts }: ClaimRow,
  { documents, uploads }: ListedDocuments,
  user: Pick<User, 'permissions' | 'user_type'>,
  time: EditingTime,
) {
  const claim: StoredHead = { ...columns, ...added };
  const sentHead = headAsSent(sent);
  const asSent = linesAsSent(sent);
  const drugs = parts.lines.filter((line) => line.category === 'DRUG');
  const payers = payersOf(claim, parts.lines, parts.benefits);
  const charges = parts.lines
    .filter(isOfStay)
    .map((line) => procedureOf(line, claim.claim_status, payers));
  const inPatient = inPatientOf(claim, sent, charges);
  return {
    ...summaryOf(claim, user, time),
    ...headOf(claim),
    ...sentHead,
    pac_id: inPatient?.pac_id ?? sentHead.pac_id,
    length_of_stay: inPatient?.length_of_stay ?? sentHead.length_of_stay,
    claim: sent === null ? null : { ...sent, supporting_docs: documents },
    ...amountsOfClaim(claim),
    ...batchesOf(claim),
    reject_manual_reason: claim.reject_manual_reason,
    letter: letterOf(claim),
    waiting: waitingOf(claim),
    admin_fee: adminFeeOf(claim),
    exclusions: exclusionsOf(claim, parts.exclusions),
    claim_payment: paymentOf(claim),
    in_patient: inPatient,
    out_patient: {
      visit_type: claim.visit_type,
      attending_doctor_id: claim.practitioner_id,
      attending_doctor_name: claim.practitioner_name,
      attending_doctor_code: claim.practitioner_license,
      referral_code: claim.referral_code,
      is_urgent: claim.is_urgent,
      ...visitAsSent(sent),
      procedures: parts.lines
        .filter((line) => line.category !== 'DRUG' && !isOfStay(line))
        .map((line) => ({
          ...procedureOf(line, claim.claim_status, payers),
          ...procedureAsSent(asSent.procedures.get(line.ref)),
        })),
    },
    claim_drugs: drugs.map((line) => ({
      ...drugOf(line, claim.claim_status, payers),
      ...drugAsSent(asSent.drugs.get(line.ref)),
    })),
    diagnosis: parts.diagnoses.map((row) => ({
      id: String(row.line_no),
      ...diagnosisAsSent(asSent.diagnoses.get(row.diagnosis_code)),
      diagnosis_code: row.diagnosis_code,
      code: row.diagnosis_code,
      description: row.description,
      is_acute: row.is_acute,
      is_chronic: row.is_chronic,
      principal_diagnosis: row.is_principal,
      symptom_duration: row.symptom_duration,
    })),
    benefits: parts.benefits.map((row) => benefitOf(row, claim.claim_status)),
    violations: parts.violations.map(storedViolation),
    claim_remarks: parts.remarks.map(remarkOf),
    supporting_docs: documents,
    timeline: timelineOf({ ...parts, uploads }),
  };
}

function remarkOf({ type, user_id, user_name, remarks, created_at }: RemarkRow) {
  return { type, user_id, user_name, remarks, created_at };
}

function headOf(claim: StoredHead) {
  return {
    version: claim.version,
    source_system: claim.source_system,
    created_by: claim.created_by_name,
    modified_by: claim.modified_by_name,
    modified_by_user_id: claim.modified_by,
    member_id_claimant: claim.member_id,
    member_id_main: claim.main_member_id,
    member_name_main: claim.main_member_name,
    member_nric_main: maskTail(claim.main_member_id_tail),
    member_type: claim.member_type,
    member_type_text: relationLabel(claim.member_type),
    company_id: claim.company_id,
    policy_id: claim.policy_id,
    plan_id: claim.plan_id,
    plan_name: claim.plan_name,
    insurance_reference: claim.insurance_reference,
    insurance_plan_reference: claim.insurance_plan_reference,
    provider_company_type: claim.location_type,
    panel_id: claim.panel_id,
    insurer_panel_code: claim.panel_code,
    date_of_visit_end: claim.visit_end_date,
    incurred_date: claim.incurred_date,
    submission_date: claim.submission_date,
    update_date_time: claim.update_date_time,
    receipt_no: claim.receipt_no,
    currency_code: claim.currency_code,
    mc_days: claim.mc_days === null ? null : Number(claim.mc_days),
    mc_reason: claim.mc_reason,
    mc_start_date: claim.mc_start_date,
    referring_clinic_name: claim.referring_clinic_name,
    approval_code: claim.approval_code,
    surcharge_time:
      claim.visit_hour === null ? null : `${String(claim.visit_hour).padStart(2, '0')}:00`,
  };
}

type Payers = ReturnType<typeof payersOf>;

/** A line of fees, or a charge of a stay. */
function procedureOf(row: LineRow, mainStatus: string, payers: Payers) {
  return {
    id: String(row.line_no),
    category: row.category,
    name: row.name,
    internal_code: row.product_code,
    da_sku_id: row.product_code,
    inventory_id: row.product_id,
    consultation_type: row.consultation_type,
    mcr_no: row.mcr_no,
    ...lineAmountsOf(row, mainStatus, payers),
  };
}

function drugOf(row: LineRow, mainStatus: string, payers: Payers) {
  return {
    id: String(row.line_no),
    da_sku_id: row.product_code,
    drug_name: row.name,
    dosage: row.dosage === null ? null : Number(row.dosage),
    frequency_per_day: row.frequency_per_day,
    duration: row.duration,
    no_of_months_dispense: row.months === null ? null : Number(row.months),
    is_acute: row.is_acute,
    is_chronic: row.is_chronic,
    ...lineAmountsOf(row, mainStatus, payers),
  };
}
