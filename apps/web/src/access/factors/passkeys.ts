// Passkeys of this browser. The library for them is loaded when it is first needed.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { loadable } from '../../platform/api/loadable.ts';
import type { FactorAnswer } from '../../platform/api/sign-in-with-factor.ts';
import { translate } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';

const library = loadable(() => import('@simplewebauthn/browser'));

/** The browser made or used no passkey: the user cancelled, waited too long, or has none here. */
class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
  readonly isKnown: boolean;

  constructor(cause: unknown) {
    super('The browser gave no passkey', { cause });
    this.isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

async function withBrowser<T>(
  work: (passkeys: Awaited<ReturnType<typeof library.load>>) => Promise<T>,
): Promise<T> {
  const passkeys = await library.load();
  return work(passkeys).catch((error: unknown) => {
    throw new PasskeyProblem(error);
  });
}

/**
 * Asks the browser to answer with a passkey.
 * @throws PasskeyProblem, LoadProblem
 */
export async function signWithPasskey(
  options: Reply<'startPasskeyLogin'>['data']['options'],
): Promise<NonNullable<FactorAnswer['assertion']>> {
  const { id, rawId, type, response, clientExtensionResults } = await withBrowser(
    ({ startAuthentication }) => startAuthentication({ optionsJSON: options }),
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: { ...clientExtensionResults },
    response: { clientDataJSON, authenticatorData, signature },
  };
}

/**
 * Asks the browser to make a passkey.
 * @throws PasskeyProblem, LoadProblem
 */
export async function createPasskey(
  options: Reply<'startPasskey'>['data']['options'],
): Promise<Request<'addPasskey'>['body']['credential']> {
  // The server makes the options with the same library.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract states only the part that it reads
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response, clientExtensionResults } = await withBrowser(
    ({ startRegistration }) => startRegistration({ optionsJSON }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: { ...clientExtensionResults },
    response: { clientDataJSON, attestationObject, transports: [...transports] },
  };
}

/** The message for any error of a passkey, or of the calls around it. */
export function passkeyProblemText(error: unknown): string {
  if (!(error instanceof PasskeyProblem)) return problemText(error);
  return translate(error.isKnown ? 'factors.passkeyKnown' : 'factors.passkeyNotUsed');
}
