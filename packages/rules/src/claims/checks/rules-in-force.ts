// The approval rules that apply to a type of clinic on a date.
import type { LocationType } from '../../catalogue/location-type.ts';
import { isWithin, type PlainDate } from '../../values/plain-date.ts';
import type { ApprovalRule } from './approval-rule.ts';

/**
 * The rules in force. The newest period of a rule on the date decides alone: if it is switched off or for other types
 * of clinic, an older one does not apply either.
 * Source: domain decision.
 * @param rules by code, the newest period of each first
 */
export function rulesInForce(
  rules: readonly ApprovalRule[],
  { locationType, date }: { readonly locationType: LocationType; readonly date: PlainDate },
): ApprovalRule[] {
  const codes = new Set<string>();
  return rules.filter((rule) => {
    if (!isWithin(date, rule.activeFrom, rule.activeTo) || codes.has(rule.code)) return false;
    codes.add(rule.code);
    return rule.isOff !== true && rule.providerTypes.includes(locationType);
  });
}
