// The insurers of a clinic. The one that the request selects is marked.
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listInsurersOf } from '../locations.queries.ts';

export const listLocationInsurers: Handler<'listLocationInsurers'> = async ({
  params,
  user,
  tx,
  http,
  services,
}) => {
  requireClinic(user, params.id);
  const rows = await listInsurersOf(tx, params.id, services.clock.today());
  const selected = http.header('x-insurer-code');
  return { data: rows.map((row) => ({ ...row, isSelected: row.code === selected })) };
};
