// Signs an administrator in who comes from an external portal.
import { deviceNow } from '../clock.ts';
import { announceLeave, writeTab } from '../storage/storage.ts';
import { call, tokens } from './api.ts';
import { loadConfig } from './config.ts';
import type { SignInResult } from './sign-in.ts';

/**
 * Signs an administrator in with the token of an external portal.
 * @throws ApiProblem OTHER_USER_SIGNED_IN without consent, others if the token is not valid
 */
export async function enterFromExternalPortal(given: {
  readonly clinicId: string;
  readonly externalClientId: string;
  readonly externalAccessToken: string;
  /** Ends the session of another user in this browser. */
  readonly replacesOther: boolean;
}): Promise<SignInResult> {
  const { clientId } = await loadConfig();
  const { data } = await call('exchangeToken', {
    replacesRefreshCookie: true,
    body: {
      target_client: clientId,
      clinic_id: given.clinicId,
      external_client_id: given.externalClientId,
      access_token: given.externalAccessToken,
      replace: given.replacesOther,
    },
  });
  if (data.msg !== null && data.msg !== '') return { kind: 'message', message: data.msg };
  if (given.replacesOther) announceLeave('logout', deviceNow());
  tokens.take(data.tokenResponse);
  writeTab('externalClientId', data.externalClientId);
  writeTab('clinicId', data.inputClinicId);
  return { kind: 'signedIn' };
}
