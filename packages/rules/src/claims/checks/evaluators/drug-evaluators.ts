// Evaluators of approval rules about drug lines and items that require approval.

import { addDays } from '../../../values/date-arithmetic.ts';
import type { EvaluatorParams } from '../approval-rule.ts';
import { drugsOf, isSameDrug, ofDrug } from '../drugs-of-claim.ts';
import type { RuleFacts } from '../rule-facts.ts';
import { isBrokenElsewhere } from '../visits-elsewhere.ts';
import type { Finding } from '../violation.ts';

type Drugs = Pick<RuleFacts, 'drugs'>;

/**
 * CAR005: the same drug again on or before the day that is `graceDays` before its supply ends. For a supply
 * at another clinic, the violation has no details.
 */
export function drugRepeat(
  { graceDays }: EvaluatorParams['DRUG_REPEAT'],
  { drugs, visitDate, history }: Pick<RuleFacts, 'drugs' | 'history' | 'visitDate'>,
): Finding[] {
  const { lastSupplies = [] } = history;
  if (visitDate === undefined) return [];
  return drugs.flatMap((drug) => {
    const tooEarlyUntil = lastSupplies
      .filter(({ drugCode, suppliedOn }) => drugCode === drug.drugCode && suppliedOn <= visitDate)
      .map(({ suppliedOn, durationDays }) => addDays(suppliedOn, durationDays - graceDays))
      .toSorted()
      .at(-1);
    if (tooEarlyUntil === undefined || tooEarlyUntil < visitDate) {
      const isElsewhere = isBrokenElsewhere(history, drug.drugCode);
      return isElsewhere ? ofDrug(drug, drugs) : [];
    }
    return {
      ...ofDrug(drug, drugs),
      figure: { unit: 'DATE', value: visitDate },
      limit: { unit: 'DATE', value: tooEarlyUntil },
    };
  });
}

/** CAR006: passes at exactly the limit. All lines of a drug count together. */
export function drugQuantityOver({ drugs }: Drugs): Finding[] {
  return drugs.flatMap((drug, index) => {
    const { quantityLimitMilli: limit } = drug;
    const isOnLaterLine = drugs.some((other, at) => at > index && isSameDrug(drug, other));
    if (limit === undefined || isOnLaterLine) return [];
    const about = ofDrug(drug, drugs);
    const quantity = about.drugQuantityMilli;
    if (quantity <= limit) return [];
    return {
      ...about,
      figure: { unit: 'QUANTITY', value: quantity },
      limit: { unit: 'QUANTITY', value: limit },
    };
  });
}

/** CAR007 and CAR023. */
export function approvalRequired(
  { item }: EvaluatorParams['APPROVAL_REQUIRED'],
  { drugs, lines }: Pick<RuleFacts, 'drugs' | 'lines'>,
): Finding[] {
  if (item === 'DRUG') {
    return drugs
      .filter(({ requiresApproval }) => requiresApproval === true)
      .map((drug) => ofDrug(drug, drugs));
  }
  return lines
    .filter(({ requiresApproval }) => requiresApproval === true)
    .map(({ ref }) => ({ lineRef: ref }));
}

/** CAR011. */
export function lineCountOver(
  { drugClass, limit }: EvaluatorParams['LINE_COUNT_OVER'],
  { drugs }: Drugs,
): Finding[] {
  const count = drugsOf(drugClass, drugs).length;
  if (count <= limit) return [];
  return [
    {
      figure: { unit: 'LINES', value: count },
      limit: { unit: 'LINES', value: limit },
    },
  ];
}

/** CAR028: passes at exactly the limit of months and days. */
export function supplyOver(
  { months, days }: EvaluatorParams['SUPPLY_OVER'],
  { drugs }: Drugs,
): Finding[] {
  return drugs.flatMap((drug) => {
    const monthsOver = (drug.monthsDispensed ?? 0) > months ? drug.monthsDispensed : undefined;
    if (monthsOver !== undefined) {
      const figure = { unit: 'MONTHS', value: monthsOver } as const;
      return { ...ofDrug(drug, drugs), figure, limit: { unit: 'MONTHS', value: months } };
    }
    const daysOver = (drug.durationDays ?? 0) > days ? drug.durationDays : undefined;
    if (daysOver === undefined) return [];
    const figure = { unit: 'DAYS', value: daysOver } as const;
    return { ...ofDrug(drug, drugs), figure, limit: { unit: 'DAYS', value: days } };
  });
}
