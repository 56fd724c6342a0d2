// Mistakes in the three fields of the change-password form, found here or by the server.
import type { ProblemDetail } from '@portal/contract/problem.ts';
import {
  newPasswordProblem,
  type PasswordPolicy,
} from '@portal/rules/access/passwords/password-policy.ts';
import { type PasswordMistake, passwordMistakes } from './password-policy.ts';

export type ChangeMistake = PasswordMistake | 'same' | 'wrong' | 'mismatch';

export interface ChangeMistakes {
  readonly current?: ChangeMistake;
  readonly next?: ChangeMistake;
  readonly confirm?: ChangeMistake;
}

const mistakeOfCode: Readonly<Record<string, ChangeMistake>> = {
  ...passwordMistakes,
  PASSWORD_SAME: 'same',
  PASSWORD_WRONG: 'wrong',
};

/** Empty when the form can be sent. */
export function changeMistakes(
  typed: { readonly current: string; readonly next: string; readonly confirm: string },
  policy: PasswordPolicy,
): ChangeMistakes {
  const problem = newPasswordProblem(typed, policy);
  const next = problem === undefined ? undefined : mistakeOfCode[problem];
  return {
    ...(typed.current === '' ? { current: 'empty' } : {}),
    ...(next === undefined ? {} : { next }),
    ...(next === undefined && typed.next !== typed.confirm ? { confirm: 'mismatch' } : {}),
  };
}

/** The server's rejections, by field of the form. */
export function mistakesOfServer(details: readonly ProblemDetail[]): ChangeMistakes {
  const at = (field: string): ChangeMistake | undefined => {
    const detail = details.find((one) => one.field === field);
    return detail === undefined ? undefined : mistakeOfCode[detail.code];
  };
  const [current, next] = [at('current_password'), at('new_password')];
  return {
    ...(current === undefined ? {} : { current }),
    ...(next === undefined ? {} : { next }),
  };
}
