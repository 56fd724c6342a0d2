// Removes the factors of a user who has lost them, and ends the user's sessions.
import type { Handler } from '../../platform/http/handler.ts';
import { mailAboutFactors } from '../factors/added-factor.ts';
import { deleteFactorsOf, endDaysOfGrace } from '../factors/factors.queries.ts';
import { endSessionsOf, lockUser } from '../session/sessions.queries.ts';
import { decideReset } from './decide-reset.ts';

export const approveFactorReset: Handler<'approveFactorReset'> = async (context) => {
  const { tx, services } = context;
  const { row, data } = await decideReset(context, 'APPROVED');
  await lockUser(tx, row.user_id);
  await deleteFactorsOf(tx, row.user_id);
  await endDaysOfGrace(tx, row.user_id);
  await endSessionsOf(tx, row.user_id, services.clock.now().toISOString(), 'FACTORS_RESET');
  await mailAboutFactors(tx, 'FACTORS_CHANGED', row.username);
  return { data };
};
