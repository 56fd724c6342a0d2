// The steps of the sign-in form: check, ask, and what the answer leads to.
import { useState } from 'react';
import { translate } from '../platform/i18n.ts';
import { problemText } from '../platform/problem-text.ts';
import {
  login,
  loginWithNewSession,
  type SignInResult,
  takeFarewell,
} from '../platform/session.ts';
import { readTab } from '../platform/storage.ts';
import { whileBusy } from '../ui/busy.ts';
import { cleanPassword, cleanUsername, isTooLongForUsername } from './credentials.ts';

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly notice: string;
  readonly isPending: boolean;
  /** Another session of this user lives; the person is asked whether to close it. */
  readonly isAsking: boolean;
  readonly setUsername: (value: string) => void;
  readonly setPassword: (value: string) => void;
  readonly submit: () => Promise<void>;
  readonly closeOtherSessions: () => Promise<void>;
  readonly abort: () => void;
  readonly showNotice: (message: string) => void;
  /** Whether an administrator signs in, who says for which clinic. */
  readonly isAdmin: boolean;
  readonly clinicCode: string;
  readonly setIsAdmin: (isAdmin: boolean) => void;
  readonly setClinicCode: (code: string) => void;
  readonly fill: (username: string, password: string) => void;
}

function farewellText(): string {
  const farewell = takeFarewell();
  if (farewell === undefined) return '';
  return farewell.reason === 'ended' ? translate('access.sessionEnded') : farewell.message;
}

/** The clinic that the address of this sign-in named. */
function clinicOfAddress(): string {
  const clinicId = readTab('clinicId');
  return clinicId === undefined || clinicId === '0' ? '' : clinicId;
}

/**
 * @param onSignedIn opens the portal
 * @param beforeSignIn fetches what the portal needs
 */
export function useSignIn(
  onSignedIn: () => Promise<void>,
  beforeSignIn?: () => Promise<void>,
): SignIn {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [notice, setNotice] = useState(farewellText);
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
    setNotice('');
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
        setNotice(result.message === '' ? translate('platform.problemInternal') : result.message);
      }
    } catch (error) {
      setNotice(problemText(error));
    } finally {
      setIsPending(false);
    }
  }

  return {
    username,
    password,
    notice,
    isPending,
    isAsking,
    setUsername,
    setPassword,
    submit: async () => {
      if (credentials.username === '' || credentials.password === '') {
        setNotice(translate('access.enterLoginDetails'));
        return;
      }
      if (isTooLongForUsername(credentials.username)) {
        setNotice(translate('platform.isNotValid', { name: translate('access.username') }));
        return;
      }
      await attempt(() => login(credentials));
    },
    closeOtherSessions: () => attempt(() => loginWithNewSession(credentials)),
    abort: () => setIsAsking(false),
    showNotice: setNotice,
    isAdmin,
    clinicCode,
    setIsAdmin,
    setClinicCode,
    fill: (name, secret) => {
      setUsername(name);
      setPassword(secret);
      setNotice('');
    },
  };
}
