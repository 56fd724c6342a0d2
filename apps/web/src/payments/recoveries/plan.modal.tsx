// Proposes instalments for what is still owed: equal parts, which can be changed.
import { equalParts, monthlyParts, MOST_PARTS, planExcess } from '@portal/rules/payments/debts.ts';
import { type Cents, centsToWire, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../platform/clock.ts';
import { formatDate, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { type ListedDebt, planInstalments } from './debts.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const FIRST_COUNT = 3;
const MOST_AMOUNT = 999_999.99;

interface Props {
  readonly debt: ListedDebt;
  readonly onClose: () => void;
}

/** Undefined for an empty field. */
type Amounts = ReadonlyArray<Cents | undefined>;

const written = (amount: number | undefined) =>
  amount === undefined ? undefined : parseCents(amount);

/** A debt of fewer cents has fewer parts. */
function mostParts(owed: Cents): number {
  return Math.min(MOST_PARTS, owed);
}

function usePlan({ debt }: Props) {
  const owed = parseCents(debt.owed_amount) ?? ZERO_CENTS;
  const most = mostParts(owed);
  const [count, setCount] = useState<number | undefined>(Math.min(FIRST_COUNT, most));
  const [firstOn, setFirstOn] = useState<PlainDate | undefined>(today());
  const [amounts, setAmounts] = useState<Amounts>(equalParts(owed, Math.min(FIRST_COUNT, most)));
  return {
    most,
    count,
    firstOn,
    setFirstOn,
    amounts,
    /** The parts are equal again. */
    divide: (parts: number | undefined) => {
      setCount(parts);
      if (parts !== undefined && parts >= 1 && parts <= most) setAmounts(equalParts(owed, parts));
    },
    setAmount: (at: number, amount: number | undefined) =>
      setAmounts(amounts.map((one, index) => (index === at ? written(amount) : one))),
    excess: planExcess(
      amounts.map((amount) => amount ?? ZERO_CENTS),
      owed,
    ),
  };
}

type Plan = ReturnType<typeof usePlan>;

function Parts({ plan, hasTried }: { readonly plan: Plan; readonly hasTried: boolean }) {
  const t = useText();
  const { amounts, firstOn, excess } = plan;
  const days = monthlyParts(
    firstOn ?? today(),
    amounts.map((amount) => amount ?? ZERO_CENTS),
  );
  return (
    <>
      <div className={forms['fields']}>
        {days.map(({ dueOn }, at) => {
          const amount = amounts[at];
          return (
            <NumberField
              key={dueOn}
              label={t('payments.partOn', { date: formatDate(dueOn) })}
              value={amount === undefined ? undefined : centsToWire(amount)}
              places={2}
              isFixed
              max={MOST_AMOUNT}
              error={hasTried && !amount ? t('payments.partMissing') : undefined}
              onChange={(value) => plan.setAmount(at, value)}
            />
          );
        })}
      </div>
      {excess !== ZERO_CENTS && (
        <Notice tone={hasTried ? 'red' : 'amber'}>
          {t(excess < ZERO_CENTS ? 'payments.partsLeft' : 'payments.partsOver', {
            amount: formatMoney(Math.abs(centsToWire(excess))),
          })}
        </Notice>
      )}
    </>
  );
}

export function PlanModal(props: Props) {
  const { debt, onClose } = props;
  const t = useText();
  const queryClient = useQueryClient();
  const plan = usePlan(props);
  const [hasTried, setHasTried] = useState(false);
  const { count, firstOn, amounts, most } = plan;
  const isCounted = count !== undefined && count >= 1 && count <= most;
  const isInTime = firstOn !== undefined && firstOn >= today();
  const isWhole = plan.excess === ZERO_CENTS && amounts.every((amount) => amount);
  const sending = useMutation({
    mutationFn: (first: PlainDate) =>
      planInstalments(queryClient, debt, {
        first_on: first,
        amounts: amounts.map((amount) => centsToWire(amount ?? ZERO_CENTS)),
      }),
    onSuccess: onClose,
  });
  function send(): void {
    setHasTried(true);
    if (isCounted && isInTime && isWhole && !sending.isPending) sending.mutate(firstOn);
  }
  return (
    <ModalFrame title={t('payments.planInstalments')} isKept onClose={onClose}>
      <div className={layout['stack']}>
        <p>
          {t('payments.planText')} {t('payments.stillOwed')}: {formatMoney(debt.owed_amount)}
        </p>
        <div className={forms['fields']}>
          <NumberField
            label={t('payments.partCount')}
            value={count}
            min={1}
            max={most}
            error={hasTried && !isCounted ? t('payments.partCountRange', { most }) : undefined}
            onChange={plan.divide}
          />
          <DateField
            label={t('payments.firstPartOn')}
            value={firstOn}
            min={today()}
            isAhead
            error={hasTried && !isInTime ? t('payments.partsFromToday') : undefined}
            onChange={plan.setFirstOn}
          />
        </div>
        <Parts plan={plan} hasTried={hasTried} />
        {sending.error !== null && <Notice tone="red">{problemText(sending.error)}</Notice>}
        <div className={forms['bar']}>
          <Button kind="primary" isBusy={sending.isPending} onClick={send}>
            {t('payments.proposePlan')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </div>
    </ModalFrame>
  );
}
