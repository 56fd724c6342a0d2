// Changes a user: as an administrator, or as the manager of the user's clinic or clinic group.
import { administrationProblem } from '@portal/rules/access/administer-user.ts';
import { profileNamed, userTypeOf } from '@portal/rules/access/roles.ts';
import type { AuditEntry } from '../../platform/database/audit.queries.ts';
import { isCheckViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { listAllRoles, lockAdministration, type RoleRow } from '../roles/roles.queries.ts';
import {
  isRoleFor,
  refuseDecidingAndPaying,
  refuseUnfitRoles,
  refusingGoneRole,
} from '../roles/roles-for-users.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import {
  administerUser,
  changeClinicUser,
  countOtherAdministrators,
  findUserRow,
  type ManagedUser,
  type UserScope,
  voidLinksOf,
} from './users.queries.ts';

type Changes = Partial<Pick<ManagedUser, 'name' | 'email' | 'profile_type' | 'roles' | 'status'>>;

/** The parts of a request that changes a user. */
interface Parts {
  readonly params: { readonly id: string };
  readonly tx: Transaction;
  readonly user: User;
  readonly services: Pick<Services, 'clock'>;
  readonly version: number;
  readonly audit: (entry: AuditEntry) => Promise<void>;
}

/** @throws ProblemError USER_NOT_FOUND, also for users outside the scope */
export async function requireUser(
  tx: Transaction,
  scope: UserScope,
  id: string,
): Promise<ManagedUser> {
  const user = await findUserRow(tx, scope, id);
  if (user === undefined) throw new ProblemError('USER_NOT_FOUND');
  return user;
}

/** Suspends or reactivates a user. */
export async function changeStatus(
  parts: Parts,
  scope: UserScope,
  status: ManagedUser['status'],
): Promise<ManagedUser> {
  const isEnded = status === 'SUSPENDED';
  const action = isEnded ? 'access.suspend-user' : 'access.reactivate-user';
  const user = await changeUser(parts, { scope, action, changes: { status } });
  if (isEnded) await endAccess(parts.tx, user.id, parts.services);
  return user;
}

/** Ends what a suspended user could still use: sessions, mailed links, tokens of external portals. */
export async function endAccess(
  tx: Transaction,
  userId: string,
  { clock }: Pick<Services, 'clock'>,
): Promise<void> {
  const now = clock.now().toISOString();
  await endSessionsOf(tx, userId, now, 'SUSPENDED');
  await voidLinksOf(tx, userId, now);
}

/** Changes roles and details. New rights end the user's sessions. */
export async function changeDetails(
  parts: Parts,
  change: Change & { readonly action: 'access.change-roles' | 'access.change-user' },
): Promise<{ before: ManagedUser; after: ManagedUser }> {
  const before = await requireUser(parts.tx, change.scope, parts.params.id);
  const after = await changeUser(parts, change);
  if (change.scope === 'ALL' || rightsOf(before) !== rightsOf(after))
    await endSessionsOf(
      parts.tx,
      after.id,
      parts.services.clock.now().toISOString(),
      'ROLE_CHANGED',
    );
  return { before, after };
}

const rightsOf = ({ profile_type: profile, roles }: ManagedUser) =>
  [profile, ...roles.toSorted()].join();

interface Change {
  readonly scope: UserScope;
  readonly action: string;
  readonly changes: Changes;
}

/** Changes a user in the version of the caller. */
async function changeUser(parts: Parts, { scope, action, changes }: Change): Promise<ManagedUser> {
  const { tx, params, audit } = parts;
  if (scope === 'ALL') await lockAdministration(tx);
  const before = await requireUser(tx, scope, params.id);
  const wanted = { ...before, ...changes, version: parts.version };
  const isChanged =
    scope === 'ALL'
      ? await asAdministrator(parts, before, wanted)
      : await asManager(parts, before, wanted);
  if (!isChanged) throw new ProblemError('VERSION_CONFLICT');
  const after = await requireUser(tx, scope, params.id);
  const [from, to] = [traced(before), traced(after)];
  await audit({ action, ...auditedUser(scope, before), before: from, after: to });
  return after;
}

/** One administrator who can manage users remains. */
async function asAdministrator(
  { tx, user }: Parts,
  before: ManagedUser,
  wanted: ManagedUser,
): Promise<boolean> {
  if (before.version !== wanted.version) throw new ProblemError('VERSION_CONFLICT');
  const roles = await listAllRoles(tx);
  const fitting = roles.filter((role) => isRoleFor(before, role));
  refuseUnfitRoles(wanted.roles, fitting, 'ROLE_NOT_FOR_USER');
  const given = wanted.roles.flatMap((name) => roles.filter((role) => role.name === name));
  await refuseDecidingAndPaying(tx, { given, held: before.roles });
  const problem = administrationProblem({
    isOwnAccount: before.id === user.user_id,
    canManageUsers: {
      before: canManageUsers(before, roles),
      after: canManageUsers(wanted, roles),
    },
    otherAdministrators: await countOtherAdministrators(tx, before.id),
  });
  if (problem !== undefined) throw new ProblemError(problem);
  return refusingGoneRole(administerUser(tx, wanted), 'ROLE_NOT_FOR_USER');
}

function canManageUsers(user: ManagedUser, roles: readonly RoleRow[]): boolean {
  return (
    user.user_type === 'ADMINUSER' &&
    user.status === 'ACTIVE' &&
    roles.some(
      (role) => user.roles.includes(role.name) && role.permissions.includes('users:update'),
    )
  );
}

/** One manager of the clinic or clinic group remains. */
async function asManager(
  { tx, user }: Parts,
  before: ManagedUser,
  wanted: ManagedUser,
): Promise<boolean> {
  if (before.id === user.user_id) throw new ProblemError('OWN_ACCOUNT');
  const profile = profileNamed(wanted.profile_type);
  if (profile === undefined || userTypeOf(profile) !== before.user_type) throw unfitProfile();
  try {
    return await refusingGoneRole(changeClinicUser(tx, wanted));
  } catch (error) {
    if (isCheckViolation(error, 'address_of_the_person')) throw addressOfPerson();
    if (!isCheckViolation(error, 'a_manager_remains')) throw error;
    throw new ProblemError('LAST_MANAGER');
  }
}

/** A manager who could change the address could take the account over with the next link. */
function addressOfPerson(): ProblemError {
  const message =
    'The user has confirmed this address. Only the user can change it, in the profile.';
  return new ProblemError('VALIDATION_FAILED', {
    details: [{ field: 'email', code: 'EMAIL_CONFIRMED', message }],
  });
}

export function unfitProfile(): ProblemError {
  const message = 'This user cannot have this profile.';
  return new ProblemError('VALIDATION_FAILED', {
    details: [{ field: 'profile_type', code: 'PROFILE_NOT_FOR_USER', message }],
  });
}

const traced = ({ username, name, email, profile_type, roles, status }: ManagedUser) => ({
  username,
  name,
  email,
  profile_type,
  roles,
  status,
});

/** Clinics see the entries of their managers, and not those of administrators. */
export function auditedUser(scope: UserScope, user: Pick<ManagedUser, 'id' | 'location_id'>) {
  const clinicId = scope === 'ALL' ? null : user.location_id;
  return { clinicId, subjectType: 'app_user', subjectId: user.id };
}
