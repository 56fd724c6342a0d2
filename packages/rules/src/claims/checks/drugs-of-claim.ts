// The drugs of a claim as approval rules count them.

import { type QuantityMilli, quantityMilli } from '../../values/quantity.ts';
import type { DiagnosisClass } from '../../catalogue/claim-type.ts';
import type { RuleDrug } from './rule-facts.ts';

/** The drug lines of a class. A line may belong to both classes or to none. */
export function drugsOf(drugClass: DiagnosisClass, drugs: readonly RuleDrug[]): RuleDrug[] {
  return drugs.filter((drug) => {
    return drugClass === 'ACUTE' ? drug.isAcute === true : drug.isChronic === true;
  });
}

/** Whether two lines supply the same drug. Lines without a code count as different drugs. */
export function isSameDrug(one: RuleDrug, other: RuleDrug): boolean {
  return one === other || (one.drugCode !== '' && one.drugCode === other.drugCode);
}

/** Identifies the drug of a line in a finding, with the total quantity of that drug on the claim. */
export function ofDrug(drug: RuleDrug, drugs: readonly RuleDrug[]) {
  let total = 0;
  for (const other of drugs) {
    if (isSameDrug(drug, other)) total += other.quantityMilli ?? 0;
  }
  const drugQuantityMilli: QuantityMilli = quantityMilli(total);
  return { lineRef: drug.ref, drugCode: drug.drugCode, drugQuantityMilli };
}
