// Gives selected claims of the queue to a colleague.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { giveClaims, listAssessorsOf } from './give-claims.ts';

export const assignClaims: Handler<'assignClaims'> = async (context) => {
  const { body, tx } = context;
  const assessor = (await listAssessorsOf(tx)).find(({ id }) => id === body.to);
  if (assessor === undefined) throw new ProblemError('USER_NOT_FOUND');
  return { data: await giveClaims(context, body.claims, () => () => assessor) };
};
