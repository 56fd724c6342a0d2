// The listed clinics of the user's clinic group.
import type { Handler } from '../../platform/http/handler.ts';
import { listedClinics, organizationOf, requireOwnName, mappedClinic } from './clinics-of-group.ts';

export const listMappedClinics: Handler<'listMappedClinics'> = async ({
  body,
  user,
  tx,
  services,
}) => {
  requireOwnName(user, body.applicationuserName);
  const ask = { typed: body.searchInput, today: services.clock.today() };
  const listed = await listedClinics(tx, organizationOf(user), ask);
  return { data: listed.map(mappedClinic) };
};
