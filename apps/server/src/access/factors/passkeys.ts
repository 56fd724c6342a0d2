// Passkeys: what the browser is asked for, and whether its answer is right.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { MOST_PASSKEYS } from '@portal/rules/access/second-factor.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { FactorRow } from './factors.queries.ts';
import { relyingParty } from './relying-party.ts';

const RP_NAME = 'Provider Portal';

type Site = Pick<Services, 'origin'>;

const passkeysIn = (factors: readonly FactorRow[]) =>
  factors.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, transports: transports ?? [] }],
  );

/** @throws ProblemError TOO_MANY_PASSKEYS */
export function requireRoomForPasskey(factors: readonly FactorRow[]): void {
  if (passkeysIn(factors).length >= MOST_PASSKEYS) throw new ProblemError('TOO_MANY_PASSKEYS');
}

/** The argument of `navigator.credentials.create`. */
export function optionsToCreate(
  site: Site,
  user: { readonly id: string; readonly username: string; readonly name: string },
  factors: readonly FactorRow[],
) {
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingParty(site).id,
    userName: user.username,
    userID: new TextEncoder().encode(user.id),
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: passkeysIn(factors),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The argument of `navigator.credentials.get`; without factors, any passkey of the portal may answer. */
export function optionsToGet(site: Site, factors: readonly FactorRow[] = []) {
  return generateAuthenticationOptions({
    rpID: relyingParty(site).id,
    userVerification: 'required',
    allowCredentials: passkeysIn(factors),
  });
}

/** The new passkey; undefined if the answer is not right. */
export async function createdPasskey(
  site: Site,
  challenge: string,
  response: RegistrationResponseJSON,
) {
  const { id, origin } = relyingParty(site);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
  }).catch(() => undefined);
  return verified?.registrationInfo?.credential;
}

/** The new count of the passkey; undefined if the answer is not right. */
export async function countOfAnswer(
  site: Site,
  { challenge, passkey }: { readonly challenge: string; readonly passkey: FactorRow },
  response: AuthenticationResponseJSON,
): Promise<number | undefined> {
  const { credential_id: credentialId, public_key: publicKey, sign_count: counter } = passkey;
  if (credentialId === null || publicKey === null || counter === null) return undefined;
  const { id, origin } = relyingParty(site);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => undefined);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}
