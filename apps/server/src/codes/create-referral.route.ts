// Refers a patient: makes a referral code for a member whom the clinic knows, with the doctor who refers and the
// clinic that the patient is referred to. Each mistake is named at its field.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { earliestVisitDate } from '@portal/rules/codes/notification-code.ts';
import { type PlainDate, plainDate } from '@portal/rules/values/plain-date.ts';
import { listPlansOnPanelsOf } from '../benefits/public.ts';
import {
  findBookableClinic,
  findLocation,
  findWorkingDoctor,
  locationTypeOf,
} from '../clinics/public.ts';
import { type CoveredMemberRow, findPolicyMember, requireKnownMember } from '../members/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { referralView } from './code-view.ts';
import { findReferralCode } from './codes.queries.ts';
import { makeReferral, type ReferralOrderProblem } from './make-referral.ts';

type Asked = ParsedRequest<'createReferral'>['body'];

export const createReferral: Handler<'createReferral'> = async ({
  body,
  tx,
  user,
  services,
  audit,
}) => {
  const today = services.clock.today();
  const visitDate = plainDate(body.visit_date);
  const { member_id: memberId, policy_id: policyId, referral_type: type } = body;
  const location = await findLocation(tx, clinicOf(user, undefined));
  if (location === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  await requireKnownMember(tx, services, user, memberId);
  if (visitDate < earliestVisitDate(today)) throw refuse('visit_date', 'TOO_EARLY');
  const policy = await findPolicyMember(tx, { memberId, policyId, date: visitDate });
  if (policy === undefined) throw new ProblemError('POLICY_NOT_FOUND');
  const order = {
    policy,
    clinic: { id: location.id, type: locationTypeOf(location) },
    type,
    visitDate,
    diagnosisCode: body.diagnosis_code,
    remarks: body.remarks,
    doctorId: await attendingDoctorOf(tx, body, location.id),
    ...(await referredTo(tx, body, { policy, visitDate })),
  };
  const made = await makeReferral(tx, order, { index: null, requestHash: null });
  if (typeof made === 'string') throw refusals[made]();
  await audit({
    action: 'codes.create-referral',
    clinicId: location.id,
    subjectType: 'referral_code',
    subjectId: made.code,
    after: { member_id: memberId, policy_id: policyId, type },
  });
  const row = await findReferralCode(tx, made.code);
  if (row === undefined) throw new Error(`the referral code ${made.code} is not stored`);
  return { data: referralView(row, today) };
};

const messages = {
  TOO_EARLY: 'The visit date is more than 3 years ago.',
  DOCTOR_UNKNOWN: 'No doctor with this MCR number works at this clinic on the visit date.',
  CLINIC_MISSING: 'Name the clinic of the doctor.',
  CLINIC_UNKNOWN: 'No clinic has this code on the visit date.',
  CLINIC_TYPE: 'This clinic is not of the type that the patient is referred to.',
  CLINIC_NOT_ON_PANEL: 'The plan does not pay at this clinic on the visit date. Choose another.',
  REFERRED_DOCTOR_UNKNOWN: 'No doctor with this MCR number works there on the visit date.',
  NOT_ON_PANEL: 'This clinic is not on a panel of the plan on the visit date.',
  DIAGNOSIS_REQUIRED: 'Enter Diagnosis Name / Code',
} as const;

function refuse(field: keyof Asked, code: keyof typeof messages): ProblemError {
  const details = [{ field, code, message: messages[code] }];
  return new ProblemError('VALIDATION_FAILED', { details });
}

const refusals: Readonly<Record<ReferralOrderProblem, () => ProblemError>> = {
  POLICY_INVALID: () => new ProblemError('MEMBER_POLICY_INVALID'),
  NOT_ON_PANEL: () => refuse('policy_id', 'NOT_ON_PANEL'),
  NOT_COVERED: () => new ProblemError('CONSULT_TYPE_NOT_COVERED'),
  DIAGNOSIS_MISSING: () => refuse('diagnosis_code', 'DIAGNOSIS_REQUIRED'),
};

async function attendingDoctorOf(
  tx: Transaction,
  { attending_doctor_code: licenseNumber, visit_date: day }: Asked,
  clinicId: string,
): Promise<string | undefined> {
  if (licenseNumber === '') return undefined;
  const id = await findWorkingDoctor(tx, { licenseNumber, clinicId, day });
  if (id === undefined) throw refuse('attending_doctor_code', 'DOCTOR_UNKNOWN');
  return id;
}

interface Visit {
  readonly policy: CoveredMemberRow;
  readonly visitDate: PlainDate;
}

/** The suggested clinic, of the right type and on a panel of the plan, and the doctor there. */
async function referredTo(tx: Transaction, body: Asked, { policy, visitDate: day }: Visit) {
  const { referred_clinic_code: code, referred_doctor_code: licenseNumber } = body;
  if (code === '' && licenseNumber !== '') throw refuse('referred_clinic_code', 'CLINIC_MISSING');
  if (code === '') return {};
  const clinic = await findBookableClinic(tx, { code, day });
  if (clinic === undefined) throw refuse('referred_clinic_code', 'CLINIC_UNKNOWN');
  if (clinic.location_type !== body.referral_type) {
    throw refuse('referred_clinic_code', 'CLINIC_TYPE');
  }
  const planId = policy.plan_id;
  if (planId !== null) {
    const onPanels = await listPlansOnPanelsOf(tx, [planId], [clinic.id], day);
    if (!onPanels.has(planId)) throw refuse('referred_clinic_code', 'CLINIC_NOT_ON_PANEL');
  }
  if (licenseNumber === '') return { referredClinicId: clinic.id };
  const doctorId = await findWorkingDoctor(tx, { licenseNumber, clinicId: clinic.id, day });
  if (doctorId === undefined) throw refuse('referred_doctor_code', 'REFERRED_DOCTOR_UNKNOWN');
  return { referredClinicId: clinic.id, referredDoctorId: doctorId };
}
