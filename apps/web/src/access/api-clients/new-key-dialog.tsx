// Replaces the secret or the public keys of a program. The former ones stay valid for a while.
import { OVERLAP_HOURS, type OverlapHours } from '@portal/rules/access/key-rotation.ts';
import { type SubmitEvent, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import layout from '../../ui/layout.module.css';
import { wordsAt } from '../administration/field-words.ts';
import { useSaving } from '../administration/use-saving.ts';
import { MAX_KEYS } from './api-client-form.tsx';
import { type ApiClient, createSecret, replaceKeys } from './api-clients.api.ts';
import forms from '../../ui/forms.module.css';

const USUAL_HOURS: OverlapHours = 24;

interface Props {
  readonly client: ApiClient;
  readonly onClose: () => void;
  /** @param secret undefined for public keys */
  readonly onDone: (secret: string | undefined) => Promise<void>;
}

export function NewKeyDialog({ client, onClose, onDone }: Props) {
  const t = useText();
  const saving = useSaving();
  const [overlap, setOverlap] = useState<OverlapHours>(USUAL_HOURS);
  const [publicKeys, setPublicKeys] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const signs = client.key_method === 'PRIVATE_KEY_JWT';
  const isMissing = signs && publicKeys.trim() === '';
  const mistake =
    hasTried && isMissing
      ? t('administration.problem_KEYS_UNREADABLE')
      : wordsAt(saving.details, 'public_keys', t);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setHasTried(true);
    if (isMissing || saving.isPending) return;
    void saving.send(async () => {
      if (signs) await replaceKeys(client.id, overlap, publicKeys);
      await onDone(signs ? undefined : await createSecret(client.id, overlap));
    });
  }
  return (
    <ModalFrame
      title={t(signs ? 'apiClients.apiReplaceKey' : 'apiClients.apiNewSecret')}
      isKept={signs}
      onClose={onClose}
    >
      <form className={layout['form']} noValidate onSubmit={submit}>
        {signs && (
          <TextField
            label={t('apiClients.apiPublicKeys')}
            note={t('apiClients.apiPublicKeysHint')}
            value={publicKeys}
            rows={6}
            maxLength={MAX_KEYS}
            error={mistake}
            onChange={setPublicKeys}
          />
        )}
        {client.keys.length > 0 && (
          <SelectField
            label={t('apiClients.apiOverlap')}
            value={String(overlap)}
            options={OVERLAP_HOURS.map((hours) => ({
              value: String(hours),
              label: t(`apiClients.apiOverlap_${hours}`),
            }))}
            onChange={(value) =>
              setOverlap(OVERLAP_HOURS.find((hours) => String(hours) === value) ?? USUAL_HOURS)
            }
          />
        )}
        {saving.notice !== undefined && mistake === undefined && (
          <Notice tone="red">{saving.notice}</Notice>
        )}
        <div className={forms['actions']}>
          <Button kind="primary" type="submit" isBusy={saving.isPending}>
            {t(signs ? 'apiClients.apiReplaceKey' : 'apiClients.apiMakeSecret')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </form>
    </ModalFrame>
  );
}
