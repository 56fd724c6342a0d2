// The benefit that pays for the visit: its balance and the patient's share.
import { tightestLimits } from '@portal/rules/benefits/benefit-balances.ts';
import { isCountLimit } from '@portal/rules/benefits/limit-rules.ts';
import { mapBenefit } from '@portal/rules/benefits/map-benefit.ts';
import { usedUpLimit, type UsedUpLimit } from '@portal/rules/benefits/used-up-limit.ts';
import { cents, centsToWire } from '@portal/rules/values/cents.ts';
import type { UsedUp } from '../../platform/words/used-up-text.ts';
import { useClaim } from '../fields/claim-store.ts';
import { useLocationType } from '../fields/section-names.ts';

function inDollars({ benefitName: name, kind, used, limit }: UsedUpLimit): UsedUp {
  if (isCountLimit(kind)) return { name, unit: 'COUNT', used, limit };
  const [usedMoney, limitMoney] = [centsToWire(cents(used)), centsToWire(cents(limit))];
  return { name, unit: 'AMOUNT', used: usedMoney, limit: limitMoney };
}

/** The benefit for consultations at this clinic, or for the operations of a stay; undefined until the plan is known. */
export function useMainBenefit() {
  const plan = useClaim((state) => state.context?.plan);
  const locationType = useLocationType();
  const claimType = useClaim((state) => state.claim.claim_type ?? 'OUTPATIENT');
  const usage = useClaim((state) => state.context?.usage);
  if (plan === undefined || usage === undefined) return undefined;
  const benefit = mapBenefit(plan, {
    claimType,
    locationType,
    category: claimType === 'INPATIENT' ? 'PROCEDURE' : 'CONSULTATION',
  });
  if (benefit === undefined) return undefined;
  const usedUp = usedUpLimit(benefit, plan.benefits, usage);
  return {
    benefit,
    left: tightestLimits(benefit, plan.benefits, usage),
    usedUp: usedUp === undefined ? undefined : inDollars(usedUp),
  };
}
