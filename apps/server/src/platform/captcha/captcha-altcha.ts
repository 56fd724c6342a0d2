// Proof of work by ALTCHA, without an external service. The expiry of a challenge is part of its signed data and
// is checked against the platform's clock, not by the library.
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Solutions } from './solutions.ts';
import { useSolution } from './captcha.queries.ts';
import { isoFromSeconds, type Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../secrets.ts';

const challengeSeconds = 600;
const algorithm = 'PBKDF2/SHA-256';

/** The cost of a solution: rounds per try, and the range from which the number of tries is drawn. */
export interface ProofWork {
  readonly cost: number;
  readonly fewestTries: number;
  readonly mostTries: number;
}

const aSecondOfOneProcessor: ProofWork = { cost: 1000, fewestTries: 500, mostTries: 1500 };

const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ until: z.number().int() }),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

export function altchaSolutions(own: {
  secrets: Pick<Secrets, 'captcha'>;
  clock: Clock;
  database: Database;
  work?: ProofWork;
}): Solutions {
  const { secrets, clock, database, work = aSecondOfOneProcessor } = own;
  const keys = {
    hmacSignatureSecret: `challenge:${secrets.captcha.toString('hex')}`,
    hmacKeySignatureSecret: `key:${secrets.captcha.toString('hex')}`,
  };
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm,
        cost: work.cost,
        counter: randomInt(work.mostTries, work.fewestTries),
        data: { until: nowSeconds() + challengeSeconds },
        deriveKey,
        ...keys,
      });
      return { ...challenge };
    },
    async accept(text) {
      const payload = Payload.safeParse(parseBase64Json(text));
      if (!payload.success) return false;
      const { challenge, solution } = payload.data;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys });
      const { until } = challenge.parameters.data;
      if (!verified || until < nowSeconds()) return false;
      return database.transaction((tx) =>
        useSolution(tx, {
          signature: Buffer.from(challenge.signature, 'hex'),
          expiresAt: isoFromSeconds(until),
          now: clock.now().toISOString(),
        }),
      );
    },
  };
}

function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
