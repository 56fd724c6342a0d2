// Proposes to record that the clinic has paid back a debt, or a part of it.
import { isWithin, plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../platform/clock.ts';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { type ListedDebt, recordRepayment } from './debts.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const LONGEST_REFERENCE = 60;

interface Props {
  readonly debt: ListedDebt;
  readonly onClose: () => void;
}

export function RepaymentModal({ debt, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const [on, setOn] = useState<PlainDate | undefined>(today());
  const [amount, setAmount] = useState<number | undefined>(debt.owed_amount);
  const [reference, setReference] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const owedSince = plainDate(debt.owed_since);
  const isInTime = on !== undefined && isWithin(on, owedSince, today());
  const isPossible = amount !== undefined && amount > 0 && amount <= debt.owed_amount;
  const lacksReference = reference.trim() === '';
  const sending = useMutation({
    mutationFn: (repayment: { readonly repaid_on: PlainDate; readonly amount: number }) =>
      recordRepayment(queryClient, debt, { ...repayment, reference: reference.trim() }),
    onSuccess: onClose,
  });
  function send(): void {
    setHasTried(true);
    if (isInTime && isPossible && !lacksReference && !sending.isPending) {
      sending.mutate({ repaid_on: on, amount });
    }
  }
  return (
    <ModalFrame title={t('payments.recordRepayment')} isKept onClose={onClose}>
      <div className={layout['stack']}>
        <p>
          {t('payments.repaymentText')} {t('payments.stillOwed')}: {formatMoney(debt.owed_amount)}
        </p>
        <DateField
          label={t('payments.receivedOn')}
          value={on}
          min={owedSince}
          max={today()}
          error={hasTried && !isInTime ? t('payments.receivedOnMissing') : undefined}
          onChange={setOn}
        />
        <NumberField
          label={t('payments.amount')}
          value={amount}
          places={2}
          isFixed
          max={debt.owed_amount}
          error={hasTried && !isPossible ? t('payments.repaymentRange') : undefined}
          onChange={setAmount}
        />
        <TextField
          label={t('payments.receiptReference')}
          value={reference}
          maxLength={LONGEST_REFERENCE}
          error={hasTried && lacksReference ? t('payments.receiptReferenceMissing') : undefined}
          onChange={setReference}
        />
        {sending.error !== null && <Notice tone="red">{problemText(sending.error)}</Notice>}
        <div className={forms['bar']}>
          <Button kind="primary" isBusy={sending.isPending} onClick={send}>
            {t('payments.proposeRepayment')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </div>
    </ModalFrame>
  );
}
