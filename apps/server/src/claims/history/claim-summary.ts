// A row of the history, which is also the head of a whole claim.
import { amountsOwed } from '@portal/rules/claims/lifecycle/amounts-owed.ts';
import { expectedPaymentDate } from '@portal/rules/payments/batch-calendar.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { businessDateOf } from '../../platform/clock.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { sideOfUser } from '@portal/rules/messages/messages.ts';
import type { User } from '../../platform/http/handler.ts';
import type { HistoryRow } from './claim-history.queries.ts';
import { claimStatusOf, type EditingTime } from '../claim-status.ts';

function expectedPaymentOf(row: HistoryRow, { today }: EditingTime) {
  if (row.claim_status !== 'approved' || row.provider_batch_status === 'PAID_TO_PROVIDERS') {
    return null;
  }
  const enteredOn = businessDateOf(row.insert_date_time);
  const batchDate = parsePlainDate(row.provider_batch_date ?? '');
  return expectedPaymentDate({ enteredOn, batchDate }, today);
}

function ownReferenceOf({ reference_system, reference_value, is_reference_unique }: HistoryRow) {
  if (reference_system === null || reference_value === null) return null;
  return { system: reference_system, value: reference_value, is_unique: is_reference_unique };
}

export function summaryOf(
  row: HistoryRow,
  user: Pick<User, 'permissions' | 'user_type'>,
  time: EditingTime,
) {
  const unread =
    sideOfUser(user.user_type) === 'CLINIC' ? row.clinic_unread : row.administrator_unread;
  const owed = amountsOwed({
    mainStatus: row.claim_status,
    totalFee: Number(row.total_fee_amount),
    payable: Number(row.total_payable_amount),
    patientPayable: Number(row.total_patient_payable_amount),
  });
  return {
    uuid: row.id,
    id: row.id,
    claim_code: row.claim_code,
    own_reference: ownReferenceOf(row),
    claim_status: row.claim_status,
    raw_status: row.raw_status,
    claim_type: row.claim_type,
    panel_type: row.panel_type,
    date_of_visit_start: row.visit_date,
    member_name_claimant: row.member_name,
    member_nric_claimant: maskTail(row.member_id_tail),
    company_name: row.company_name,
    insurer_code: row.insurer_code,
    provider_company_id: row.clinic_id,
    provider_company_name: row.location_name,
    doctor: row.practitioner_name,
    principal_diagnosis: row.principal_diagnosis,
    principal_diagnosis_name: row.principal_diagnosis_name,
    reject_reason_classification: row.reject_reason_classification,
    total_fee_amount: Number(row.total_fee_amount),
    total_payable_amount: owed.plan,
    total_patient_payable_amount: owed.patient,
    insert_date_time: row.insert_date_time,
    provider_batch_name: row.provider_batch_name,
    expected_payment_date: expectedPaymentOf(row, time),
    payment_date: row.payment_date,
    unread_messages: unread ?? 0,
    ...claimStatusOf(row, user, time),
  };
}
