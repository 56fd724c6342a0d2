// The organisation of the signed-in user, with the number of its listed clinics.
import type { Handler } from '../../platform/http/handler.ts';
import { listedClinics, organizationOf, requireSelf } from './clinics-of-group.ts';

export const getOrganizationOfUser: Handler<'getOrganizationOfUser'> = async ({
  params,
  user,
  tx,
  services,
}) => {
  requireSelf(user, params.sub);
  const id = organizationOf(user);
  const listed = await listedClinics(tx, id, { typed: '', today: services.clock.today() });
  return {
    data: {
      id,
      name: user.organization_name ?? '',
      profile_type: user.profile_type,
      locations_count: listed.length,
    },
  };
};
