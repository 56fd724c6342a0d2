// Names one of the own factors.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { nameOfFactor } from './factor-name.ts';
import { setFactorName } from './factors.queries.ts';
import { ownFactors } from './factors-view.ts';

export const renameFactor: Handler<'renameFactor'> = async ({
  params,
  body,
  user,
  tx,
  services,
}) => {
  const name = nameOfFactor(body.name);
  const isNamed = await setFactorName(tx, { id: params.id, userId: user.user_id, name });
  if (!isNamed) throw new ProblemError('FACTOR_NOT_FOUND');
  return { data: await ownFactors(tx, services, user) };
};
