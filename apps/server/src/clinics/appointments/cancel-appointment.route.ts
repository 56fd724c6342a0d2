import type { Handler } from '../../platform/http/handler.ts';
import { appointmentOf } from './appointment-view.ts';
import { markCancelled } from './appointments.queries.ts';
import {
  auditedAppointment,
  requireAppointment,
  requireOpenAppointment,
} from './require-appointment.ts';

export const cancelAppointment: Handler<'cancelAppointment'> = async (context) => {
  const { params, tx, user, services, version, audit } = context;
  const { id } = params;
  const before = await requireOpenAppointment(tx, { id, version });
  await markCancelled(tx, id, { by: user.user_id, at: services.clock.now().toISOString() });
  await audit({
    action: 'clinics.cancel-appointment',
    clinicId: before.clinic_id,
    subjectType: 'appointment',
    subjectId: id,
    before: auditedAppointment(before),
  });
  return { data: appointmentOf(await requireAppointment(tx, id), services.clock.today()) };
};
