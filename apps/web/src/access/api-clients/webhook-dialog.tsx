// Adds an address that is told about new statuses.
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import layout from '../../ui/layout.module.css';
import { wordsAt } from '../administration/field-words.ts';
import { useSaving } from '../administration/use-saving.ts';
import { addWebhook } from './webhooks.api.ts';
import forms from '../../ui/forms.module.css';

const MAX_URL = 500;

interface Props {
  readonly clientId: string;
  readonly onClose: () => void;
  readonly onDone: (secret: string) => void;
}

export function WebhookDialog({ clientId, onClose, onDone }: Props) {
  const t = useText();
  const saving = useSaving();
  const queryClient = useQueryClient();
  const [url, setUrl] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isMissing = url.trim() === '';
  const mistake =
    hasTried && isMissing
      ? t('administration.problem_ADDRESS_UNREADABLE')
      : wordsAt(saving.details, 'url', t);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setHasTried(true);
    if (isMissing || saving.isPending) return;
    void saving.send(async () => onDone(await addWebhook(queryClient, clientId, url.trim())));
  }
  return (
    <ModalFrame title={t('apiClients.hookAdd')} isKept onClose={onClose}>
      <form className={layout['form']} noValidate onSubmit={submit}>
        <TextField
          label={t('apiClients.hookUrl')}
          note={t('apiClients.hookUrlHint')}
          value={url}
          maxLength={MAX_URL}
          error={mistake}
          onChange={setUrl}
        />
        {saving.notice !== undefined && mistake === undefined && (
          <Notice tone="red">{saving.notice}</Notice>
        )}
        <div className={forms['actions']}>
          <Button kind="primary" type="submit" isBusy={saving.isPending}>
            {t('apiClients.hookAdd')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </form>
    </ModalFrame>
  );
}
