// Refuses a request to remove the factors of a user.
import type { Handler } from '../../platform/http/handler.ts';
import { decideReset } from './decide-reset.ts';

export const declineFactorReset: Handler<'declineFactorReset'> = async (context) => {
  const { data } = await decideReset(context, 'DECLINED');
  return { data };
};
