// The details of the signed-in user's own account.
import type { Handler } from '../../platform/http/handler.ts';
import { readProfile } from './profile.queries.ts';

export const getOwnProfile: Handler<'getOwnProfile'> = async ({ tx, user, services }) => ({
  data: await readProfile(tx, user.user_id, services.clock.now().toISOString()),
});
