// Proposes to record an amount that an insurer has paid, and the months that it pays.
import { fitsMonth, oldestFirst, receiptExcess } from '@portal/rules/payments/receipts.ts';
import { type Cents, centsToWire, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../platform/clock.ts';
import { monthAndYear } from '../../platform/words/calendar-names.ts';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { type InsurerAccount, recordReceipt } from './insurers.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const LONGEST_REFERENCE = 60;
const MOST = 99_999_999.99;

interface Props {
  readonly account: InsurerAccount;
  readonly onClose: () => void;
}

const written = (amount: number | undefined): Cents =>
  (amount === undefined ? undefined : parseCents(amount)) ?? ZERO_CENTS;

function monthsOf(account: InsurerAccount) {
  return account.months.map((one) => ({
    month: one.month,
    owed: written(one.owed_amount),
    received: written(one.received_amount),
  }));
}

type Parts = Readonly<Record<string, number | undefined>>;

/** The parts follow the amount, the oldest open month first, and can then be changed. */
function useReceipt(account: InsurerAccount) {
  const months = monthsOf(account);
  const [on, setOn] = useState<PlainDate | undefined>(today());
  const [reference, setReference] = useState('');
  const [amount, setAmount] = useState<number | undefined>();
  const [typed, setTyped] = useState<Parts>({});
  const parts = months.map(({ month }) => ({ month, amount: written(typed[month]) }));
  return {
    months,
    on,
    setOn,
    reference,
    setReference,
    amount,
    typed,
    parts: parts.filter((part) => part.amount !== ZERO_CENTS),
    excess: receiptExcess({ amount: written(amount), parts }),
    enterAmount: (value: number | undefined) => {
      setAmount(value);
      const spread = oldestFirst(written(value), months);
      setTyped(Object.fromEntries(spread.map((part) => [part.month, centsToWire(part.amount)])));
    },
    enterPart: (month: string, value: number | undefined) =>
      setTyped((before) => ({ ...before, [month]: value })),
  };
}

type Entered = ReturnType<typeof useReceipt>;

function Months({ receipt }: { readonly receipt: Entered }) {
  const t = useText();
  const { months, typed, excess, enterPart } = receipt;
  const [isAll, setIsAll] = useState(false);
  const shown = months.filter(({ month }) => isAll || Object.hasOwn(typed, month)).toReversed();
  return (
    <>
      <div className={forms['fields']}>
        {shown.map((one) => {
          const value = typed[one.month];
          const fits = fitsMonth(written(value), one);
          return (
            <NumberField
              key={one.month}
              label={monthAndYear(`${one.month}-01`)}
              value={value}
              places={2}
              isFixed
              min={-MOST}
              max={MOST}
              error={
                fits
                  ? undefined
                  : t('payments.receiptUnfit', {
                      open: formatMoney(centsToWire(one.owed) - centsToWire(one.received)),
                      received: formatMoney(centsToWire(one.received)),
                    })
              }
              onChange={(next) => enterPart(one.month, next)}
            />
          );
        })}
      </div>
      {!isAll && (
        <Button kind="quiet" onClick={() => setIsAll(true)}>
          {t('payments.receiptAllMonths')}
        </Button>
      )}
      {excess !== ZERO_CENTS && (
        <Notice tone="amber">
          {t(excess < ZERO_CENTS ? 'payments.receiptLeft' : 'payments.receiptOver', {
            amount: formatMoney(Math.abs(centsToWire(excess))),
          })}
        </Notice>
      )}
    </>
  );
}

export function ReceiptModal({ account, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const receipt = useReceipt(account);
  const [hasTried, setHasTried] = useState(false);
  const { on, amount, reference, parts, months, excess } = receipt;
  const isInTime = on !== undefined && on <= today();
  const lacksReference = reference.trim() === '';
  const isWhole =
    excess === ZERO_CENTS &&
    parts.every((part) =>
      months.some((one) => one.month === part.month && fitsMonth(part.amount, one)),
    );
  const sending = useMutation({
    mutationFn: (sent: { readonly received_on: PlainDate; readonly amount: number }) =>
      recordReceipt(queryClient, account.insurer_code, {
        ...sent,
        reference: reference.trim(),
        parts: parts.map((part) => ({ month: part.month, amount: centsToWire(part.amount) })),
      }),
    onSuccess: onClose,
  });
  function send(): void {
    setHasTried(true);
    if (isInTime && !lacksReference && amount && isWhole && !sending.isPending) {
      sending.mutate({ received_on: on, amount });
    }
  }
  return (
    <ModalFrame title={t('payments.recordReceipt')} isKept onClose={onClose}>
      <div className={layout['stack']}>
        <p>{t('payments.receiptText', { insurer: account.insurer_name })}</p>
        <DateField
          label={t('payments.receivedOn')}
          value={on}
          max={today()}
          error={hasTried && !isInTime ? t('payments.receivedOnMissing') : undefined}
          onChange={receipt.setOn}
        />
        <TextField
          label={t('payments.receiptReference')}
          value={reference}
          maxLength={LONGEST_REFERENCE}
          error={hasTried && lacksReference ? t('payments.receiptReferenceMissing') : undefined}
          onChange={receipt.setReference}
        />
        <NumberField
          label={t('payments.amount')}
          value={amount}
          places={2}
          isFixed
          min={-MOST}
          max={MOST}
          error={hasTried && !amount ? t('payments.partMissing') : undefined}
          onChange={receipt.enterAmount}
        />
        <Months receipt={receipt} />
        {sending.error !== null && <Notice tone="red">{problemText(sending.error)}</Notice>}
        <div className={forms['bar']}>
          <Button kind="primary" isBusy={sending.isPending} onClick={send}>
            {t('payments.proposeReceipt')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </div>
    </ModalFrame>
  );
}
