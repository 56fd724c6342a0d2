// Asks before a session from a callback address replaces the active session of another user.
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { enterWithCode } from '../../platform/api/enter-with-code.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { AccessFrame } from '../frame/access-frame.tsx';
import { ActiveSessionModal } from './active-session.modal.tsx';
import { takeCallback } from './address-tokens.ts';
import { usePageTitle } from '../frame/use-page-title.ts';

interface Props {
  /** Keeps the existing session. */
  readonly onStay: () => void;
  readonly onEntered: () => void;
  readonly onFailure: () => void;
}

export function ReplaceSessionScreen({ onStay, onEntered, onFailure }: Props) {
  const t = useText();
  const [callback] = useState(takeCallback);
  usePageTitle(t('access.providerLogin'));

  async function replace(): Promise<void> {
    if (callback === undefined) return onStay();
    try {
      await whileBusy(() => enterWithCode({ ...callback, replacesOther: true }));
    } catch {
      return onFailure();
    }
    onEntered();
  }

  return (
    <AccessFrame>
      <ActiveSessionModal isOtherUser onOk={() => void replace()} onCancel={onStay} />
    </AccessFrame>
  );
}
