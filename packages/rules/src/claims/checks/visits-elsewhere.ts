import type { RuleHistory } from './rule-facts.ts';

/**
 * Whether visits at other clinics break the rule that this history belongs to; for a rule about drugs, by
 * this drug.
 */
export function isBrokenElsewhere({ elsewhere = [] }: RuleHistory, drugCode?: string): boolean {
  return elsewhere.some((verdict) => verdict.drugCode === drugCode);
}
