// The amounts that the benefits for stays pay today, beside the estimate, for the person who decides.
import { benefitName } from '../platform/words/benefit-name.ts';
import { limitName } from '../platform/words/limit-name.ts';
import { formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { type KeyValue, KeyValues } from '../ui/display/key-values.tsx';
import { Money } from '../ui/display/money.tsx';
import type { ShownLetter } from './letters.api.ts';

type StayBenefit = NonNullable<ShownLetter['benefits']>[number];

function useBenefit() {
  const t = useText();
  return ({ name, left, limits }: StayBenefit): KeyValue[] => [
    {
      label: benefitName(t, name),
      value: left === null ? t('members.noLimit') : <Money amount={left} isStrong />,
    },
    ...limits.map(({ kind, scope, limit, used }) => ({
      label: `${limitName(t, kind)}${scope === 'FAMILY' ? ` (${t('members.family')})` : ''}`,
      value: t('members.usedOf', { used: formatMoney(used), limit: formatMoney(limit) }),
      meter: { value: used, max: limit },
    })),
  ];
}

/** The smallest amount that a benefit for stays still pays; undefined without a limit. */
export function coverLeft({ benefits }: ShownLetter): number | undefined {
  const lefts = (benefits ?? []).flatMap(({ left }) => (left === null ? [] : [left]));
  return lefts.length === 0 ? undefined : Math.min(...lefts);
}

export function LetterCover({ letter }: { readonly letter: ShownLetter }) {
  const t = useText();
  const rowsOf = useBenefit();
  const { benefits, estimated_total: estimate, authority } = letter;
  if (benefits === null) return null;
  return (
    <Section title={t('guarantees.cover')} hint={t('guarantees.coverHint')}>
      <KeyValues
        items={[
          { label: t('guarantees.estimate'), value: <Money amount={estimate} /> },
          ...benefits.flatMap(rowsOf),
          ...(authority === null
            ? []
            : [{ label: t('guarantees.ownLimit'), value: <Money amount={authority} /> }]),
        ]}
      />
    </Section>
  );
}
