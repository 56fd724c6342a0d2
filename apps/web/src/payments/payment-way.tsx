// The way of a payment with its days: prepared, released, sent to the bank, and the bank's answer.
import type { StepOfPayment } from '@portal/rules/payments/payment-way.ts';
import { formatDay } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { KeyValues } from '../ui/display/key-values.tsx';

export function PaymentWay({ way }: { readonly way: readonly StepOfPayment[] }) {
  const t = useText();
  return (
    <KeyValues
      items={way.map(({ step, at }) => ({
        label: t(`payments.step_${step}`),
        value: formatDay(at) || '–',
      }))}
    />
  );
}
