// Signs in with a password. The other ways in are in files of their own, which the sign-in page does not load.
import type { Reply } from '@portal/contract/schemas.ts';
import { call, tokens } from './api.ts';
import { loadConfig } from './config.ts';
import { readTab, removeShared, removeTab, writeTab } from '../storage/storage.ts';

export type FactorQuestion = NonNullable<Reply<'login'>['data']['factor']>;

export interface SignInOptions {
  /** At the administrator sign-in, the clinic to act for, which may be empty; undefined at the other. */
  readonly adminClinic: string | undefined;
  /** Ends the user's other sessions. */
  readonly withNewSession: boolean;
  /** Ends the session of another user in this browser. */
  readonly replacesOther?: boolean;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The result of a sign-in; everything else is an ApiProblem. */
export type SignInResult =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'otherSession' }
  | { readonly kind: 'factor'; readonly question: FactorQuestion }
  | { readonly kind: 'message'; readonly message: string };

/** The client id of the sign-in that was used. */
export async function clientIdFor({ adminClinic }: SignInOptions): Promise<string> {
  const config = await loadConfig();
  return adminClinic === undefined ? config.clientId : config.adminClientId;
}

/** The fields that every way of signing in sends. */
export function sharedFields({ adminClinic, withNewSession }: SignInOptions) {
  const clinicId = adminClinic ?? readTab('clinicId');
  return {
    loginWithNewSession: withNewSession,
    ...(clinicId === undefined || clinicId === '' || clinicId === '0' ? {} : { clinicId }),
  };
}

/** Keeps the token of a reply, and what the sign-in was for. */
export function takeReply(
  { data }: Reply<'login'>,
  { adminClinic }: Pick<SignInOptions, 'adminClinic'>,
): SignInResult {
  if (data.factor !== undefined) return { kind: 'factor', question: data.factor };
  if (data.activeSessionExists) return { kind: 'otherSession' };
  if (data.tokenResponse === null) return { kind: 'message', message: data.msg ?? '' };
  tokens.take(data.tokenResponse);
  if (data.externalClientId !== null) writeTab('externalClientId', data.externalClientId);
  if (data.inputClinicId !== null) writeTab('clinicId', data.inputClinicId);
  removeShared('latestClinic');
  if (adminClinic === undefined) removeTab('isAdminSignIn');
  else writeTab('isAdminSignIn', 'yes');
  return { kind: 'signedIn' };
}

/** Returns `otherSession` if the user has another active session, and `factor` if the account has a second factor. */
export async function login(
  { username, password }: Credentials,
  options: SignInOptions,
): Promise<SignInResult> {
  const clientId = await clientIdFor(options);
  const reply = await call('login', {
    replacesRefreshCookie: true,
    body: {
      user: username,
      username,
      password,
      clientId,
      client_id: clientId,
      scope: 'provider-portal',
      ...sharedFields(options),
    },
  });
  return takeReply(reply, options);
}
