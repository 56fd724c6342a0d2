// Takes back an unused code, with a reason.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import { showToast } from '../ui/overlays/overlays.ts';
import { revokeCode } from './approvals.api.ts';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

const MAX_REASON = 1000;

export function RevokeDialog({
  code,
  onClose,
}: {
  readonly code: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const revoking = useMutation({
    mutationFn: () => revokeCode(queryClient, code, reason.trim()),
    onSuccess: () => {
      showToast('green', t('approvals.revoked', { code }));
      onClose();
    },
  });
  const isMissing = reason.trim() === '';
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setHasTried(true);
    if (!isMissing && !revoking.isPending) revoking.mutate();
  }
  return (
    <ModalFrame title={t('approvals.revokeTitle', { code })} onClose={onClose}>
      <form className={layout['form']} noValidate onSubmit={submit}>
        <TextField
          label={t('approvals.reason')}
          value={reason}
          rows={2}
          maxLength={MAX_REASON}
          error={hasTried && isMissing ? t('approvals.reasonRequired') : undefined}
          onChange={setReason}
        />
        {revoking.error !== null && <Notice tone="red">{problemText(revoking.error)}</Notice>}
        <div className={forms['actions']}>
          <Button kind="primary" type="submit" isBusy={revoking.isPending}>
            {t('approvals.revoke')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </form>
    </ModalFrame>
  );
}
