// Checks an answer with a second factor. Each answer works once.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { attempterOf, reserve } from '../credentials/sign-in-attempts.ts';
import { deleteAttempts } from '../credentials/sign-in-attempts.queries.ts';
import { mailAboutFactors } from './added-factor.ts';
import type { ChallengeRow } from './challenges.queries.ts';
import { listFactorRows, noteFactorUse, useRecoveryCode } from './factors.queries.ts';
import { stepOfCode } from './one-time-codes.ts';
import { countOfAnswer } from './passkeys.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';

type Answer = Pick<ParsedRequest<'stepUp'>['body'], 'assertion' | 'code' | 'recovery_code'>;

/** How the user answered, for the audit trail. */
export type AnswerKind = 'PASSKEY' | 'RECOVERY' | 'TOTP';

type FactorServices = Pick<Services, 'clock' | 'database' | 'nationalIds' | 'origin' | 'tokens'>;

/** Where the attempts come from: each known machine and each session has a counter of its own. */
interface Attempts {
  readonly username: string;
  readonly from: string | undefined;
}

/** Attempts with a factor are counted apart from those with a password, and a new password does not clear them. */
const attempter = ({ username, from }: Attempts) =>
  attempterOf(`second factor of ${username}`, from);

/** On unknown machines, so that nobody can go on guessing for weeks after each lock. */
const OF_A_DAY = { failures: 20, milliseconds: 24 * 60 * 60_000 };
const ofTheDay = ({ username }: Attempts) =>
  attempterOf(`second factor of ${username}`, 'unknown machines, by day');

/**
 * Counts an answer before it is checked. A passkey cannot be guessed, so its answers are not counted. If the last one
 * before a lock is wrong, it is mailed to the user, because somebody else knows the password.
 * @throws ProblemError USER_SUSPENDED after too many, FACTOR_WRONG
 */
export async function withCountedAnswer<Result>(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  attempts: Attempts,
  { assertion }: Answer,
  check: () => Promise<Result>,
): Promise<Result> {
  if (assertion !== undefined) return check();
  const locks = await database.transaction(async (tx) => {
    const isLast = await reserve(tx, clock.now(), attempter(attempts));
    const isLastOfDay =
      attempts.from === undefined && (await reserve(tx, clock.now(), ofTheDay(attempts), OF_A_DAY));
    return isLast || isLastOfDay;
  });
  try {
    return await check();
  } catch (error) {
    if (locks && error instanceof ProblemError && error.code === 'FACTOR_WRONG') {
      await database.transaction((tx) => mailAboutFactors(tx, 'FACTOR_GUESSED', attempts.username));
    }
    throw error;
  }
}

export async function forgetFactorAttempts(tx: Transaction, attempts: Attempts): Promise<void> {
  await deleteAttempts(tx, attempter(attempts));
  if (attempts.from === undefined) await deleteAttempts(tx, ofTheDay(attempts));
}

/**
 * The user's row is locked, so that no answer counts twice.
 * @throws ProblemError FACTOR_WRONG
 */
export async function requireRightAnswer(
  tx: Transaction,
  services: FactorServices,
  {
    userId,
    challenge,
    answer,
  }: {
    readonly userId: string;
    readonly challenge: Pick<ChallengeRow, 'challenge'>;
    readonly answer: Answer;
  },
): Promise<AnswerKind> {
  const kind = await kindOfAnswer(tx, services, { userId, challenge: challenge.challenge, answer });
  if (kind === undefined) throw new ProblemError('FACTOR_WRONG');
  return kind;
}

async function kindOfAnswer(
  tx: Transaction,
  services: FactorServices,
  given: { readonly userId: string; readonly challenge: string | null; readonly answer: Answer },
): Promise<AnswerKind | undefined> {
  const { userId, challenge, answer } = given;
  const now = services.clock.now().toISOString();
  const { assertion, code, recovery_code: recoveryCode } = answer;
  const factors = await listFactorRows(tx, userId);
  if (assertion !== undefined && challenge !== null) {
    const passkey = factors.find(({ credential_id: id }) => id === assertion.id);
    if (passkey === undefined) return undefined;
    const signCount = await countOfAnswer(services, { challenge, passkey }, assertion);
    if (signCount === undefined) return undefined;
    return (await noteFactorUse(tx, passkey.id, { signCount, now })) ? 'PASSKEY' : undefined;
  }
  if (code !== undefined) {
    const app = factors.find(({ kind }) => kind === 'TOTP');
    if (app === undefined || app.secret === null) return undefined;
    const secret = services.nationalIds.decrypt(app.secret, { kind: 'FACTOR', id: userId });
    const step = await stepOfCode(services.clock, { secret, code, lastStep: app.last_step });
    if (step === undefined) return undefined;
    return (await noteFactorUse(tx, app.id, { step, now })) ? 'TOTP' : undefined;
  }
  if (recoveryCode === undefined || factors.length === 0) return undefined;
  const hash = hashOfRecoveryCode(services, userId, recoveryCode);
  return (await useRecoveryCode(tx, { userId, hash, now })) ? 'RECOVERY' : undefined;
}
