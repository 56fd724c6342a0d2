import { problems } from '@portal/contract/problems.ts';
import { ProblemError } from '../../platform/problem.ts';

/** The refusal of a username that another user has, at its field. */
export function usernameTaken(): ProblemError {
  const code = 'USERNAME_TAKEN';
  const message = problems[code].text;
  return new ProblemError(code, { details: [{ field: 'username', code, message }] });
}
