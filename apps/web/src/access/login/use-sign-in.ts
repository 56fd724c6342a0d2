// The steps of the sign-in form: check, call, and handle the result.
import { useState } from 'react';
import { type Farewell, takeFarewell } from '../../platform/page/farewell.ts';
import { translate } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { useFormMessage, type Words } from '../../platform/words/use-form-message.ts';
import { login, loginWithNewSession, type SignInResult } from '../../platform/api/session.ts';
import { readTab } from '../../platform/storage/storage.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { cleanPassword, cleanUsername, isTooLongForUsername } from '../passwords/credentials.ts';

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly notice: string;
  readonly isPending: boolean;
  /** The user has another active session and is asked whether to end it. */
  readonly isAsking: boolean;
  readonly setUsername: (value: string) => void;
  readonly setPassword: (value: string) => void;
  readonly submit: () => Promise<void>;
  readonly closeOtherSessions: () => Promise<void>;
  readonly abort: () => void;
  readonly showNotice: (words: Words) => void;
  /** Whether an administrator signs in, who may name a clinic. */
  readonly isAdmin: boolean;
  readonly clinicCode: string;
  readonly setIsAdmin: (isAdmin: boolean) => void;
  readonly setClinicCode: (code: string) => void;
  readonly fill: (username: string, password: string, isAdmin: boolean) => void;
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

/**
 * @param onSignedIn opens the portal
 * @param beforeSignIn loads everything that the portal needs
 */
export function useSignIn(
  onSignedIn: () => Promise<void>,
  beforeSignIn?: () => Promise<void>,
): SignIn {
  const [farewell] = useState(takeFarewell);
  const [username, setUsername] = useState(farewell?.takenOverFrom ?? '');
  const [password, setPassword] = useState('');
  const notice = useFormMessage(farewell && (() => farewellText(farewell)));
  const [isPending, setIsPending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isAdmin, setIsAdmin] = useState(false);
  const [clinicCode, setClinicCode] = useState(clinicOfAddress);
  const credentials = {
    username: cleanUsername(username),
    password: cleanPassword(password),
    adminClinic: isAdmin ? clinicCode : undefined,
  };

  async function attempt(ask: () => Promise<SignInResult>): Promise<void> {
    notice.clear();
    setIsAsking(false);
    setIsPending(true);
    try {
      const result = await whileBusy(async () => {
        await beforeSignIn?.();
        const answer = await ask();
        if (answer.kind === 'signedIn') await onSignedIn();
        return answer;
      });
      if (result.kind === 'otherSession') setIsAsking(true);
      if (result.kind === 'message') {
        const { message } = result;
        notice.show(() => (message === '' ? translate('platform.problemInternal') : message));
      }
    } catch (error) {
      notice.show(() => problemText(error));
    } finally {
      setIsPending(false);
    }
  }

  return {
    username,
    password,
    notice: notice.text,
    isPending,
    isAsking,
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
      await attempt(() => login(credentials));
    },
    closeOtherSessions: () => attempt(() => loginWithNewSession(credentials)),
    abort: () => setIsAsking(false),
    showNotice: notice.show,
    isAdmin,
    clinicCode,
    setIsAdmin,
    setClinicCode,
    fill: (name, secret, isAdministrator) => {
      setUsername(name);
      setPassword(secret);
      setIsAdmin(isAdministrator);
      notice.clear();
    },
  };
}
