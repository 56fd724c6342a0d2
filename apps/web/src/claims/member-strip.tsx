// What the member has on the visit date: visits and money left, co-payment, company.
import { benefitMinimums } from '@portal/rules/benefits/benefit-balances.ts';
import type { PlanBenefit } from '@portal/rules/benefits/benefit-types.ts';
import { mapBenefit } from '@portal/rules/benefits/map-benefit.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { benefitName } from '../platform/benefit-name.ts';
import { formatMoney } from '../platform/formats.ts';
import { useText } from '../platform/i18n.ts';
import { Card } from '../ui/card.tsx';
import { KeyValues, type KeyValue } from '../ui/key-values.tsx';
import { useClaim } from './claim-store.ts';
import { useLastVisit } from './last-visit.tsx';

function limitOf(benefit: PlanBenefit, kinds: readonly string[]): number | undefined {
  const values = benefit.rules
    .filter((rule) => kinds.includes(rule.kind) && rule.value >= 0)
    .map((rule) => rule.value);
  return values.length === 0 ? undefined : Math.min(...values);
}

/** The benefit that pays consultations at this clinic. */
function useMainBenefit() {
  const context = useClaim((state) => state.context);
  if (context?.plan === undefined) return undefined;
  const { plan, locationType, usage } = context;
  const benefit = mapBenefit(plan, {
    claimType: 'OUTPATIENT',
    locationType,
    category: 'CONSULTATION',
  });
  if (benefit === undefined) return undefined;
  return { benefit, minimums: benefitMinimums(benefit, plan.benefits, usage) };
}

export function MemberStrip({ company }: { readonly company: string }) {
  const t = useText();
  const main = useMainBenefit();
  const lastVisit = useLastVisit();
  const items: KeyValue[] = [];
  if (main !== undefined) {
    const { benefit, minimums } = main;
    const visits = limitOf(benefit, ['VISYEAR', 'VISMNTH', 'VISLIFE']);
    const yearly = limitOf(benefit, ['AMTYEAR']);
    const copay = limitOf(benefit, ['COPAY']) ?? 0;
    items.push({
      label: t('claims.visitsLeft', { name: benefitName(t, benefit.name) }),
      value:
        minimums.minimumVisit === undefined
          ? t('claims.noLimit')
          : t('claims.ofLimit', {
              left: minimums.minimumVisit,
              limit: visits ?? minimums.minimumVisit,
            }),
      ...(minimums.minimumVisit === undefined || visits === undefined
        ? {}
        : { meter: { value: minimums.minimumVisit, max: visits } }),
    });
    items.push({
      label: t('claims.balance'),
      value:
        minimums.minimumBalance === undefined
          ? t('claims.noLimit')
          : formatMoney(centsToWire(minimums.minimumBalance)),
      ...(minimums.minimumBalance === undefined || yearly === undefined
        ? {}
        : { meter: { value: centsToWire(minimums.minimumBalance), max: yearly / 100 } }),
    });
    items.push({ label: t('claims.coPayPerVisit'), value: formatMoney(copay / 100) });
  }
  items.push(...lastVisit, { label: t('claims.company'), value: company });
  return (
    <Card>
      <KeyValues items={items} />
    </Card>
  );
}
