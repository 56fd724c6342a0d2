// Takes over a session with the one-time code of an address (auth-callback).
import { announceLeave, writeTab } from '../storage/storage.ts';
import { deviceNow } from '../clock.ts';
import { call, tokens } from './api.ts';
import { loadConfig } from './config.ts';

/**
 * Takes over a session with the one-time code of an address: sets the security cookies, then gets the token.
 * @param given with `replacesOther`, an active session of another user in this browser is ended
 * @throws ApiProblem OTHER_USER_SIGNED_IN if there is one, others if the code is not valid
 */
export async function enterWithCode(given: {
  readonly clinicId: string;
  readonly code: string;
  readonly replacesOther: boolean;
}): Promise<void> {
  const { clinicId, code, replacesOther } = given;
  // Loading the settings sets the anti-forgery cookie.
  await loadConfig();
  await call('setSecurityCookies', {
    replacesRefreshCookie: true,
    body: { refreshToken: code, replace: replacesOther },
  });
  if (replacesOther) announceLeave('logout', deviceNow());
  tokens.drop();
  await tokens.renew();
  writeTab('clinicId', clinicId);
}
