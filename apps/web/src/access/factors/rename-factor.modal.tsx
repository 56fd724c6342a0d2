// Gives one of the own factors another name.
import { type SubmitEvent, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { useSaving } from '../administration/use-saving.ts';
import { type Factor, type Factors, renameFactor } from './factors.api.ts';

export const FACTOR_NAME_LENGTH = 60;

interface Props {
  readonly factor: Factor;
  readonly onClose: () => void;
  readonly onRenamed: (factors: Factors) => void;
}

export function RenameFactorModal({ factor, onClose, onRenamed }: Props) {
  const t = useText();
  const saving = useSaving();
  const [name, setName] = useState(factor.name);
  const [tries, setTries] = useState(0);
  const form = useFirstMistake(tries);
  const isMissing = name.trim() === '';
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTries((count) => count + 1);
    if (isMissing || saving.isPending) return;
    void saving.send(async () => onRenamed(await renameFactor(factor.id, name.trim())));
  }
  return (
    <ModalFrame title={t('factors.rename')} onClose={onClose}>
      <form ref={form} className={layout['form']} noValidate onSubmit={submit}>
        <TextField
          label={t('factors.name')}
          value={name}
          maxLength={FACTOR_NAME_LENGTH}
          error={tries > 0 && isMissing ? t('factors.enterName') : undefined}
          onChange={setName}
        />
        {saving.notice !== undefined && <Notice tone="red">{saving.notice}</Notice>}
        <div className={forms['actions']}>
          <Button kind="primary" type="submit" isBusy={saving.isPending}>
            {t('factors.rename')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </form>
    </ModalFrame>
  );
}
