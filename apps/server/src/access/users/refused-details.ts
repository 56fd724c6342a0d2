// Refusals of details of an account, at their fields.
import {
  accountMessage,
  type AccountField,
  accountProblems,
} from '@portal/rules/access/account-details.ts';
import { problems } from '@portal/contract/problems.ts';
import { ProblemError } from '../../platform/problem.ts';

const labels: Readonly<Record<AccountField, string>> = {
  name: 'Name',
  email: 'Email',
  username: 'Username',
  mobile: 'Mobile',
};

/** @throws ProblemError VALIDATION_FAILED with each wrong field */
export function refuseBadDetails(given: Parameters<typeof accountProblems>[0]): void {
  const details = [...accountProblems(given)].map(([field, code]) => ({
    field,
    code,
    message: accountMessage(code, labels[field]),
  }));
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
}

/** The refusal of a username that another user has. */
export function usernameTaken(): ProblemError {
  const code = 'USERNAME_TAKEN';
  const message = problems[code].text;
  return new ProblemError(code, { details: [{ field: 'username', code, message }] });
}
