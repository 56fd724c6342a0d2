// Removes one of the own factors. The recovery codes end with the last one.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { auditedFactor, mailAboutFactors } from './added-factor.ts';
import { factorNeedOf } from './factor-need.ts';
import {
  deleteFactor,
  deleteFactorsOf,
  listFactorRows,
  setFactorInSessions,
} from './factors.queries.ts';
import { ownFactors } from './factors-view.ts';
import { lockOwnAccount } from './lock-own-account.ts';

export const removeFactor: Handler<'removeFactor'> = async ({
  params,
  user,
  tx,
  services,
  audit,
}) => {
  const { user_id: userId, username } = user;
  await lockOwnAccount(tx, user);
  const factors = await listFactorRows(tx, userId);
  const removed = factors.find(({ id }) => id === params.id);
  if (removed === undefined) throw new ProblemError('FACTOR_NOT_FOUND');
  if (factors.length > 1) {
    await deleteFactor(tx, { id: removed.id, userId });
  } else {
    const { isRequired } = await factorNeedOf(tx, userId, services.clock.now());
    if (isRequired) throw new ProblemError('LAST_FACTOR');
    await deleteFactorsOf(tx, userId);
    await setFactorInSessions(tx, userId, false);
  }
  const { kind, name } = removed;
  await audit({
    ...auditedFactor(userId),
    action: 'access.remove-factor',
    before: { kind, name },
  });
  await mailAboutFactors(tx, 'FACTORS_CHANGED', username);
  return { data: await ownFactors(tx, services, user) };
};
