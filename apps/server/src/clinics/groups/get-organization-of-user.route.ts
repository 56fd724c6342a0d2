// The organisation of the signed-in user, with the number of its listed clinics. A clinic user sees one clinic of it.
import type { Handler } from '../../platform/http/handler.ts';
import { findOrganization } from './clinic-group.queries.ts';
import { listedClinics, organizationOf, requireSelf } from './clinics-of-group.ts';

export const getOrganizationOfUser: Handler<'getOrganizationOfUser'> = async ({
  params,
  user,
  tx,
  services,
}) => {
  requireSelf(user, params.sub);
  const { profile_type } = user;
  const ofClinic =
    user.user_type === 'CLINICUSER' && user.location_id !== null
      ? await findOrganization(tx, { locationId: user.location_id })
      : undefined;
  if (ofClinic !== undefined) return { data: { ...ofClinic, profile_type, locations_count: 1 } };
  const id = organizationOf(user);
  const listed = await listedClinics(tx, id, { typed: '', today: services.clock.today() });
  const { code = '', name = '' } = (await findOrganization(tx, { id })) ?? {};
  return { data: { id, code, name, profile_type, locations_count: listed.length } };
};
