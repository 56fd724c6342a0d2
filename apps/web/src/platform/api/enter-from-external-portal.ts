// Signs an administrator in who comes from an external portal.
import { writeTab } from '../storage/storage.ts';
import { call, tokens } from './api.ts';
import { loadConfig } from './config.ts';
import type { SignInResult } from './sign-in.ts';

/**
 * Signs an administrator in with the token of an external portal.
 * @throws ApiProblem if the token is not valid
 */
export async function enterFromExternalPortal(given: {
  readonly clinicId: string;
  readonly externalClientId: string;
  readonly externalAccessToken: string;
}): Promise<SignInResult> {
  const { clientId } = await loadConfig();
  const { data } = await call('exchangeToken', {
    replacesRefreshCookie: true,
    body: {
      target_client: clientId,
      clinic_id: given.clinicId,
      external_client_id: given.externalClientId,
      access_token: given.externalAccessToken,
    },
  });
  if (data.msg !== null && data.msg !== '') return { kind: 'message', message: data.msg };
  tokens.take(data.tokenResponse);
  writeTab('externalClientId', data.externalClientId);
  writeTab('clinicId', data.inputClinicId);
  return { kind: 'signedIn' };
}
