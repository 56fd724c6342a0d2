// Begins a sign-in with a passkey alone. It says nothing about users.
import type { Handler } from '../../platform/http/handler.ts';
import { ask } from '../factors/challenges.ts';
import { optionsToGet } from '../factors/passkeys.ts';

export const startPasskeyLogin: Handler<'startPasskeyLogin'> = async ({ services }) => {
  const options = await optionsToGet(services);
  const challenge = await services.database.transaction((tx) =>
    ask(tx, services, { purpose: 'PASSKEY_SIGN_IN', challenge: options.challenge }),
  );
  return { data: { challenge, options: { ...options } } };
};
