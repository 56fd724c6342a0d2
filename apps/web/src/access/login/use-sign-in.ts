// The steps of the sign-in form: check, call, and handle the result.
import { useState } from 'react';
import { type Farewell, takeFarewell } from '../../platform/page/farewell.ts';
import { translate } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { useFormMessage, type Words } from '../../platform/words/use-form-message.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import {
  type FactorQuestion,
  login,
  type SignInOptions,
  type SignInResult,
} from '../../platform/api/sign-in.ts';
import type { FactorAnswer } from '../../platform/api/sign-in-with-factor.ts';
import { readTab } from '../../platform/storage/storage.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { cleanPassword, cleanUsername, isTooLongForUsername } from '../passwords/credentials.ts';
import { factorPart } from './factor-part.ts';
import { type Organisation, takeArrival, useOrganisation } from './use-organisation.ts';

interface OpenStep extends Awaited<ReturnType<typeof factorPart.load>> {
  readonly question: FactorQuestion;
}

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly notice: string;
  readonly isPending: boolean;
  /** The password was right, and the account has a second factor. */
  readonly step: OpenStep | undefined;
  /** The owner of the session that blocks the sign-in; the user is asked whether to end it. */
  readonly asking: 'ownSession' | 'otherUser' | undefined;
  readonly setUsername: (value: string) => void;
  readonly setPassword: (value: string) => void;
  readonly submit: () => Promise<void>;
  readonly submitPasskey: () => Promise<void>;
  readonly answer: (answer: FactorAnswer) => Promise<void>;
  readonly closeOtherSessions: () => Promise<void>;
  readonly abort: () => void;
  /** Leaves the question for a second factor. */
  readonly goBack: () => void;
  readonly showNotice: (words: Words) => void;
  /** Whether an administrator signs in, who may name a clinic. */
  readonly isAdmin: boolean;
  readonly clinicCode: string;
  readonly setIsAdmin: (isAdmin: boolean) => void;
  readonly setClinicCode: (code: string) => void;
  readonly fill: (username: string, password: string, isAdmin: boolean) => void;
  readonly organisation: Organisation;
}

const DRAFT_TEXTS = { saved: 'access.draftSaved', kept: 'access.draftKept' } as const;

function farewellText({ reason, message, takenOverFrom, draft }: Farewell): string {
  if (reason === 'signedOut') return message;
  const ended = takenOverFrom === undefined ? 'access.sessionEnded' : 'access.sessionTakenOver';
  return [translate(ended), ...(draft === undefined ? [] : [translate(DRAFT_TEXTS[draft])])].join(
    ' ',
  );
}

/** The clinic in the address of this sign-in. */
function clinicOfAddress(): string {
  const clinicId = readTab('clinicId');
  return clinicId === undefined || clinicId === '0' ? '' : clinicId;
}

/** One way to sign in. */
type Enter = (options: SignInOptions) => Promise<SignInResult>;

interface Blocked {
  readonly enter: Enter;
  readonly options: SignInOptions;
  readonly by: NonNullable<SignIn['asking']>;
}

/** The server has checked the answer to its question before, and asked about another session. */
function isRepeated({ withNewSession, replacesOther }: SignInOptions): boolean {
  return withNewSession || replacesOther === true;
}

/**
 * @param onSignedIn opens the portal
 * @param beforeSignIn loads everything that the portal needs
 * @param isInLayer whether a page waits, which must not be blocked once its user is back
 */
