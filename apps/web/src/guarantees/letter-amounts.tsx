// The guaranteed, used and remaining amounts, and how the guaranteed amount was calculated.
import { formatDate, formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { type KeyValue, KeyValues } from '../ui/display/key-values.tsx';
import { Money } from '../ui/display/money.tsx';
import type { ShownLetter } from './letters.api.ts';
import forms from '../ui/forms.module.css';
import layout from '../ui/layout.module.css';

function useFacts(letter: ShownLetter): readonly KeyValue[] {
  const t = useText();
  const { cap_amount: cap, used_amount: used, left_amount: left, certificate_ref: ref } = letter;
  const validity = `${formatDate(letter.valid_from)} – ${formatDate(letter.valid_to)}`;
  return [
    { label: t('guarantees.cap'), value: <Money amount={cap ?? 0} isStrong /> },
    {
      label: t('guarantees.used'),
      value: <Money amount={used} />,
      meter: { value: used, max: cap ?? 0 },
    },
    { label: t('guarantees.left'), value: <Money amount={left ?? 0} /> },
    { label: t('guarantees.validity'), value: validity },
    {
      label: t('guarantees.discharge'),
      value: letter.is_bill_due ? t('guarantees.billDue') : formatDate(letter.discharged_on) || '–',
    },
    ...(ref === null || ref === '' ? [] : [{ label: t('guarantees.certificate'), value: ref }]),
  ];
}

export function LetterAmounts({ letter }: { readonly letter: ShownLetter }) {
  const t = useText();
  const facts = useFacts(letter);
  if (letter.cap_amount === null) return null;
  return (
    <Section title={t('guarantees.amounts')}>
      <KeyValues items={facts} />
      {letter.amounts.length > 1 && (
        <ul className={`${layout['rows']} ${forms['entries']}`}>
          {letter.amounts.map(({ amount, reason, user_name: name, at }) => (
            <li key={`${at}${String(amount)}`}>
              <span>{reason || t('guarantees.event_APPROVE')}</span>
              <Money amount={amount} />
              <small>
                {formatTimestamp(at)} · {name}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
