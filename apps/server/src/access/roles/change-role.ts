// The parts that all changes of roles share: their subject in the audit trail, and refusals.
import { decidesAndPays } from '@portal/rules/access/authority.ts';
import { isUniqueViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readAuthority } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { listPermissionsOfHolders, type RoleRow } from './roles.queries.ts';

export const auditedRole = (id: string) => ({ clinicId: null, subjectType: 'role', subjectId: id });

/** @throws ProblemError VALIDATION_FAILED at the field `name` if another role has the name */
export async function refusingTakenName<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!isUniqueViolation(error, 'role_name')) throw error;
    const message = 'A role with this name already exists.';
    const details = [{ field: 'name', code: 'NAME_TAKEN', message }];
    throw new ProblemError('VALIDATION_FAILED', { details });
  }
}

/**
 * Nobody decides and pays by a stored role, alone or together with other roles. The setting of a small house allows it.
 * @throws ProblemError VALIDATION_FAILED at the field `permissions`
 */
export async function refuseDecidingAndPayingBy(
  tx: Transaction,
  { name, permissions }: Pick<RoleRow, 'name' | 'permissions'>,
): Promise<void> {
  const together = [permissions, ...(await listPermissionsOfHolders(tx, name))];
  if (!together.some(decidesAndPays) || (await readAuthority(tx)).deciderMayPay) return;
  const message =
    'A person with this role would decide claims or letters and release payments. Use two roles for different people.';
  const details = [{ field: 'permissions', code: 'ROLE_DECIDES_AND_PAYS', message }];
  throw new ProblemError('VALIDATION_FAILED', { details });
}
