// The parts that all changes of roles share: their subject in the audit trail, and the refusal of a name that is taken.
import { isUniqueViolation } from '../../platform/database/constraint-violation.ts';
import { ProblemError } from '../../platform/problem.ts';

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
