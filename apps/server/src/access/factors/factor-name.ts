// The name that a person gives to a factor.
import { ProblemError } from '../../platform/problem.ts';

/** @throws ProblemError VALIDATION_FAILED if it is empty */
export function nameOfFactor(typed: string): string {
  const name = typed.trim();
  if (name !== '') return name;
  throw new ProblemError('VALIDATION_FAILED', {
    details: [{ field: 'name', code: 'REQUIRED', message: 'Please enter a name.' }],
  });
}
