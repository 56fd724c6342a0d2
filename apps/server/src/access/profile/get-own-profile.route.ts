// The details of the signed-in user's own account.
import type { Handler } from '../../platform/http/handler.ts';
import { readProfile } from './profile.queries.ts';

export const getOwnProfile: Handler<'getOwnProfile'> = async ({ tx, user }) => ({
  data: await readProfile(tx, user.user_id),
});
