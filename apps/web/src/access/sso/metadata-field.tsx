// Fills in the fields of a provider by SAML from its metadata document.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { fieldsOf } from '../administration/field-words.ts';
import { MAX, type ConnectionPart } from './form-parts.ts';
import { readSamlMetadata } from './sso-connections.api.ts';
import { ssoWordsAt } from './sso-words.ts';
import layout from '../../ui/layout.module.css';

const LINES = 4;

export function MetadataField({ change }: Pick<ConnectionPart, 'change'>) {
  const t = useText();
  const [metadata, setMetadata] = useState('');
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => readSamlMetadata(metadata),
    onSuccess: ({ wants_signed_requests: _wants, ...fields }) => change(fields),
  });
  const problem =
    error === null ? undefined : (ssoWordsAt(fieldsOf(error), 'metadata', t) ?? problemText(error));
  return (
    <div className={layout['list']}>
      <TextField
        label={t('sso.metadata')}
        rows={LINES}
        maxLength={MAX.metadata}
        note={t('sso.metadataHint')}
        value={metadata}
        error={problem}
        onChange={setMetadata}
      />
      {data?.wants_signed_requests === true && (
        <Notice tone="amber">{t('sso.metadataSignedRequests')}</Notice>
      )}
      <div>
        <Button isBusy={isPending} isDisabled={metadata.trim() === ''} onClick={() => mutate()}>
          {t('sso.readMetadata')}
        </Button>
      </div>
    </div>
  );
}
