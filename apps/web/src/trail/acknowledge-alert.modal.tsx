// Asks for the note with which an alert is acknowledged.
import { type SubmitEvent, useState } from 'react';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import forms from '../ui/forms.module.css';
import layout from '../ui/layout.module.css';
import { type SecurityAlert, useAcknowledge } from './security-alerts.api.ts';

const LONGEST_NOTE = 500;

interface Props {
  readonly alert: SecurityAlert;
  readonly onClose: () => void;
}

export function AcknowledgeAlertModal({ alert, onClose }: Props) {
  const t = useText();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useAcknowledge();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const trimmed = note.trim();
    setMissing(trimmed === '');
    if (trimmed !== '') mutate({ id: alert.id, note: trimmed }, { onSuccess: onClose });
  };
  return (
    <ModalFrame title={t(`trail.alertRule_${alert.rule}`)} onClose={onClose} isKept>
      <form className={layout['form']} noValidate onSubmit={send}>
        {error !== null && <Notice tone="red">{problemText(error)}</Notice>}
        <TextField
          label={t('trail.alertNote')}
          value={note}
          maxLength={LONGEST_NOTE}
          error={isMissing ? t('trail.alertNoteMissing') : undefined}
          onChange={(typed) => {
            setNote(typed);
            setMissing(false);
          }}
        />
        <div className={forms['actions']}>
          <Button kind="primary" type="submit" isBusy={isPending}>
            {t('trail.alertAcknowledge')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </form>
    </ModalFrame>
  );
}
