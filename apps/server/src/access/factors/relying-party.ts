// The portal as passkeys know it (WebAuthn: relying party).
import { isLoopback } from '../../platform/loopback.ts';
import type { Services } from '../../platform/http/services.ts';

interface RelyingParty {
  /** The domain that passkeys belong to. */
  readonly id: string;
  /** Where a browser may use them. */
  readonly origin: string;
}

/** Browsers allow no IP address, so on this machine alone the portal must be opened as localhost. */
export function relyingParty({ origin }: Pick<Services, 'origin'>): RelyingParty {
  const url = new URL(origin());
  if (isLoopback(url.hostname.replaceAll(/[[\]]/g, ''))) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
