// A user in the form that the calls answer.
import type { AdministeredUser } from './users.queries.ts';

export function userOf(user: AdministeredUser) {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    email: user.email,
    user_type: user.user_type,
    profile_type: user.profile_type,
    roles: [...user.roles],
    clinic: user.clinic,
    status: user.status,
    last_login_at: user.last_login_at,
    version: user.version,
  };
}
