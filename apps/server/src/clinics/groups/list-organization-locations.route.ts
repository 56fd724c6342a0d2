// The listed clinics of an organisation, with the drafts, claims and payments that wait at each.
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { ProblemError } from '../../platform/problem.ts';
import { listWaiting } from './clinic-group.queries.ts';
import { listedClinics } from './clinics-of-group.ts';

export const listOrganizationLocations: Handler<'listOrganizationLocations'> = async ({
  params,
  query,
  user,
  tx,
  services,
}) => {
  const isOwn = user.user_type === 'ADMINUSER' || params.id === user.organization_id;
  if (!isOwn) throw new ProblemError('ORGANIZATION_NOT_FOUND');
  const ask = { typed: query.q ?? '', today: services.clock.today() };
  const listed = await listedClinics(tx, params.id, ask);
  const start = (query.page - 1) * query.size;
  const shown = listed.slice(start, start + query.size);
  const waiting = await listWaiting(
    tx,
    shown.map(({ id }) => id),
  );
  const waitingOf = new Map(waiting.map((row) => [row.clinic_id, row]));
  return {
    page: pageOf(query, listed.length),
    data: shown.map(({ location_type, ...row }) => ({
      ...row,
      location_type: { code: location_type },
      drafts_count: waitingOf.get(row.id)?.drafts ?? 0,
      pending_count: waitingOf.get(row.id)?.pending ?? 0,
      last_payment_date: waitingOf.get(row.id)?.last_payment ?? null,
    })),
  };
};
