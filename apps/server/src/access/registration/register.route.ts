// Stores a request for an account (Access spec §2, §5), which waits for an administrator. The reply does not
// reveal whether the username is taken; the administrator sees it.
import { normaliseUsername } from '@portal/rules/access/normalise-login.ts';
import { registrationMessage, registrationProblems } from '@portal/rules/access/registration.ts';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { readPasswordPolicy } from '../credentials/password-links.queries.ts';
import { newPasswordDetail } from '../credentials/new-password.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { insertRegistration } from './register.queries.ts';

export const register: Handler<'register'> = async ({ body, services, http }) => {
  const { clock, database } = services;
  const given = {
    ...body,
    fullname: body.fullname.trim(),
    email: body.email.trim(),
    username: normaliseUsername(body.username),
  };
  const details: ProblemDetail[] = [...registrationProblems(given)].map(([field, code]) => ({
    field,
    code,
    message: registrationMessage(code, field),
  }));
  const policy = await database.transaction((tx) => readPasswordPolicy(tx));
  if (details.every(({ field }) => field !== 'password')) {
    const { fullname, username, password } = given;
    const names = [fullname, username];
    const detail = await newPasswordDetail({ field: 'password', password, policy, names });
    if (detail !== undefined) details.push(detail);
  }
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
  const passwordHash = await hashPassword(given.password);
  const id = await database.transaction((tx) =>
    insertRegistration(tx, {
      fullname: given.fullname,
      email: given.email,
      username: given.username,
      passwordHash,
      language: readerLanguage(http.header('accept-language')),
      now: clock.now().toISOString(),
    }),
  );
  return { data: { id, status: 'PENDING_APPROVAL' } };
};
