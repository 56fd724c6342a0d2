// The end of every sign-in: asks for a second factor or about another session, or opens a session.
import type { Reply } from '@portal/contract/schemas.ts';
import { findLocationByIdOrCode } from '../../clinics/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Http } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../../platform/problem.ts';
import { knownMachine, rememberMachine } from '../credentials/known-machine.ts';
import { noteAnswer, useChallenge } from '../factors/challenges.queries.ts';
import { askForFactor } from '../factors/challenges.ts';
import type { AnswerKind } from '../factors/check-factor.ts';
import { factorNeedAtSignIn } from '../factors/factor-need.ts';
import type { MailJob } from '../mail/send-mail.job.ts';
import { clients } from '../session/clients.ts';
import { leaveToUser } from '../session/other-user.ts';
import { giveTokens, openSession } from '../session/open-session.ts';
import {
  hasLiveSession,
  isFirstSignInFrom,
  type SessionOrigin,
  type UserRow,
} from '../session/sessions.queries.ts';

interface Context {
  readonly body: {
    readonly loginWithNewSession: boolean;
    readonly clinicId?: string | undefined;
    /** Of a sign-in that an identity provider has sent back: whether the session of another user may end. */
    readonly replace?: boolean;
  };
  readonly services: Services;
  readonly http: Http;
  readonly traceId: string;
}

/** A sign-in at an identity provider. */
interface ByProvider extends SessionOrigin {
  /** Whether the provider has asked for a second factor that counts here. */
  readonly hasFactor: boolean;
  /** Keeps the proof while the user is asked about another session. */
  readonly keep: (tx: Transaction) => Promise<void>;
}

/** A user with the right password or factor, or recognised by an identity provider; the row is locked. */
export interface Proven {
  readonly user: UserRow;
  /** The question for a factor that was answered; undefined if none was asked. */
  readonly challenge?: Buffer;
  /** Undefined if the answer was checked before. */
  readonly factor?: AnswerKind | undefined;
  /** The connection of a sign-in whose question was answered. */
  readonly origin?: SessionOrigin | undefined;
  readonly byProvider?: ByProvider;
}

type LoginReply = Reply<'login'>;

/** Only administrators can use the administrators' client. */
export function isOwnClient(user: UserRow, clientId: string | undefined): boolean {
  return user.user_type === 'ADMINUSER' || clientId !== clients.admin;
}

/**
 * @param prove checks in the transaction who signs in
 * @throws ProblemError LOCATION_NOT_FOUND if an administrator names a clinic that does not exist, OTHER_USER_SIGNED_IN
 */
export async function finishLogin(
  context: Context,
  prove: (tx: Transaction) => Promise<Proven>,
): Promise<LoginReply> {
  const { body, services, http } = context;
  const { clock, database, tokens } = services;
  const outcome = await database.transaction(async (tx) => {
    const { user, challenge, factor, byProvider, origin = byProvider } = await prove(tx);
    const isWithFactor = challenge !== undefined || byProvider?.hasFactor === true;
    if (!isWithFactor) {
      const question = await askForFactor(tx, services, {
        purpose: 'SIGN_IN',
        userId: user.id,
        passwordHash: user.password_hash,
        ...(origin === undefined ? {} : { origin }),
      });
      if (question !== undefined) return { question };
    }
    const now = clock.now().toISOString();
    const isOver =
      origin !== undefined &&
      !(await leaveToUser(tx, { services, http, userId: user.id }, body.replace === true));
    if (isOver || (!body.loginWithNewSession && (await hasLiveSession(tx, user.id, now)))) {
      if (challenge !== undefined) await noteAnswer(tx, challenge, user.id);
      await byProvider?.keep(tx);
      return { user, isOver };
    }
    if (challenge !== undefined) await useChallenge(tx, challenge, now);
    const isNewDevice =
      knownMachine(http, tokens, user) === undefined &&
      (await isFirstSignInFrom(tx, user.id, http));
    if (isNewDevice) await mailNewDevice(tx, http, user.username, now);
    const sessionId = await openSession(tx, services, {
      userId: user.id,
      username: user.username,
      userType: user.user_type,
      clinic: await clinicOf(tx, user, body.clinicId),
      isOnBehalf: user.user_type === 'ADMINUSER',
      externalClientId: null,
      action: 'access.login',
      userAgent: http.userAgent,
      address: http.ip,
      traceId: context.traceId,
      ...(await factorNeed(tx, user.id, { now: clock.now(), byProvider })),
      isWithFactor,
      isNewDevice,
      ...(origin === undefined ? {} : { origin }),
      ...(factor === undefined ? {} : { factor }),
    });
    return { user, sessionId };
  });
  if ('question' in outcome) return replyOf({ factor: { ...outcome.question } });
  const { user, sessionId, isOver } = outcome;
  if (isOver === true) throw new ProblemError('OTHER_USER_SIGNED_IN');
  if (sessionId === undefined) return replyOf({ activeSessionExists: true });
  rememberMachine(http, tokens, user);
  return replyOf({
    tokenResponse: await giveTokens(services, http, { id: sessionId, userId: user.id }),
    inputClinicId: body.clinicId ?? null,
  });
}

async function mailNewDevice(
  tx: Transaction,
  { userAgent, ip: address }: Http,
  username: string,
  at: string,
): Promise<void> {
  const payload: MailJob = { kind: 'NEW_DEVICE', username, at, userAgent, address };
  await enqueueJob(tx, { task: 'send_mail', payload });
}

/** Nobody whose identity provider asks for a factor must add another one here. */
async function factorNeed(
  tx: Transaction,
  userId: string,
  { now, byProvider }: { readonly now: Date; readonly byProvider: ByProvider | undefined },
) {
  const need = await factorNeedAtSignIn(tx, userId, now);
  return byProvider?.hasFactor === true ? { ...need, factorDueAt: null } : need;
}

function replyOf(given: Partial<LoginReply['data']>): LoginReply {
  return {
    data: {
      activeSessionExists: false,
      msg: null,
      tokenResponse: null,
      externalClientId: null,
      inputClinicId: null,
      ...given,
    },
  };
}

/** A clinic user works for their own clinic, and an administrator for the clinic in the request; a group user chooses one later. */
async function clinicOf(tx: Transaction, user: UserRow, input: string | undefined) {
  if (user.user_type !== 'ADMINUSER') {
    return user.location_id === null
      ? null
      : ((await findLocationByIdOrCode(tx, user.location_id)) ?? null);
  }
  if (input === undefined || input === '' || input === '0') return null;
  const clinic = await findLocationByIdOrCode(tx, input);
  if (clinic === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  return clinic;
}
