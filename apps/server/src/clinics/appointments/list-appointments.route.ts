// The calendar of a clinic: appointments at it, and those of members whom it referred. The clinic then knows the
// members who come to it, so that it can open them.
import { APPOINTMENT_LIMITS } from '@portal/rules/clinics/appointments.ts';
import { daysInclusive } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { rememberMembers } from '../../members/public.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { appointmentOf } from './appointment-view.ts';
import { listAppointmentRows } from './appointments.queries.ts';
import { requireNoMistake } from './require-appointment.ts';

export const listAppointments: Handler<'listAppointments'> = async ({
  query,
  tx,
  user,
  services,
}) => {
  const clinicId = clinicOf(user, query.provider_company_id);
  const days = daysInclusive(plainDate(query.from), plainDate(query.to));
  if (days < 1 || days > APPOINTMENT_LIMITS.days) {
    const message = `Choose 1 to ${APPOINTMENT_LIMITS.days} days.`;
    requireNoMistake([{ field: 'to', code: 'DAYS', message }]);
  }
  const rows = await listAppointmentRows(tx, { clinicId, from: query.from, to: query.to });
  const coming = rows.filter((row) => row.clinic_id === clinicId && row.cancelled_at === null);
  await rememberMembers(
    tx,
    services,
    { location_id: clinicId },
    coming.map((row) => row.member_id),
  );
  const fitting = rows.filter(
    (row) =>
      (query.type === undefined || row.appointment_type === query.type) &&
      (query.practitioner === undefined || row.practitioner_id === query.practitioner),
  );
  const doctors = new Map<string, string>();
  for (const { practitioner_id: id, practitioner_name: name } of rows) {
    if (id !== null) doctors.set(id, name ?? '');
  }
  const today = services.clock.today();
  return {
    data: fitting.map((row) => appointmentOf(row, today)),
    doctors: [...doctors]
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
};
