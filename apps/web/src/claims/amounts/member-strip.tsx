// The member's cover on the visit date: remaining visits and amounts, limits, patient's share, company.
import type { BenefitBalance } from '@portal/rules/benefits/benefit-types.ts';
import { costShareOf } from '@portal/rules/benefits/limit-rules.ts';
import { cents, centsToWire } from '@portal/rules/values/cents.ts';
import { memo } from 'react';
import { benefitName } from '../../platform/words/benefit-name.ts';
import { formatCount, formatMoney } from '../../platform/words/formats.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { usedUpText } from '../../platform/words/used-up-text.ts';
import { Card } from '../../ui/display/card.tsx';
import { KeyValues, type KeyValue } from '../../ui/display/key-values.tsx';
import { useLastVisit } from '../fields/last-visit.tsx';
import { useMainBenefit } from './main-benefit.ts';
import forms from '../../ui/forms.module.css';

type MainBenefit = NonNullable<ReturnType<typeof useMainBenefit>>;

/** The balance of a limit, with a bar for the same limit. */
function leftOf(
  left: BenefitBalance | undefined,
  words: { readonly none: string; readonly of: (left: BenefitBalance) => string },
): Pick<KeyValue, 'isUsedUp' | 'meter' | 'value'> {
  if (left === undefined) return { value: words.none };
  const meter = { value: left.balance, max: left.limit };
  return { value: words.of(left), meter, isUsedUp: left.balance === 0 };
}

const money = (amount: number) => formatMoney(centsToWire(cents(amount)));
const BASIS_POINTS_OF_PERCENT = 100;

/** Balance and patient's share of the benefit that pays for the visit. */
function itemsOf(t: Translate, { benefit, left }: MainBenefit): KeyValue[] {
  const none = t('claims.noLimit');
  const coPay = costShareOf(benefit, 'COPAY')?.value ?? 0;
  const coInsurance = costShareOf(benefit, 'COINSURANCE')?.value;
  const items: KeyValue[] = [
    {
      label: t('claims.visitsLeft', { name: benefitName(t, benefit.name) }),
      ...leftOf(left.count, {
        none,
        of: ({ balance, limit }) => t('claims.ofLimit', { left: balance, limit }),
      }),
    },
    {
      label: t('claims.balance'),
      ...leftOf(left.amount, { none, of: ({ balance }) => money(balance) }),
    },
  ];
  if (left.perVisit !== undefined) {
    items.push({ label: t('claims.perVisitLimit'), value: money(left.perVisit.limit) });
  }
  items.push({ label: t('claims.coPayPerVisit'), value: money(coPay) });
  if (coInsurance !== undefined) {
    const percent = formatCount(coInsurance / BASIS_POINTS_OF_PERCENT);
    items.push({ label: t('claims.coInsurance'), value: `${percent} %` });
  }
  return items;
}

interface Props {
  readonly company: string;
}

/** Memoised, because every product on the claim renders the form again. */
export const MemberStrip = memo(function MemberStrip({ company }: Props) {
  const t = useText();
  const main = useMainBenefit();
  const lastVisit = useLastVisit();
  const items = main === undefined ? [] : itemsOf(t, main);
  items.push(...lastVisit, { label: t('claims.company'), value: company });
  return (
    <Card>
      <KeyValues items={items} />
      {main?.usedUp !== undefined && (
        <output className={forms['usedUp']} style={{ display: 'block', marginTop: 12 }}>
          {usedUpText(t, main.usedUp)}
        </output>
      )}
    </Card>
  );
});