function useEntering(
  onSignedIn: () => Promise<void>,
  beforeSignIn: (() => Promise<void>) | undefined,
  isInLayer: boolean,
) {
  const [farewell] = useState(takeFarewell);
  const notice = useFormMessage(farewell && (() => farewellText(farewell)));
  const [isPending, setIsPending] = useState(false);
  const [step, setStep] = useState<OpenStep>();
  /** The way in that another session blocks, with the options that end it. */
  const [blocked, setBlocked] = useState<Blocked>();

  async function finish(ask: () => Promise<SignInResult>) {
    await beforeSignIn?.();
    const result = await ask();
    if (result.kind === 'signedIn') await onSignedIn();
    return { result, part: result.kind === 'factor' ? await factorPart.load() : undefined };
  }

  /** @returns the result; undefined if it failed */
  async function attempt(enter: Enter, options: SignInOptions): Promise<SignInResult | undefined> {
    notice.clear();
    setBlocked(undefined);
    setIsPending(true);
    try {
      const work = () => finish(() => enter(options));
      const { result, part } = await (isInLayer ? work() : whileBusy(work));
      // Shown only after the request has ended, so that it accepts an answer immediately.
      if (result.kind === 'factor' && part !== undefined) {
        setStep({ question: result.question, ...part });
      }
      if (result.kind === 'otherSession') {
        setBlocked({ enter, options: { ...options, withNewSession: true }, by: 'ownSession' });
      }
      if (result.kind === 'message') {
        const { message } = result;
        notice.show(() => (message === '' ? translate('platform.problemInternal') : message));
      }
      return result;
    } catch (error) {
      if (error instanceof ApiProblem && error.is('OTHER_USER_SIGNED_IN')) {
        setBlocked({ enter, options: { ...options, replacesOther: true }, by: 'otherUser' });
        return undefined;
      }
      if (error instanceof ApiProblem && error.is('FACTOR_EXPIRED')) setStep(undefined);
      notice.show(() => problemText(error));
      return undefined;
    } finally {
      setIsPending(false);
    }
  }

  function leaveQuestion(): void {
    setBlocked(undefined);
    if (step !== undefined) notice.clear();
    setStep(undefined);
  }

  return { farewell, notice, isPending, setIsPending, step, blocked, attempt, leaveQuestion };
}

async function enterWithPasskey(
  { isPending, setIsPending, notice }: ReturnType<typeof useEntering>,
  enter: (way: Enter) => Promise<SignInResult | undefined>,
): Promise<void> {
  if (isPending) return;
  notice.clear();
  setIsPending(true);
  try {
    const { passkeyEntrance } = await factorPart.load();
    await enter(await passkeyEntrance());
  } catch (error) {
    const textOf = factorPart.loaded()?.passkeyProblemText ?? problemText;
    notice.show(() => textOf(error));
    setIsPending(false);
  }
}

/** The account that a page waits for. */
interface Start {
  readonly username: string;
  readonly adminClinic: string | undefined;
}

export function useSignIn(
  onSignedIn: () => Promise<void>,
  beforeSignIn?: () => Promise<void>,
  start?: Start,
): SignIn {
  const entering = useEntering(onSignedIn, beforeSignIn, start !== undefined);
  const { notice, step, blocked, leaveQuestion } = entering;
  const [username, setUsername] = useState(
    start?.username ?? entering.farewell?.takenOverFrom ?? '',
  );
  const [password, setPassword] = useState('');
  const [arrival] = useState(takeArrival);
  const named = start?.adminClinic ?? arrival?.adminClinic;
  const [isAdmin, setIsAdmin] = useState(named !== undefined);
  const [clinicCode, setClinicCode] = useState(named ?? clinicOfAddress);
  const credentials = { username: cleanUsername(username), password: cleanPassword(password) };
  const adminClinic = isAdmin ? clinicCode : undefined;
  const enter = (way: Enter) => entering.attempt(way, { adminClinic, withNewSession: false });
  const onFailure = notice.show;
  const organisation = useOrganisation({ arrival, adminClinic, enter, onFailure });

  return {
    username,
    password,
    notice: notice.text,
    isPending: entering.isPending,
    step,
    asking: blocked?.by,
    setUsername,
    setPassword,
    submit: async () => {
      if (credentials.username === '' || credentials.password === '') {
        notice.show(() => translate('access.enterLoginDetails'));
        return;
      }
      if (isTooLongForUsername(credentials.username)) {
        notice.show(() => translate('platform.isNotValid', { name: translate('access.username') }));
        return;
      }
      const result = await enter((options) => login(credentials, options));
      // It is right, and must be typed again after going back.
      if (result?.kind === 'factor') setPassword('');
    },
    submitPasskey: () => enterWithPasskey(entering, enter),
    answer: async (answer) => {
      if (step === undefined) return;
      const { question, answerFactor } = step;
      const { challenge } = question;
      await enter((options) =>
        answerFactor(isRepeated(options) ? { challenge } : { challenge, ...answer }, options),
      );
    },
    closeOtherSessions: async () => {
      if (blocked !== undefined) await entering.attempt(blocked.enter, blocked.options);
    },
    abort: leaveQuestion,
    goBack: leaveQuestion,
    showNotice: notice.show,
    isAdmin,
    clinicCode,
    setIsAdmin,
    setClinicCode,
    fill: (name, secret, isAdministrator) => {
      leaveQuestion();
      organisation.close();
      setUsername(name);
      setPassword(secret);
      setIsAdmin(isAdministrator);
      notice.clear();
    },
    organisation,
  };
}
