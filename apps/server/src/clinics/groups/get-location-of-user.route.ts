// The clinic that the signed-in user works for.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findLocation } from '../locations.queries.ts';
import { requireSelf } from './clinics-of-group.ts';

export const getLocationOfUser: Handler<'getLocationOfUser'> = async ({ params, user, tx }) => {
  requireSelf(user, params.sub);
  const location = user.location_id === null ? undefined : await findLocation(tx, user.location_id);
  if (location === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  return {
    data: {
      profile_type: user.profile_type,
      location: {
        id: location.id,
        code: location.code,
        name: location.name,
        location_type: { code: location.location_type },
      },
    },
  };
};
