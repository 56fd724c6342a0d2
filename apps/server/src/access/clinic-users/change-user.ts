// Changes a user of a clinic or clinic group, as their manager.
import { userTypeOf } from '@portal/rules/access/roles.ts';
import { isCheckViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { refusingGoneRole } from '../roles/roles-for-clinics.ts';
import { changeClinicUser, type ClinicUserRow, findClinicUser } from './clinic-users.queries.ts';

type Changes = Partial<Pick<ClinicUserRow, 'name' | 'email' | 'profile_type' | 'roles' | 'status'>>;

/** @throws ProblemError USER_NOT_FOUND, also for users that the session is not allowed to manage */
export async function requireClinicUser(tx: Transaction, id: string): Promise<ClinicUserRow> {
  const user = await findClinicUser(tx, id);
  if (user === undefined) throw new ProblemError('USER_NOT_FOUND');
  return user;
}

/** Changes a user in the version of the caller, and returns the user before and after. */
export async function changeUser(
  tx: Transaction,
  given: { readonly id: string; readonly actorId: string; readonly version: number },
  changes: Changes,
): Promise<{ before: ClinicUserRow; after: ClinicUserRow }> {
  const before = await requireClinicUser(tx, given.id);
  if (given.id === given.actorId) throw new ProblemError('OWN_ACCOUNT');
  const wanted = { ...before, ...changes };
  if (userTypeOf(wanted.profile_type) !== userTypeOf(before.profile_type)) throw unfitProfile();
  const change = keepingManager(changeClinicUser(tx, given.version, wanted));
  if (!(await refusingGoneRole(change))) throw new ProblemError('VERSION_CONFLICT');
  return { before, after: await requireClinicUser(tx, given.id) };
}

async function keepingManager<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!isCheckViolation(error, 'a_manager_remains')) throw error;
    throw new ProblemError('LAST_MANAGER');
  }
}

export function unfitProfile(): ProblemError {
  const message = 'This user cannot have this profile.';
  return new ProblemError('VALIDATION_FAILED', {
    details: [{ field: 'profile_type', code: 'PROFILE_NOT_FOR_USER', message }],
  });
}

const traced = ({ username, name, email, profile_type, roles, status }: ClinicUserRow) => ({
  username,
  name,
  email,
  profile_type,
  roles,
  status,
});

export function auditedUser(user: ClinicUserRow) {
  return { clinicId: user.location_id, subjectType: 'app_user', subjectId: user.id };
}

export function auditedChange(before: ClinicUserRow, after: ClinicUserRow) {
  return { ...auditedUser(before), before: traced(before), after: traced(after) };
}
