import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { appointmentOf } from './appointment-view.ts';
import { listAllAppointmentRows } from './appointments.queries.ts';

export const listAllAppointments: Handler<'listAllAppointments'> = async ({
  query,
  tx,
  services,
}) => {
  const { page, size, q = '' } = query;
  const today = services.clock.today();
  const asked = { from: query.from ?? today, typed: q.trim() };
  const slice = { limit: size, offset: (page - 1) * size };
  const { rows, total } = await listAllAppointmentRows(tx, asked, slice);
  return { page: pageOf(query, total), data: rows.map((row) => appointmentOf(row, today)) };
};
