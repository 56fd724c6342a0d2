// The roles that users can have. Only administrators can have the roles of administrators.
import { type RolesOfUser, wouldDecideAndPay } from '@portal/rules/access/authority.ts';
import { isRoleForClinics } from '@portal/rules/access/permissions-of.ts';
import { givesAuthority } from '@portal/rules/access/second-factor.ts';
import type { UserType } from '@portal/rules/access/roles.ts';
import { isReferenceViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Confirmed } from '../../platform/http/handler.ts';
import { readAuthority } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { hasNewerRole, listAllRoles, type RoleRow } from './roles.queries.ts';

const UNFIT = {
  ROLE_NOT_FOR_CLINICS: "Users of clinics can't have this role.",
  SECOND_PERSON_FOR_MANAGER:
    'Give this role afterwards, in the list of all users, where a second administrator confirms it.',
  DECIDES_AND_PAYS:
    'This user would decide claims or letters and release payments. Give one of the two to another person.',
  ROLE_NOT_FOR_USER: 'This role does not exist or cannot be given to this user.',
} as const;
type UnfitRole = keyof typeof UNFIT;

export function isRoleFor(
  { user_type: userType }: { readonly user_type: UserType },
  { permissions }: Pick<RoleRow, 'permissions'>,
): boolean {
  return userType === 'ADMINUSER' || isRoleForClinics(permissions);
}

export async function rolesForClinics(tx: Transaction): Promise<RoleRow[]> {
  return (await listAllRoles(tx)).filter(({ permissions }) => isRoleForClinics(permissions));
}

/** @throws ProblemError VALIDATION_FAILED at each role that users of clinics cannot have */
export async function requireRolesForClinics(
  tx: Transaction,
  names: readonly string[],
): Promise<void> {
  refuseUnfitRoles(names, await rolesForClinics(tx), 'ROLE_NOT_FOR_CLINICS');
}

/** @throws ProblemError VALIDATION_FAILED at each role that is not among the fitting ones */
export function refuseUnfitRoles(
  names: readonly string[],
  fitting: readonly RoleRow[],
  code: UnfitRole,
): void {
  const known = new Set(fitting.map(({ name }) => name));
  const details = names.flatMap((name, at) =>
    known.has(name) ? [] : [{ field: `roles.${at}`, code, message: UNFIT[code] }],
  );
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
}

/** Whether other roles let a user decide and pay. The setting of a small house allows it. */
export async function isDecidingAndPaying(tx: Transaction, roles: RolesOfUser): Promise<boolean> {
  return wouldDecideAndPay(roles) && !(await readAuthority(tx)).deciderMayPay;
}

/** @throws ProblemError VALIDATION_FAILED at the first new role without which the user would not decide and pay */
export async function refuseDecidingAndPaying(tx: Transaction, roles: RolesOfUser): Promise<void> {
  if (!(await isDecidingAndPaying(tx, roles))) return;
  const { given, held } = roles;
  const at = given.findIndex(
    (one) =>
      !held.includes(one.name) &&
      !wouldDecideAndPay({ given: given.filter((role) => role !== one), held: [] }),
  );
  const code = 'DECIDES_AND_PAYS';
  const field = at === -1 ? 'roles' : `roles.${at}`;
  throw new ProblemError('VALIDATION_FAILED', { details: [{ field, code, message: UNFIT[code] }] });
}

/** The roles among these with which a user of a clinic can manage its users, or ask for another bank account. */
export async function authorityRolesIn(
  tx: Transaction,
  names: readonly string[],
): Promise<string[]> {
  const roles = await listAllRoles(tx);
  return roles
    .filter(({ name, permissions }) => names.includes(name) && permissions.some(givesAuthority))
    .map(({ name }) => name);
}

/**
 * An administrator alone names no manager of a clinic that has had one: only where the call can wait for a second person.
 * @throws ProblemError VALIDATION_FAILED at the first such role
 */
export async function refuseManagerByAdministrator(
  tx: Transaction,
  actor: { readonly user_type: UserType },
  { given, held }: { readonly given: readonly string[]; readonly held: readonly string[] },
): Promise<void> {
  if (actor.user_type !== 'ADMINUSER') return;
  const [named] = await authorityRolesIn(
    tx,
    given.filter((role) => !held.includes(role)),
  );
  if (named === undefined) return;
  const code = 'SECOND_PERSON_FOR_MANAGER';
  throw new ProblemError('VALIDATION_FAILED', {
    details: [{ field: `roles.${given.indexOf(named)}`, code, message: UNFIT[code] }],
  });
}

/**
 * The second person has read the names of the roles, so these must still mean what they meant when the first one proposed
 * them.
 * @throws ProblemError VERSION_CONFLICT
 */
export async function requireRolesAsProposed(
  tx: Transaction,
  confirmed: Confirmed | undefined,
  names: readonly string[],
): Promise<void> {
  if (confirmed === undefined) return;
  if (await hasNewerRole(tx, names, confirmed.proposedAt))
    throw new ProblemError('VERSION_CONFLICT');
}

/** A role may be deleted between its check and the change of the account. */
export async function refusingGoneRole<Result>(
  change: Promise<Result>,
  code: UnfitRole = 'ROLE_NOT_FOR_CLINICS',
): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!isReferenceViolation(error, 'app_user_roles_exist')) throw error;
    throw new ProblemError('VALIDATION_FAILED', {
      details: [{ field: 'roles', code, message: UNFIT[code] }],
    });
  }
}
