// Adds a passkey: asks for a name, and then the browser asks where to keep it.
import { type SubmitEvent, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { deviceOf } from '@portal/rules/access/device-name.ts';
import { type Added, addPasskey, makePasskey, type NewPasskey } from './factors.api.ts';
import { isPasswordWrong, OwnPasswordField } from './own-password-field.tsx';
import { FACTOR_NAME_LENGTH } from './rename-factor.modal.tsx';
import { passkeyProblemText } from './passkeys.ts';

interface Props {
  readonly onClose: () => void;
  readonly onAdded: (added: Added) => void;
}

function useDeviceName(): string {
  const t = useText();
  const device = deviceOf(navigator.userAgent);
  return device === undefined ? t('factors.kind_PASSKEY') : t('access.deviceName', device);
}

function useAdding({ onAdded }: Pick<Props, 'onAdded'>, isComplete: boolean) {
  const [tries, setTries] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  /** Made with the first attempt, and sent again with another password. */
  const [made, setMade] = useState<NewPasskey>();

  async function add(name: string, password: string): Promise<void> {
    setError(undefined);
    setIsPending(true);
    try {
      const passkey = made ?? (await makePasskey());
      setMade(passkey);
      onAdded(await addPasskey(passkey, { name, password }));
    } catch (refusal) {
      setError(refusal);
      if (!isPasswordWrong(refusal)) setMade(undefined);
      setIsPending(false);
      setTries((count) => count + 1);
    }
  }
  return {
    tries,
    error,
    isPending,
    submit: (name: string, password: string): void => {
      if (isPending) return;
      if (isComplete) void add(name, password);
      else setTries((count) => count + 1);
    },
  };
}

export function AddPasskeyModal({ onClose, onAdded }: Props) {
  const t = useText();
  const deviceName = useDeviceName();
  const [name, setName] = useState(deviceName);
  const [password, setPassword] = useState('');
  const isNameMissing = name.trim() === '';
  const adding = useAdding({ onAdded }, !isNameMissing && password !== '');
  const { tries, error } = adding;
  const form = useFirstMistake(tries);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    adding.submit(name.trim(), password);
  }
  return (
    <ModalFrame title={t('factors.addPasskey')} isKept onClose={onClose}>
      <form ref={form} className={layout['form']} noValidate onSubmit={submit}>
        <p className={layout['lead']}>{t('factors.addPasskeyHint')}</p>
        <TextField
          label={t('factors.name')}
          value={name}
          maxLength={FACTOR_NAME_LENGTH}
          error={tries > 0 && isNameMissing ? t('factors.enterName') : undefined}
          onChange={setName}
        />
        <OwnPasswordField
          value={password}
          isMissing={tries > 0 && password === ''}
          error={error}
          onChange={setPassword}
        />
        {error !== undefined && !isPasswordWrong(error) && (
          <Notice tone="red">{passkeyProblemText(error)}</Notice>
        )}
        <div className={forms['actions']}>
          <Button kind="primary" type="submit" isBusy={adding.isPending}>
            {t('factors.createPasskey')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </form>
    </ModalFrame>
  );
}
