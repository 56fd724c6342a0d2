// A user of a clinic in the form that the calls answer.
import type { ClinicUserRow } from './clinic-users.queries.ts';

export function clinicUserOf(user: ClinicUserRow) {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    email: user.email,
    profile_type: user.profile_type,
    roles: [...user.roles],
    location_id: user.location_id,
    clinic: user.clinic,
    status: user.status,
    last_login_at: user.last_login_at,
    version: user.version,
  };
}
