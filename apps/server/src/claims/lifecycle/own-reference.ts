// The refusal of a claim whose own reference must be unique and is not. A unique index finds it, so that two requests at
// the same moment cannot both be stored.
import { isUniqueViolation } from '../../platform/database/constraint-violation.ts';
import { ProblemError } from '../../platform/problem.ts';

/** @throws ProblemError VALIDATION_FAILED at own_reference, if this is why the database has refused the claim */
export function refuseUsedReference(error: unknown): void {
  if (!isUniqueViolation(error, 'claim_own_reference')) return;
  const message = 'Another claim has this reference. Send another one, or find that claim by it.';
  const details = [{ field: 'own_reference.value', code: 'REFERENCE_USED', message }];
  throw new ProblemError('VALIDATION_FAILED', { details });
}
