// Moves an appointment. Member, type and referral code stay.
import type { Handler } from '../../platform/http/handler.ts';
import { appointmentOf } from './appointment-view.ts';
import { findBookableReferral, moveAppointment } from './appointments.queries.ts';
import {
  auditedAppointment,
  requireAppointment,
  requireOpenAppointment,
  requireSlot,
} from './require-appointment.ts';

export const updateAppointment: Handler<'updateAppointment'> = async (context) => {
  const { params, body, tx, services, version, audit } = context;
  const { id } = params;
  const today = services.clock.today();
  const before = await requireOpenAppointment(tx, { id, version });
  const { appointment_type: type, referral_code: code } = before;
  const referral = code === null ? undefined : await findBookableReferral(tx, code);
  await moveAppointment(tx, id, await requireSlot(tx, body, { type, referral, today }));
  const row = await requireAppointment(tx, id);
  await audit({
    action: 'clinics.update-appointment',
    clinicId: row.clinic_id,
    subjectType: 'appointment',
    subjectId: id,
    before: auditedAppointment(before),
    after: auditedAppointment(row),
  });
  return { data: appointmentOf(row, today) };
};
