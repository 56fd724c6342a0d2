// The permissions of the signed-in user, who is named by the username.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';

export const getAccessPermissions: Handler<'getAccessPermissions'> = async ({ user, body }) => {
  if (body.username.toLowerCase() !== user.username) throw new ProblemError('FORBIDDEN');
  return { data: [...user.permissions] };
};
