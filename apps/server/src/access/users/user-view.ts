// A user in the form that the calls answer.
import type { Reply } from '@portal/contract/schemas.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { listAllRoles } from '../roles/roles.queries.ts';
import { isRoleFor, requireUser } from './administer-user.ts';
import { listOwnSessionRows } from '../session/sessions.queries.ts';
import { type AdministeredUser, listClinicsOfUser } from './users.queries.ts';

const SIGN_INS = 10;

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

/** @throws ProblemError USER_NOT_FOUND */
export async function userDetailsOf(
  tx: Transaction,
  id: string,
  { actorId, clock }: { readonly actorId: string } & Pick<Services, 'clock'>,
): Promise<Reply<'getUser'>['data']> {
  const user = await requireUser(tx, id);
  const [clinics, roles, signIns] = await tx.batch((on) => [
    listClinicsOfUser(on, id),
    listAllRoles(on),
    listOwnSessionRows(on, id, { now: clock.now().toISOString(), limit: SIGN_INS }),
  ]);
  return {
    ...userOf(user),
    is_own: id === actorId,
    clinics,
    role_choices: roles
      .filter((role) => isRoleFor(user, role))
      .map(({ name, description }) => ({ name, description })),
    sign_ins: signIns.map(({ id: _, address: __, ...signIn }) => signIn),
  };
}
