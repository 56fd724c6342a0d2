// Signs in an administrator sent by an external portal to act for a clinic (LOGIN-26 … LOGIN-28).
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { translate, useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { enterFromExternalPortal } from '../../platform/api/enter-from-external-portal.ts';
import { useOnce } from '../../platform/page/use-once.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { AccessFrame } from '../frame/access-frame.tsx';
import { takeExternalLogin } from './address-tokens.ts';
import { usePageTitle } from '../frame/use-page-title.ts';

interface Props {
  readonly onSignedIn: () => Promise<void>;
  readonly onFailure: () => Promise<void>;
}

/** The server's message, or this flow's own if there is none. */
function failureText(error: unknown): string {
  return error instanceof ApiProblem && error.message !== ''
    ? problemText(error)
    : translate('platform.problem_EXTERNAL_LOGIN_FAILED');
}

async function enter({ onSignedIn, onFailure }: Props): Promise<void> {
  const given = takeExternalLogin();
  // In a development build the effect runs twice; the first run has taken the tokens.
  if (given === undefined) return;
  const fail = (message: string) => {
    showToast('red', message);
    return onFailure();
  };
  try {
    const result = await whileBusy(() => enterFromExternalPortal(given));
    await (result.kind === 'message' ? fail(result.message) : onSignedIn());
  } catch (error) {
    await fail(failureText(error));
  }
}

export function ExternalLoginScreen(props: Props) {
  const t = useText();
  usePageTitle(t('access.providerLogin'));
  // The tokens of the address are used once, when the page opens.
  useOnce(() => void enter(props));
  return (
    <AccessFrame>
      <output>{t('ui.pleaseWait')}</output>
    </AccessFrame>
  );
}
