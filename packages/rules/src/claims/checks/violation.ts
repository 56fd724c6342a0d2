// A broken approval rule: the figure that broke it and its limit. It never suggests a change that avoids the rule.

import { centsToDecimal, type Cents } from '../../values/cents.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import {
  quantityToWire,
  unitPriceToWire,
  type QuantityMilli,
  type UnitPriceE4,
} from '../../values/quantity.ts';
import type { RuleSeverity } from './approval-rule.ts';

/** A figure with its unit, for display. */
export type Measure =
  | { readonly unit: 'MONEY'; readonly value: Cents }
  | { readonly unit: 'QUANTITY'; readonly value: QuantityMilli }
  | { readonly unit: 'UNIT_PRICE'; readonly value: UnitPriceE4 }
  | { readonly unit: 'DATE'; readonly value: PlainDate }
  | { readonly unit: 'DAYS' | 'MONTHS' | 'LINES' | 'VISITS'; readonly value: number };

export const MEASURE_UNITS = [
  'MONEY',
  'QUANTITY',
  'UNIT_PRICE',
  'DATE',
  'DAYS',
  'MONTHS',
  'LINES',
  'VISITS',
] as const satisfies readonly Measure['unit'][];

/** A figure as sent over the wire next to its unit; money is in dollars. */
export function measureToWire(measure: Measure): string {
  if (measure.unit === 'MONEY') return centsToDecimal(measure.value);
  if (measure.unit === 'QUANTITY') return String(quantityToWire(measure.value));
  if (measure.unit === 'UNIT_PRICE') return String(unitPriceToWire(measure.value));
  return String(measure.value);
}

/** A finding of an evaluator, before the rule is added. */
export interface Finding {
  /** The line or operation that broke the rule. */
  readonly lineRef?: string | undefined;
  /** The drug that broke the rule. Only an approval of this drug lifts the violation. */
  readonly drugCode?: string | undefined;
  /** The total quantity of that drug on the claim. */
  readonly drugQuantityMilli?: QuantityMilli | undefined;
  /** The figure that broke the rule, if there is one. */
  readonly figure?: Measure | undefined;
  readonly limit?: Measure | undefined;
}

/** A rule that is broken without a figure. */
export const BROKEN: Finding = {};

/** A broken approval rule (Claims spec §3, violations). */
export interface Violation extends Finding {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly severity: RuleSeverity;
  readonly isLiftable: boolean;
  readonly isApprovalCodeApplied: boolean;
}

/** Whether the violation prevents submission. */
export function isBlocking({
  severity,
  isApprovalCodeApplied,
}: Pick<Violation, 'severity' | 'isApprovalCodeApplied'>): boolean {
  return severity === 'B' && !isApprovalCodeApplied;
}

/**
 * Whether a clinic can ask for an approval of the violation. A violation that the present code lifts counts too,
 * because a claim has one code, so a new one must also lift what the old one lifts.
 */
export function isApprovable({
  severity,
  isLiftable,
}: Pick<Violation, 'isLiftable' | 'severity'>): boolean {
  return severity === 'B' && isLiftable;
}

/** Whether any of the violations prevents submission. */
export function blocksSubmission(violations: readonly Violation[]): boolean {
  return violations.some(isBlocking);
}
