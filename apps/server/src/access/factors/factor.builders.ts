// Factors for tests: a passkey whose keys the test holds, and an app that shows codes.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { encodeCBOR, type CBORType } from '@levischuck/tiny-cbor';
import { generate } from 'otplib';
import type { Portal, Visitor } from '../../../test/portal.ts';
import type { Makers } from '../../../test/world.ts';

/** Where tests use passkeys. */
export const PASSKEY_ORIGIN = 'http://portal.test';
const RP_ID = 'portal.test';

interface Options {
  readonly challenge: string;
}

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

/** The public key in the form of COSE (RFC 9053): P-256 with SHA-256. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return encodeCBOR(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}

/** A device with one passkey. */
export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #count = 0;

  constructor(origin = PASSKEY_ORIGIN) {
    this.#origin = origin;
  }

  create({ challenge }: Options) {
    const data = Buffer.concat([
      this.#head(USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      coseKey(this.#keys.publicKey),
    ]);
    const attestation = new Map<string, CBORType>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ]);
    return this.#credential({
      clientDataJSON: base64Url(this.#clientData('webauthn.create', challenge)),
      attestationObject: base64Url(encodeCBOR(attestation)),
      transports: ['internal'],
    });
  }

  get({ challenge }: Options) {
    this.#count += 1;
    const data = this.#head(USER_PRESENT_AND_VERIFIED);
    const client = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([data, sha256(client)]);
    return this.#credential({
      clientDataJSON: base64Url(client),
      authenticatorData: base64Url(data),
      signature: base64Url(sign('sha256', signed, this.#keys.privateKey)),
    });
  }

  #head(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    return Buffer.concat([sha256(RP_ID), Buffer.from([flags]), count]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin }));
  }

  #credential<Response>(response: Response) {
    const id = base64Url(this.#id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }
}

/** The code that an app shows now. */
export function codeOf(portal: Portal, secret: string): Promise<string> {
  return generate({ secret, epoch: Math.floor(portal.services.clock.now().getTime() / 1000) });
}

/** Adds an app to the account of a visitor; returns its secret and the recovery codes. */
export async function addApp(portal: Portal, visitor: Visitor) {
  const { data: app } = await visitor.call('startTotp', { body: {} });
  const { data } = await visitor.call('addTotp', {
    body: { challenge: app.challenge, name: 'Phone', code: await codeOf(portal, app.secret) },
  });
  return { secret: app.secret, recoveryCodes: data.recovery_codes ?? [] };
}

/** Adds a passkey to the account of a visitor. */
export async function addPasskeyTo(visitor: Visitor): Promise<Authenticator> {
  const authenticator = new Authenticator();
  const { data } = await visitor.call('startPasskey', { body: {} });
  await visitor.call('addPasskey', {
    body: {
      challenge: data.challenge,
      name: 'Laptop',
      credential: authenticator.create(data.options),
    },
  });
  return authenticator;
}

const NO_ID = '00000000-0000-4000-8000-000000000000';
const unknown = { challenge: 'none' };

/** Questions that have not been asked, and factors that nobody has: a user with a factor would have to answer everywhere. */
export const factorMakers = {
  answerFactor: () => ({ body: { ...unknown, code: '000000' } }),
  startPasskeyLogin: () => ({ body: {} }),
  loginWithPasskey: () => ({ body: unknown }),
  listFactors: () => ({}),
  startPasskey: () => ({ body: {} }),
  addPasskey: () => ({
    body: { ...unknown, name: 'Laptop', credential: new Authenticator().create(unknown) },
  }),
  startTotp: () => ({ body: {} }),
  addTotp: () => ({ body: { ...unknown, name: 'Phone', code: '000000' } }),
  renameFactor: () => ({ params: { id: NO_ID }, body: { name: 'Old phone' } }),
  removeFactor: () => ({ params: { id: NO_ID }, body: {} }),
  renewRecoveryCodes: () => ({ body: {} }),
  startStepUp: () => ({ body: {} }),
  stepUp: () => ({ body: { ...unknown, code: '000000' } }),
  getFactorPolicy: () => ({}),
  changeFactorPolicy: () => ({
    body: { user_types: [], roles: [], for_authority: false, grace_days: 7 },
  }),
  requestFactorReset: () => ({ params: { id: NO_ID }, body: { reason: 'Lost phone' } }),
  requestClinicFactorReset: () => ({ params: { id: NO_ID }, body: { reason: 'Lost phone' } }),
  listFactorResets: () => ({ query: {} }),
  approveFactorReset: () => ({ params: { id: NO_ID }, body: {} }),
  declineFactorReset: () => ({ params: { id: NO_ID }, body: {} }),
} satisfies Partial<Makers>;
