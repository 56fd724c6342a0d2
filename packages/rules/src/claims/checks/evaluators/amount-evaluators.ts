// Evaluators of approval rules that compare amounts: of the claim, its drugs, prices and fees.

import { cents, sumCents } from '../../../values/cents.ts';
import type { EvaluatorParams } from '../approval-rule.ts';
import { drugsOf } from '../drugs-of-claim.ts';
import type { RuleFacts } from '../rule-facts.ts';
import type { Finding } from '../violation.ts';

/** CAR008 and CAR013 to CAR019: passes at exactly the limit, and under a guarantee letter, which has its own cap. */
export function amountOver(
  { limit }: EvaluatorParams['AMOUNT_OVER'],
  { totalFeeAmount: total, isGuaranteed }: Pick<RuleFacts, 'isGuaranteed' | 'totalFeeAmount'>,
): Finding[] {
  if (total === undefined || total <= limit || isGuaranteed === true) return [];
  return [
    {
      figure: { unit: 'MONEY', value: total },
      limit: { unit: 'MONEY', value: limit },
    },
  ];
}

/** CAR009 and CAR010: passes at exactly the limit. */
export function drugSumOver(
  { drugClass, limit }: EvaluatorParams['DRUG_SUM_OVER'],
  { drugs }: Pick<RuleFacts, 'drugs'>,
): Finding[] {
  const amounts = drugsOf(drugClass, drugs).map(({ amount }) => amount ?? cents(0));
  const sum = sumCents(amounts);
  if (sum <= limit) return [];
  return [
    {
      figure: { unit: 'MONEY', value: sum },
      limit: { unit: 'MONEY', value: limit },
    },
  ];
}

/** CAR024: passes at the panel's price; administrative panels do not cap prices. */
export function priceOver({
  panelScheme,
  drugs,
  lines,
}: Pick<RuleFacts, 'drugs' | 'lines' | 'panelScheme'>): Finding[] {
  if (panelScheme === undefined || panelScheme === 'ADMINISTRATIVE') return [];
  return [...lines, ...drugs].flatMap(({ ref, unitPriceE4: price, upperPriceE4: upper }) => {
    if (price === undefined || upper === undefined || price <= upper) return [];
    return {
      lineRef: ref,
      figure: { unit: 'UNIT_PRICE', value: price },
      limit: { unit: 'UNIT_PRICE', value: upper },
    };
  });
}

/** CAR029: compares with the certificate's fee, or with the benchmark without a certificate. */
export function surgeonFeeOver({ operations }: Pick<RuleFacts, 'operations'>): Finding[] {
  return operations.flatMap(({ ref, surgeonFee, feeFromCertificate, benchmarkUpper }) => {
    const allowed = feeFromCertificate ?? benchmarkUpper;
    if (surgeonFee === undefined || allowed === undefined || surgeonFee <= allowed) return [];
    return {
      lineRef: ref,
      figure: { unit: 'MONEY', value: surgeonFee },
      limit: { unit: 'MONEY', value: allowed },
    };
  });
}
