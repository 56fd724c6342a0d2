// Marks one payment as returned by the bank, without a file.
import { isWithBank } from '@portal/rules/payments/bank-return.ts';
import {
  isPossibleReturnDay,
  needsWords,
  RETURN_REASONS,
  returnReasonOf,
} from '@portal/rules/payments/return-reasons.ts';
import { businessDate } from '@portal/rules/values/date-arithmetic.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { useCan } from '../../platform/api/session.ts';
import { momentOf, today } from '../../platform/clock.ts';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { forgetDesk, type RunPayment } from './finance.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const LONGEST_REASON = 300;

interface Returned {
  readonly payment: Pick<
    RunPayment,
    'amount' | 'id' | 'prepared_at' | 'reference' | 'released_at' | 'status'
  >;
}

interface Props extends Returned {
  readonly onClose: () => void;
}

function useReturn({ payment, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const [on, setOn] = useState<PlainDate | undefined>(today());
  const [code, setCode] = useState('');
  const [words, setWords] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const reason = returnReasonOf(code);
  const releasedOn = businessDate(momentOf(payment.released_at ?? payment.prepared_at) ?? 0);
  const isInTime = on !== undefined && isPossibleReturnDay({ on, releasedOn, today: today() });
  const lacksWords = reason !== undefined && needsWords(reason) && words.trim() === '';
  const sending = useMutation({
    mutationFn: async (known: NonNullable<typeof reason>) => {
      const body = { returned_on: on ?? today(), code: known, reason: words.trim() };
      await call('recordPaymentReturn', { params: { id: payment.id }, body });
    },
    onSuccess: () => {
      forgetDesk(queryClient);
      showToast('green', t('payments.returnRecorded', { reference: payment.reference }));
      onClose();
    },
  });
  return {
    on,
    setOn,
    code,
    setCode,
    words,
    setWords,
    releasedOn,
    sending,
    dayError: hasTried && !isInTime ? t('payments.returnDayMissing') : undefined,
    codeError: hasTried && reason === undefined ? t('payments.returnReasonMissing') : undefined,
    wordsError: hasTried && lacksWords ? t('payments.returnWordsMissing') : undefined,
    send: (): void => {
      setHasTried(true);
      if (isInTime && reason !== undefined && !lacksWords && !sending.isPending) {
        sending.mutate(reason);
      }
    },
  };
}

function ReturnModal(props: Props) {
  const { payment, onClose } = props;
  const t = useText();
  const form = useReturn(props);
  return (
    <ModalFrame title={t('payments.returnByHand')} isKept onClose={onClose}>
      <div className={layout['stack']}>
        <p>
          {t('payments.returnByHandText', {
            reference: payment.reference,
            amount: formatMoney(payment.amount),
          })}
        </p>
        <DateField
          label={t('payments.returnedOn')}
          value={form.on}
          min={form.releasedOn}
          max={today()}
          error={form.dayError}
          onChange={form.setOn}
        />
        <SelectField
          label={t('payments.returnReason')}
          value={form.code}
          placeholder={t('payments.choose')}
          options={RETURN_REASONS.map((one) => ({
            value: one,
            label: `${one} · ${t(`payments.returnReason_${one}`)}`,
          }))}
          error={form.codeError}
          onChange={form.setCode}
        />
        <TextField
          label={t('payments.returnWords')}
          value={form.words}
          rows={2}
          maxLength={LONGEST_REASON}
          error={form.wordsError}
          onChange={form.setWords}
        />
        {form.sending.error !== null && (
          <Notice tone="red">{problemText(form.sending.error)}</Notice>
        )}
        <div className={forms['bar']}>
          <Button kind="primary" isBusy={form.sending.isPending} onClick={form.send}>
            {t('payments.returnByHand')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </div>
    </ModalFrame>
  );
}

/** For a payment that is with the bank, and a user who reads its returns. */
export function ReturnButton({ payment }: Returned) {
  const t = useText();
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  if (!can('payments:update') || !isWithBank(payment.status)) return null;
  return (
    <>
      <Button isSmall onClick={() => setIsOpen(true)}>
        {t('payments.returnByHand')}
      </Button>
      {isOpen && <ReturnModal payment={payment} onClose={() => setIsOpen(false)} />}
    </>
  );
}
