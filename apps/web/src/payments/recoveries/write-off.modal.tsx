// Proposes to write off what is still owed.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { type ListedDebt, writeOff } from './debts.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const LONGEST_REASON = 300;

interface Props {
  readonly debt: ListedDebt;
  readonly onClose: () => void;
}

export function WriteOffModal({ debt, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const lacksReason = reason.trim() === '';
  const sending = useMutation({
    mutationFn: () => writeOff(queryClient, debt, reason.trim()),
    onSuccess: onClose,
  });
  function send(): void {
    setHasTried(true);
    if (!lacksReason && !sending.isPending) sending.mutate();
  }
  return (
    <ModalFrame title={t('payments.writeOff')} isKept onClose={onClose}>
      <div className={layout['stack']}>
        <p>{t('payments.writeOffText', { amount: formatMoney(debt.owed_amount) })}</p>
        <TextField
          label={t('payments.writeOffReason')}
          value={reason}
          rows={3}
          maxLength={LONGEST_REASON}
          error={hasTried && lacksReason ? t('payments.reasonRequired') : undefined}
          onChange={setReason}
        />
        {sending.error !== null && <Notice tone="red">{problemText(sending.error)}</Notice>}
        <div className={forms['bar']}>
          <Button kind="primary" isBusy={sending.isPending} onClick={send}>
            {t('payments.proposeWriteOff')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </div>
    </ModalFrame>
  );
}
