// The request that the browser takes to a SAML identity provider (HTTP-Redirect binding). It is not signed: it asks for
// nothing but a sign-in at this portal, and the provider sends answers only to the address that it knows.
import { createHash } from 'node:crypto';
import type { SamlProvider } from './saml-party.ts';
import { samlOf, type SamlServices } from './saml-library.ts';

/** Follows from the state, which the browser brings back as RelayState, so it need not be stored. An ID starts with a letter or `_`. */
export function requestIdOf(state: string): string {
  return `_${createHash('sha256').update(`saml-request:${state}`).digest('hex')}`;
}

/** The address at the provider where the browser goes to sign in. */
export function samlRequestAddress(
  services: SamlServices,
  provider: SamlProvider,
  state: string,
): Promise<string> {
  const saml = samlOf(services, provider, requestIdOf(state));
  return saml.getAuthorizeUrlAsync(state, undefined, {});
}
