// The approval rules that apply to a type of clinic on a date.
import type { LocationType } from '../../catalogue/location-type.ts';
import { isWithin, type PlainDate } from '../../values/plain-date.ts';
import type { ApprovalRule } from './approval-rule.ts';

/**
 * The rules in force; of a rule with several periods on the date, the newest.
 * Source: domain decision.
 * @param rules by code, the newest period of each first
 */
export function rulesInForce(
  rules: readonly ApprovalRule[],
  { locationType, date }: { readonly locationType: LocationType; readonly date: PlainDate },
): ApprovalRule[] {
  const codes = new Set<string>();
  return rules.filter((rule) => {
    const isActive = isWithin(date, rule.activeFrom, rule.activeTo);
    if (!isActive || !rule.providerTypes.includes(locationType) || codes.has(rule.code)) {
      return false;
    }
    codes.add(rule.code);
    return true;
  });
}
