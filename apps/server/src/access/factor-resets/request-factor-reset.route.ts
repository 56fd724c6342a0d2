// An administrator asks another one to remove the factors of a user.
import type { Handler } from '../../platform/http/handler.ts';
import { requireUser } from '../users/change-user.ts';
import { askForReset } from './ask-for-reset.ts';

export const requestFactorReset: Handler<'requestFactorReset'> = async (context) => {
  const { params, body, tx } = context;
  return askForReset(context, {
    user: await requireUser(tx, 'ALL', params.id),
    reason: body.reason,
  });
};
