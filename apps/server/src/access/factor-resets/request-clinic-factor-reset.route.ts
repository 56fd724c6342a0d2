// A manager asks the administrator to remove the factors of a user of the clinic or clinic group.
import type { Handler } from '../../platform/http/handler.ts';
import { requireUser } from '../users/change-user.ts';
import { askForReset } from './ask-for-reset.ts';

export const requestClinicFactorReset: Handler<'requestClinicFactorReset'> = async (context) => {
  const { params, body, tx } = context;
  return askForReset(context, {
    user: await requireUser(tx, 'CLINICS', params.id),
    reason: body.reason,
  });
};
