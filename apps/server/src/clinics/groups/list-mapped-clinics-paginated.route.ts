// The listed clinics of the user's clinic group, one page at a time.
import type { Handler } from '../../platform/http/handler.ts';
import { listedClinics, organizationOf, requireOwnName, mappedClinic } from './clinics-of-group.ts';

export const listMappedClinicsPaginated: Handler<'listMappedClinicsPaginated'> = async ({
  body,
  user,
  tx,
  services,
}) => {
  requireOwnName(user, body.applicationuserName);
  const today = services.clock.today();
  const organizationId = organizationOf(user);
  const all = await listedClinics(tx, organizationId, { typed: '', today });
  const found = await listedClinics(tx, organizationId, { typed: body.searchInput, today });
  return {
    draw: body.draw,
    recordsTotal: all.length,
    recordsFiltered: found.length,
    data: found.slice(body.start, body.start + body.length).map(mappedClinic),
  };
};
