// Signs in an administrator sent by an external portal to act for a clinic (LOGIN-26 … LOGIN-28).
import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { translate, useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { enterFromExternalPortal } from '../../platform/api/enter-from-external-portal.ts';
import { useOnce } from '../../platform/page/use-once.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { AccessFrame } from '../frame/access-frame.tsx';
import { ActiveSessionModal } from './active-session.modal.tsx';
import { type ExternalLogin, takeExternalLogin } from './address-tokens.ts';
import { usePageTitle } from '../frame/use-page-title.ts';

interface Props {
  readonly onSignedIn: () => Promise<void>;
  readonly onFailure: () => Promise<void>;
  /** Keeps the session of the other user. */
  readonly onStay: () => Promise<void>;
}

/** The server's message, or this flow's own if there is none. */
function failureText(error: unknown): string {
  return error instanceof ApiProblem && error.message !== ''
    ? problemText(error)
    : translate('platform.problem_EXTERNAL_LOGIN_FAILED');
}

interface Entrance extends Props {
  readonly given: ExternalLogin;
  readonly replacesOther: boolean;
  readonly onOtherUser: () => void;
}

async function enter(entrance: Entrance): Promise<void> {
  const { given, replacesOther, onSignedIn, onFailure, onOtherUser } = entrance;
  const fail = (message: string) => {
    showToast('red', message);
    return onFailure();
  };
  try {
    const result = await whileBusy(() => enterFromExternalPortal({ ...given, replacesOther }));
    await (result.kind === 'message' ? fail(result.message) : onSignedIn());
  } catch (error) {
    if (error instanceof ApiProblem && error.is('OTHER_USER_SIGNED_IN')) return onOtherUser();
    await fail(failureText(error));
  }
}

export function ExternalLoginScreen(props: Props) {
  const t = useText();
  /** The tokens, while the user is asked about the session of another one. */
  const [blocked, setBlocked] = useState<ExternalLogin>();
  usePageTitle(t('access.providerLogin'));

  function start(given: ExternalLogin, replacesOther: boolean): Promise<void> {
    return enter({ ...props, given, replacesOther, onOtherUser: () => setBlocked(given) });
  }
  // The tokens of the address are used once, when the page opens.
  useOnce(() => {
    const given = takeExternalLogin();
    // In a development build the effect runs twice; the first run has taken the tokens.
    if (given !== undefined) void start(given, false);
  });
  return (
    <AccessFrame>
      <output>{t('ui.pleaseWait')}</output>
      {blocked !== undefined && (
        <ActiveSessionModal
          isOtherUser
          onOk={() => void start(blocked, true)}
          onCancel={() => void props.onStay()}
        />
      )}
    </AccessFrame>
  );
}
