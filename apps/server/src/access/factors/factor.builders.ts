// Factors for tests: a passkey whose keys the test holds, and an app that shows codes.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { encodeCBOR, type CBORType } from '@levischuck/tiny-cbor';
import { generate } from 'otplib';
import { demoPassword, demoToday } from '../../../test/fixtures.ts';
import { clockStoppedAt } from '../../platform/clock.ts';
import type { Portal, Visitor } from '../../../test/portal.ts';
import type { FactorWorld, Makers, World } from '../../../test/world.ts';
import { aClinicUser } from '../users/clinic-user.builders.ts';

/** Where tests use passkeys. */
const PASSKEY_ORIGIN = 'http://portal.test';
const RP_ID = 'portal.test';

interface Options {
  readonly challenge: string;
}

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

/** The password of the demo's accounts, without which nobody adds a factor. */
const withPassword = { current_password: demoPassword };

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
  /** Of its answers; the next one has one more. */
  count = 0;

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
    this.count += 1;
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
    count.writeUInt32BE(this.count);
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
  return codeAt(portal.services.clock.now().getTime(), secret);
}

const codeAt = (milliseconds: number, secret: string) =>
  generate({ secret, epoch: Math.floor(milliseconds / 1000) });

/** Adds an app to the account of a visitor; returns its secret and the recovery codes. */
export async function addApp(portal: Portal, visitor: Visitor) {
  const { data: app } = await visitor.call('startTotp', { body: {} });
  const { data } = await visitor.call('addTotp', {
    body: {
      ...withPassword,
      challenge: app.challenge,
      name: 'Phone',
      code: await codeOf(portal, app.secret),
    },
  });
  return { secret: app.secret, recoveryCodes: data.recovery_codes ?? [] };
}

/** Adds a passkey to the account of a visitor. */
export async function addPasskeyTo(visitor: Visitor): Promise<Authenticator> {
  const authenticator = new Authenticator();
  const { data } = await visitor.call('startPasskey', { body: {} });
  await visitor.call('addPasskey', {
    body: {
      ...withPassword,
      challenge: data.challenge,
      name: 'Laptop',
      credential: authenticator.create(data.options),
    },
  });
  return authenticator;
}

const unknown = { challenge: 'none' };

/** Adds a passkey to the user with this id, as if the user had done it; returns the factor's id. */
async function giveFactor(portal: Portal, userId: string): Promise<string> {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `INSERT INTO user_factor (user_id, kind, name, credential_id, public_key, sign_count, transports, created_at)
     VALUES ($1, 'PASSKEY', 'Laptop', gen_random_uuid(), '\\x00', 0, '{}', $2) RETURNING id`,
    [userId, portal.services.clock.now().toISOString()],
  );
  return rows[0]?.id ?? '';
}

export function openFactorWorld(portal: Portal, clerk: Visitor): FactorWorld {
  async function aColleague() {
    const { id } = await aClinicUser(clerk);
    await giveFactor(portal, id);
    return id;
  }
  return {
    aColleague,
    aFactor: () => giveFactor(portal, clerk.userId),
    async aSession() {
      const { rows } = await portal.db.owner.query<{ id: string }>(
        `INSERT INTO user_session (user_id, rotated_at, last_active_at, created_at, expires_at, idle_limit)
         VALUES ($1, $2::timestamptz, $2, $2, $2::timestamptz + interval '1 hour', '1 hour') RETURNING id`,
        [clerk.userId, portal.services.clock.now().toISOString()],
      );
      return rows[0]?.id ?? '';
    },
    async aReset() {
      const { rows } = await portal.db.owner.query<{ id: string }>(
        `INSERT INTO factor_reset (user_id, reason, requested_by, requested_at)
         VALUES ($1, 'Lost phone', $2, $3) RETURNING id`,
        [await aColleague(), clerk.userId, portal.services.clock.now().toISOString()],
      );
      return rows[0]?.id ?? '';
    },
  };
}

async function aNewApp({ clerk }: World) {
  const { data } = await clerk.call('startTotp', { body: {} });
  return {
    ...withPassword,
    challenge: data.challenge,
    name: 'Phone',
    code: await codeAt(clockStoppedAt(`${demoToday}T10:00:00+08:00`).now().getTime(), data.secret),
  };
}

/** The question of a sign-in that has not been asked cannot be answered: the clerk of a world stays signed in. */
export const factorMakers = {
  answerFactor: () => ({ body: { ...unknown, code: '000000' } }),
  startPasskeyLogin: () => ({ body: {} }),
  loginWithPasskey: () => ({ body: unknown }),
  listOwnSessions: () => ({}),
  endOwnSession: async ({ factors }: World) => ({
    params: { id: await factors.aSession() },
    body: {},
  }),
  listFactors: () => ({}),
  startPasskey: () => ({ body: {} }),
  addPasskey: async ({ clerk }: World) => {
    const { data } = await clerk.call('startPasskey', { body: {} });
    const credential = new Authenticator().create(data.options);
    return { body: { ...withPassword, challenge: data.challenge, name: 'Laptop', credential } };
  },
  startTotp: () => ({ body: {} }),
  addTotp: async (world: World) => ({ body: await aNewApp(world) }),
  renameFactor: async ({ factors }: World) => ({
    params: { id: await factors.aFactor() },
    body: { name: 'Old laptop' },
  }),
  removeFactor: async ({ factors }: World) => ({
    params: { id: await factors.aFactor() },
    body: {},
  }),
  renewRecoveryCodes: async ({ factors }: World) => {
    await factors.aFactor();
    return { body: {} };
  },
  startStepUp: async ({ factors }: World) => {
    await factors.aFactor();
    return { body: {} };
  },
  stepUp: async ({ clerk }: World) => {
    const authenticator = await addPasskeyTo(clerk);
    const { data } = await clerk.call('startStepUp', { body: {} });
    const assertion = authenticator.get(data.options ?? unknown);
    return { body: { challenge: data.challenge, assertion } };
  },
  getFactorPolicy: () => ({}),
  changeFactorPolicy: async ({ admin }: World) => {
    const { data } = await admin.call('getFactorPolicy', {});
    const { version } = data;
    return { body: { user_types: [], roles: [], for_authority: false, grace_days: 7, version } };
  },
  requestFactorReset: async ({ factors }: World) => ({
    params: { id: await factors.aColleague() },
    body: { reason: 'Lost phone' },
  }),
  requestClinicFactorReset: async ({ factors }: World) => ({
    params: { id: await factors.aColleague() },
    body: { reason: 'Lost phone' },
  }),
  listFactorResets: () => ({ query: {} }),
  approveFactorReset: async ({ factors }: World) => ({
    params: { id: await factors.aReset() },
    body: {},
  }),
  declineFactorReset: async ({ factors }: World) => ({
    params: { id: await factors.aReset() },
    body: {},
  }),
} satisfies Partial<Makers>;

/** The number of mails of a kind that wait to be sent. */
export async function mailsOf(portal: Portal, kind: string): Promise<number> {
  const { rows } = await portal.db.owner.query<{ found: number }>(
    `SELECT count(*)::int AS found FROM graphile_worker._private_jobs WHERE payload->>'kind' = $1`,
    [kind],
  );
  return rows[0]?.found ?? 0;
}
