// A user in the forms that the calls answer: to administrators, and to managers of clinics.
import type { Reply } from '@portal/contract/schemas.ts';
import { profileNamed } from '@portal/rules/access/roles.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { listAllRoles } from '../roles/roles.queries.ts';
import { isRoleFor } from '../roles/roles-for-users.ts';
import { listSignInRows } from '../session/sessions.queries.ts';
import { requireUser } from './change-user.ts';
import { listClinicsOfUser, type ManagedUser } from './users.queries.ts';

const SIGN_INS = 10;

function accountOf(user: ManagedUser) {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    email: user.email,
    roles: [...user.roles],
    status: user.status,
    last_login_at: user.last_login_at,
    version: user.version,
  };
}

export function userOf(user: ManagedUser) {
  const { user_type, profile_type, clinic } = user;
  return { ...accountOf(user), user_type, profile_type, clinic };
}

export function clinicUserOf(user: ManagedUser) {
  const { location_id, clinic, is_email_confirmed } = user;
  const profile_type = profileNamed(user.profile_type) ?? 'Clinic Manager';
  return {
    ...accountOf(user),
    profile_type,
    location_id,
    clinic: clinic ?? '',
    is_email_confirmed,
  };
}

/** @throws ProblemError USER_NOT_FOUND */
export async function userDetailsOf(
  tx: Transaction,
  id: string,
  { actorId, clock }: { readonly actorId: string } & Pick<Services, 'clock'>,
): Promise<Reply<'getUser'>['data']> {
  const user = await requireUser(tx, 'ALL', id);
  const [clinics, roles, signIns] = await tx.batch((on) => [
    listClinicsOfUser(on, id),
    listAllRoles(on),
    listSignInRows(on, id, { now: clock.now().toISOString(), limit: SIGN_INS }),
  ]);
  return {
    ...userOf(user),
    is_own: id === actorId,
    clinics,
    role_choices: roles
      .filter((role) => isRoleFor(user, role))
      .map(({ name, description }) => ({ name, description })),
    sign_ins: signIns,
  };
}
