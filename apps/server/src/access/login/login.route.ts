// Sign-in (Access spec §4, Login).
import { normalisePassword, normaliseUsername } from '@portal/rules/access/normalise-login.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { knownMachine } from '../credentials/known-machine.ts';
import { finishLogin } from './finish-login.ts';
import { lockVerifiedUser, verifyUser } from './verify-user.ts';

export const login: Handler<'login'> = async (context) => {
  const { body, services, http } = context;
  const given = {
    username: normaliseUsername(body.username ?? body.user ?? ''),
    password: normalisePassword(body.password),
    clientId: body.client_id ?? body.clientId,
  };
  if (given.username === '' || given.password === '') {
    throw new ProblemError('VALIDATION_FAILED', { text: 'Please enter login details.' });
  }
  const verified = await verifyUser(services, {
    ...given,
    machineOf: (account) => knownMachine(http, services.tokens, account),
  });
  return finishLogin(context, async (tx) => ({ user: await lockVerifiedUser(tx, verified) }));
};
