// Enters an appointment. A referral code names the member and the type; without one, both are entered.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { typeOfReferral } from '@portal/rules/clinics/appointments.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { numberIndex } from '../../platform/national-id.ts';
import { appointmentOf } from './appointment-view.ts';
import {
  type BookableReferralRow,
  findBookableReferral,
  findMemberByNumber,
  insertAppointment,
} from './appointments.queries.ts';
import { auditedAppointment, requireAppointment, requireSlot } from './require-appointment.ts';

type Body = ParsedRequest<'createAppointment'>['body'];
type Context = Parameters<Handler<'createAppointment'>>[0];

export const createAppointment: Handler<'createAppointment'> = async (context) => {
  const { body, tx, user, services, audit } = context;
  const today = services.clock.today();
  const { type, memberId, referral } = await bookingOf(context);
  const slot = await requireSlot(tx, body, { type, referral, today });
  const inserted = await insertAppointment(
    tx,
    {
      ...slot,
      type,
      memberId,
      referralCode: referral?.code ?? null,
      referringClinicId: referral?.referring_location_id ?? null,
    },
    { by: user.user_id, at: services.clock.now().toISOString() },
  );
  if (inserted === undefined) refuse('referral_code', 'REFERRAL_BOOKED');
  const row = await requireAppointment(tx, inserted.id);
  await audit({
    action: 'clinics.create-appointment',
    clinicId: row.clinic_id,
    subjectType: 'appointment',
    subjectId: row.id,
    after: auditedAppointment(row),
  });
  return { data: appointmentOf(row, today) };
};

const MESSAGES = {
  REFERRAL_UNKNOWN: 'No unused referral code has this text.',
  REFERRAL_BOOKED: 'This referral code already has an appointment. Move that one.',
  MEMBER_UNKNOWN: 'No member has this NRIC/FIN.',
  MISSING: 'Enter this.',
} as const;

function refuse(field: string, code: keyof typeof MESSAGES): never {
  const details = [{ field, code, message: MESSAGES[code] }];
  throw new ProblemError('VALIDATION_FAILED', { details });
}

async function bookingOf({ body, tx, user, services }: Context): Promise<{
  readonly type: NonNullable<Body['type']>;
  readonly memberId: string;
  readonly referral: BookableReferralRow | undefined;
}> {
  const { referral_code: typed = '', nric = '', type } = body;
  if (typed.trim() !== '') {
    const referral = await findBookableReferral(tx, typed.trim());
    if (referral === undefined) refuse('referral_code', 'REFERRAL_UNKNOWN');
    const { member_id: memberId, referral_type: referralType } = referral;
    return { type: typeOfReferral(referralType), memberId, referral };
  }
  if (nric.trim() === '') refuse('nric', 'MISSING');
  if (type === undefined) refuse('type', 'MISSING');
  const memberId = await findMemberByNumber(tx, numberIndex(services, user, nric));
  if (memberId === undefined) refuse('nric', 'MEMBER_UNKNOWN');
  return { type, memberId, referral: undefined };
}
