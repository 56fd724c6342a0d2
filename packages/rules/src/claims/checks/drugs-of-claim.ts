// The drugs of a claim as approval rules count them.

import { type QuantityMilli, quantityMilli } from '../../values/quantity.ts';
import type { DiagnosisClass } from '../../catalogue/claim-type.ts';
import type { RuleDrug } from './rule-facts.ts';

/** The drug lines of a class; a line may belong to both or to none. */
export function drugsOf(drugClass: DiagnosisClass, drugs: readonly RuleDrug[]): RuleDrug[] {
  return drugs.filter((drug) => {
    return drugClass === 'ACUTE' ? drug.isAcute === true : drug.isChronic === true;
  });
}

/** Whether two lines supply the same drug; lines without a code each have their own. */
export function isSameDrug(one: RuleDrug, other: RuleDrug): boolean {
  return one === other || (one.drugCode !== '' && one.drugCode === other.drugCode);
}

/** What names a drug line in a finding: its drug, and how much of that drug the claim has. */
export function ofDrug(drug: RuleDrug, drugs: readonly RuleDrug[]) {
  let total = 0;
  for (const other of drugs) {
    if (isSameDrug(drug, other)) total += other.quantityMilli ?? 0;
  }
  const drugQuantityMilli: QuantityMilli = quantityMilli(total);
  return { lineRef: drug.ref, drugCode: drug.drugCode, drugQuantityMilli };
}
