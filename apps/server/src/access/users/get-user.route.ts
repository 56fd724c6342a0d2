import type { Handler } from '../../platform/http/handler.ts';
import { userDetailsOf } from './user-view.ts';

export const getUser: Handler<'getUser'> = async ({ params, tx, user, services }) => ({
  data: await userDetailsOf(tx, params.id, { actorId: user.user_id, clock: services.clock }),
});
