// Questions for a second factor, from asking to the answer.
import type { FactorKind } from '@portal/rules/access/second-factor.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { hashOfToken, newToken } from '../credentials/password-links.ts';
import type { SessionOrigin } from '../session/sessions.queries.ts';
import {
  deleteOldChallenges,
  insertChallenge,
  lockChallenge,
  type ChallengeRow,
  type Purpose,
} from './challenges.queries.ts';
import { listFactorRows, type FactorRow } from './factors.queries.ts';
import { optionsToGet } from './passkeys.ts';

const LIFETIME_MILLISECONDS = 5 * 60_000;

interface Asking {
  readonly purpose: Purpose;
  readonly userId?: string;
  readonly sessionId?: string;
  readonly challenge?: string;
  readonly secret?: Buffer;
  readonly passwordHash?: string;
  /** Of a sign-in at an identity provider. */
  readonly origin?: SessionOrigin;
}

/** Stores a question and returns its token. */
export async function ask(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  asking: Asking,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await deleteOldChallenges(tx, isoAfter(now, -LIFETIME_MILLISECONDS));
  await insertChallenge(tx, {
    tokenHash: hashOfToken(token),
    purpose: asking.purpose,
    userId: asking.userId ?? null,
    sessionId: asking.sessionId ?? null,
    challenge: asking.challenge ?? null,
    secret: asking.secret ?? null,
    passwordHash: asking.passwordHash ?? null,
    expiresAt: isoAfter(now, LIFETIME_MILLISECONDS),
    origin: asking.origin,
  });
  return token;
}

interface Question {
  readonly challenge: string;
  readonly methods: FactorKind[];
  /** For `navigator.credentials.get`; null without a passkey. */
  readonly options: { readonly [key: string]: unknown; readonly challenge: string } | null;
}

/** Asks a user for one of their factors; undefined without any. */
export async function askForFactor(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'origin'>,
  asking: Asking & { readonly userId: string },
): Promise<Question | undefined> {
  const factors: FactorRow[] = await listFactorRows(tx, asking.userId);
  if (factors.length === 0) return undefined;
  const passkeys = factors.filter(({ kind }) => kind === 'PASSKEY');
  const options = passkeys.length === 0 ? null : { ...(await optionsToGet(services, passkeys)) };
  const challenge = await ask(tx, services, {
    ...asking,
    ...(options === null ? {} : { challenge: options.challenge }),
  });
  return { challenge, methods: [...new Set(factors.map(({ kind }) => kind))], options };
}

/**
 * The open question of a token, locked.
 * @throws ProblemError FACTOR_EXPIRED
 */
export async function requireChallenge(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { token, purpose }: { readonly token: string; readonly purpose: Purpose },
): Promise<ChallengeRow & { readonly tokenHash: Buffer }> {
  const tokenHash = hashOfToken(token);
  const found = await lockChallenge(tx, { tokenHash, purpose, now: clock.now().toISOString() });
  if (found === undefined) throw new ProblemError('FACTOR_EXPIRED');
  return { ...found, tokenHash };
}

/**
 * The open question of a session's user.
 * @throws ProblemError FACTOR_EXPIRED
 */
export async function requireOwnChallenge(
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  asked: { readonly token: string; readonly purpose: Purpose; readonly sessionId: string },
) {
  const challenge = await requireChallenge(tx, services, asked);
  if (challenge.session_id !== asked.sessionId) throw new ProblemError('FACTOR_EXPIRED');
  return challenge;
}
