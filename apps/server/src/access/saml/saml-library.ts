// The library for SAML, set up for one sign-in. It parses XML, verifies signatures, and checks audience, times and
// InResponseTo; verify-response.ts checks the rest.
import { SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Services } from '../../platform/http/services.ts';
import { answerAddressOf, entityIdOf, type SamlProvider } from './saml-party.ts';

/** By which the clocks of provider and portal may differ. */
export const SKEW_MS = 60_000;

export type SamlServices = Pick<Services, 'clock' | 'origin'>;

/** The library reads the time of the machine; this asks the clock of the platform instead. */
class ClockedSaml extends SAML {
  readonly #clock: Services['clock'];

  constructor(options: SamlConfig, clock: Services['clock']) {
    super(options);
    this.#clock = clock;
  }

  protected override checkTimestampsValidityError(
    _machineTime: number,
    notBefore: string,
    notOnOrAfter: string,
    limit?: number,
  ): Error | null {
    const now = this.#clock.now().getTime();
    return super.checkTimestampsValidityError(now, notBefore, notOnOrAfter, limit);
  }
}

export function samlOf(
  services: SamlServices,
  provider: SamlProvider,
  /** The ID of the request of this sign-in. */
  requestId: string,
): SAML {
  const { slug, ssoUrl, certificates, wantsSignedResponse } = provider;
  const begunAt = services.clock.now().toISOString();
  return new ClockedSaml(
    {
      issuer: entityIdOf(services, slug),
      audience: entityIdOf(services, slug),
      callbackUrl: answerAddressOf(services, slug),
      entryPoint: ssoUrl,
      idpCert: [...certificates],
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: wantsSignedResponse,
      acceptedClockSkewMs: SKEW_MS,
      generateUniqueId: () => requestId,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      validateInResponseTo: ValidateInResponseTo.always,
      // The row of the sign-in says how long a request is valid.
      requestIdExpirationPeriodMs: Infinity,
      cacheProvider: {
        saveAsync: () => Promise.resolve(null),
        getAsync: (id) => Promise.resolve(id === requestId ? begunAt : null),
        removeAsync: () => Promise.resolve(null),
      },
    },
    services.clock,
  );
}
