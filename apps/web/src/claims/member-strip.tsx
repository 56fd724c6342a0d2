// What the member has on the visit date: visits and money left, co-payment, company.
import { tightestLimits } from '@portal/rules/benefits/benefit-balances.ts';
import type { BenefitBalance } from '@portal/rules/benefits/benefit-types.ts';
import { costShareOf } from '@portal/rules/benefits/limit-rules.ts';
import { mapBenefit } from '@portal/rules/benefits/map-benefit.ts';
import { cents, centsToWire } from '@portal/rules/values/cents.ts';
import { memo } from 'react';
import { benefitName } from '../platform/benefit-name.ts';
import { formatMoney } from '../platform/formats.ts';
import { useText } from '../platform/i18n.ts';
import { Card } from '../ui/card.tsx';
import { KeyValues, type KeyValue } from '../ui/key-values.tsx';
import { useClaim } from './claim-store.ts';
import { useLastVisit } from './last-visit.tsx';
import { useLocationType } from './section-names.ts';

/** What is left of a limit; the bar is of the same limit. */
function leftOf(
  left: BenefitBalance | undefined,
  words: { readonly none: string; readonly of: (left: BenefitBalance) => string },
): Pick<KeyValue, 'meter' | 'value'> {
  if (left === undefined) return { value: words.none };
  return { value: words.of(left), meter: { value: left.balance, max: left.limit } };
}

/** The benefit that pays consultations at this clinic, of a stay that which pays operations. */
function useMainBenefit() {
  const plan = useClaim((state) => state.context?.plan);
  const locationType = useLocationType();
  const claimType = useClaim((state) => state.document.claim_type ?? 'OUTPATIENT');
  const usage = useClaim((state) => state.context?.usage);
  if (plan === undefined || usage === undefined) return undefined;
  const benefit = mapBenefit(plan, {
    claimType,
    locationType,
    category: claimType === 'INPATIENT' ? 'PROCEDURE' : 'CONSULTATION',
  });
  if (benefit === undefined) return undefined;
  return { benefit, left: tightestLimits(benefit, plan.benefits, usage) };
}

interface Props {
  readonly company: string;
}

/** Not drawn again with the form, which every product on the claim draws. */
export const MemberStrip = memo(function MemberStrip({ company }: Props) {
  const t = useText();
  const main = useMainBenefit();
  const lastVisit = useLastVisit();
  const items: KeyValue[] = [];
  if (main !== undefined) {
    const { benefit, left } = main;
    const none = t('claims.noLimit');
    items.push({
      label: t('claims.visitsLeft', { name: benefitName(t, benefit.name) }),
      ...leftOf(left.count, {
        none,
        of: ({ balance, limit }) => t('claims.ofLimit', { left: balance, limit }),
      }),
    });
    items.push({
      label: t('claims.balance'),
      ...leftOf(left.amount, {
        none,
        of: ({ balance }) => formatMoney(centsToWire(cents(balance))),
      }),
    });
    const copay = costShareOf(benefit, 'COPAY')?.value ?? 0;
    items.push({ label: t('claims.coPayPerVisit'), value: formatMoney(copay / 100) });
  }
  items.push(...lastVisit, { label: t('claims.company'), value: company });
  return (
    <Card>
      <KeyValues items={items} />
    </Card>
  );
});
