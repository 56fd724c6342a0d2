// Returns whether a user is suspended and cannot reset the password.
import { normaliseUsername } from '@portal/rules/access/normalise-login.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findUser } from '../session/sessions.queries.ts';

export const legacyDisableReset: Handler<'legacyDisableReset'> = async ({ query, services }) => {
  const username = normaliseUsername(query.UserName);
  const user = await services.database.transaction((tx) => findUser(tx, username));
  return { disabled: user !== undefined && user.status !== 'ACTIVE' };
};
