// The permissions of the signed-in user. The request must name the user.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';

export const getAccessPermissions: Handler<'getAccessPermissions'> = async ({ user, body }) => {
  if (body.username.toLowerCase() !== user.username) throw new ProblemError('FORBIDDEN');
  return { data: [...user.permissions] };
};
