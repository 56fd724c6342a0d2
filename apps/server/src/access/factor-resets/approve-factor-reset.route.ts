// Removes the factors of a user who has lost them, and ends the user's sessions.
import type { Handler } from '../../platform/http/handler.ts';
import { mailAboutFactors } from '../factors/added-factor.ts';
import { removeFactors } from './factor-resets.queries.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import { decideReset } from './decide-reset.ts';

export const approveFactorReset: Handler<'approveFactorReset'> = async (context) => {
  const { tx, services } = context;
  const { row, data } = await decideReset(context, 'APPROVED');
  await removeFactors(tx, row.user_id);
  await endSessionsOf(tx, row.user_id, services.clock.now().toISOString(), 'FACTORS_RESET');
  await mailAboutFactors(tx, 'FACTORS_CHANGED', row.username);
  return { data };
};
