// The work of a clinic's front desk today, in two round trips. Each group reads at most its rows.
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { type CoverOfVisit, coverOfVisit } from '@portal/rules/members/visit-cover.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { claimsLockingToday, mayWith, newestDrafts } from '../claims/public.ts';
import { timeOf } from '../clinics/public.ts';
import { coversOfVisits, recentPatients, rememberMembers } from '../members/public.ts';
import { openQuestions } from '../messages/public.ts';
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Handler, User } from '../platform/http/handler.ts';
import {
  type AppointmentTodayRow,
  listAppointmentsOfDay,
  listAppointmentsWithoutClaim,
} from './appointments-today.queries.ts';

/** A busy counter sees about 120 patients a day, few of them by appointment. */
const MOST_APPOINTMENTS = 60;
const MOST_OF_A_GROUP = 10;
/** An appointment without a claim is listed for this many days. */
const DAYS_WITHOUT_CLAIM = 7;

export const getToday: Handler<'getToday'> = async ({ query, tx, user, services }) => {
  const clinicId = clinicOf(user, query.provider_company_id);
  const day = services.clock.today();
  const ofClinic = { clinicId, most: MOST_OF_A_GROUP };
  const past = { from: addDays(day, -DAYS_WITHOUT_CLAIM), to: addDays(day, -1) };
  const [appointments, withoutClaim, drafts, locking, questions, patients] = await tx.batch(
    (on) => [
      listAppointmentsOfDay(on, { clinicId, day, most: MOST_APPOINTMENTS }),
      listAppointmentsWithoutClaim(on, { ...ofClinic, ...past }),
      newestDrafts(on, ofClinic),
      claimsLockingToday(on, services, { ...ofClinic, user }),
      openQuestions(on, user, ofClinic),
      recentPatients(on, services, { clinicId, user }),
    ],
  );
  const visits = [...appointments, ...withoutClaim];
  const memberIds = visits.map((row) => row.member_id);
  // The clinic knows the members who come to it, as it does after reading its calendar.
  const [covers] = await tx.batch((on) => [
    coversOfVisits(on, clinicId, visits),
    rememberMembers(on, services, { location_id: clinicId }, memberIds),
  ]);
  const groupOf = (rows: readonly AppointmentTodayRow[]) => ({
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => appointmentToday(row, user, covers.get(row))),
  });
  return {
    data: {
      day,
      appointments: groupOf(appointments),
      without_claim: groupOf(withoutClaim),
      drafts: { total: drafts.total, rows: drafts.drafts.map(draftToday) },
      locking: { total: locking.total, rows: locking.claims.map(claimToday) },
      questions,
      recent_patients: patients,
    },
  };
};

function appointmentToday(
  row: AppointmentTodayRow,
  user: User,
  { state, reason, policyId, insurers }: CoverOfVisit = coverOfVisit([]),
) {
  const { claim_id: claimId, claim_type: type, draft_id: draftId, draft_type: draftType } = row;
  const isClaimShown = claimId !== null && type !== null && mayWith(user, type, 'read');
  return {
    id: row.id,
    day: row.day,
    time: timeOf(row.start_minute),
    type: row.appointment_type,
    doctor: row.doctor,
    member: { id: row.member_id, name: row.member_name, nric: maskTail(row.member_tail) },
    cover: { state, reason, policy_id: policyId, insurers: [...insurers] },
    claim: isClaimShown
      ? { id: claimId, claim_code: row.claim_code ?? '', claim_type: type }
      : null,
    draft: draftId === null || draftType === null ? null : { id: draftId, claim_type: draftType },
  };
}

type Draft = Awaited<ReturnType<typeof newestDrafts>>['drafts'][number];
type LockingClaim = Awaited<ReturnType<typeof claimsLockingToday>>['claims'][number];

function draftToday(draft: Draft) {
  return {
    id: draft.uuid,
    draft_no: draft.draft_no,
    claim_type: draft.claim_type,
    member_name: draft.member_name_claimant,
    member_nric: draft.member_nric_claimant,
    insurer: draft.insurer_code,
    visit_date: draft.date_of_visit_start,
    total_fee_amount: draft.total_fee_amount,
    modified_at: draft.modified_at,
  };
}

function claimToday(claim: LockingClaim) {
  return {
    id: claim.uuid,
    claim_code: claim.claim_code,
    claim_type: claim.claim_type,
    member_name: claim.member_name_claimant,
    member_nric: claim.member_nric_claimant,
    insurer: claim.insurer_code,
    visit_date: claim.date_of_visit_start,
    total_fee_amount: claim.total_fee_amount,
    locks_at: claim.locks_at,
  };
}
