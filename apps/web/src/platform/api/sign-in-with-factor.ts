// Signs in with a second factor after the password, or with a passkey alone.
import type { Request } from '@portal/contract/schemas.ts';
import { deviceNow } from '../clock.ts';
import { announceLeave } from '../storage/storage.ts';
import { call } from './api.ts';
import {
  clientIdFor,
  sharedFields,
  type SignInOptions,
  type SignInResult,
  takeReply,
} from './sign-in.ts';

/** Of a way in that may end the session of another user in this browser, after the user has agreed. */
export function replaceField({ replacesOther = false }: SignInOptions) {
  return replacesOther ? { replace: true } : {};
}

/** Tells the tabs of the other user that their session has ended. */
export function announceReplaced({ replacesOther }: SignInOptions, result: SignInResult) {
  if (replacesOther === true && result.kind === 'signedIn') announceLeave('logout', deviceNow());
  return result;
}

/** An answer with a second factor. */
export type FactorAnswer = Pick<
  Request<'answerFactor'>['body'],
  'assertion' | 'code' | 'recovery_code'
>;

/** A question of the server, with the answer; without one, it has been answered. */
export type AnsweredQuestion<Answer> = Partial<Answer> & { readonly challenge: string };

/** Finishes a sign-in with a second factor. */
export async function answerFactor(
  answered: AnsweredQuestion<FactorAnswer>,
  options: SignInOptions,
): Promise<SignInResult> {
  const body = { ...answered, ...sharedFields(options), ...replaceField(options) };
  const reply = await call('answerFactor', { replacesRefreshCookie: true, body });
  return announceReplaced(options, takeReply(reply, options));
}

/** Signs in with a passkey alone. */
export async function loginWithPasskey(
  answered: AnsweredQuestion<Pick<FactorAnswer, 'assertion'>>,
  options: SignInOptions,
): Promise<SignInResult> {
  const body = {
    ...answered,
    client_id: await clientIdFor(options),
    ...sharedFields(options),
  };
  return takeReply(await call('loginWithPasskey', { replacesRefreshCookie: true, body }), options);
}
