// A broken approval rule: the figure that broke it and the smallest change that clears it.

import { centsToDecimal, type Cents } from '../../values/cents.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import {
  quantityToWire,
  unitPriceToWire,
  type QuantityMilli,
  type UnitPriceE4,
} from '../../values/quantity.ts';
import type { RuleSeverity } from './approval-rule.ts';
import type { DiagnosisClass } from '../../catalogue/claim-type.ts';

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

/** The smallest change to the claim that clears a violation. NONE: no change would. */
type Remedy =
  | { readonly action: 'REDUCE_TOTAL'; readonly by: Cents }
  | { readonly action: 'REDUCE_DRUGS'; readonly drugClass: DiagnosisClass; readonly by: Cents }
  | {
      readonly action: 'REMOVE_DRUG_LINES';
      readonly drugClass: DiagnosisClass;
      readonly count: number;
    }
  | { readonly action: 'REMOVE_LINE' }
  | { readonly action: 'REDUCE_QUANTITY'; readonly to: QuantityMilli }
  | { readonly action: 'REDUCE_QUANTITY_OF_DRUG'; readonly to: QuantityMilli }
  | { readonly action: 'REDUCE_PRICE'; readonly to: UnitPriceE4 }
  | { readonly action: 'REDUCE_SUPPLY'; readonly toMonths: number; readonly toDays: number }
  | { readonly action: 'SUPPLY_FROM'; readonly date: PlainDate }
  | { readonly action: 'CHANGE_CONSULTATION_TYPE'; readonly to: 'FOLLOW_UP' }
  | { readonly action: 'CHANGE_EXTENDED_CONSULTATION' }
  | { readonly action: 'REDUCE_MC_DAYS'; readonly to: number }
  | { readonly action: 'REDUCE_SURGEON_FEE'; readonly by: Cents }
  | { readonly action: 'GIVE_REFERRAL' }
  | { readonly action: 'CHANGE_RECEIPT_NUMBER' }
  | { readonly action: 'CHOOSE_PRACTITIONER' }
  | { readonly action: 'CHANGE_DIAGNOSIS' }
  | { readonly action: 'CHANGE_VISIT_DATE' }
  | { readonly action: 'NONE' };

export const REMEDY_ACTIONS = [
  'REDUCE_TOTAL',
  'REDUCE_DRUGS',
  'REMOVE_DRUG_LINES',
  'REMOVE_LINE',
  'REDUCE_QUANTITY',
  'REDUCE_QUANTITY_OF_DRUG',
  'REDUCE_PRICE',
  'REDUCE_SUPPLY',
  'SUPPLY_FROM',
  'CHANGE_CONSULTATION_TYPE',
  'CHANGE_EXTENDED_CONSULTATION',
  'REDUCE_MC_DAYS',
  'REDUCE_SURGEON_FEE',
  'GIVE_REFERRAL',
  'CHANGE_RECEIPT_NUMBER',
  'CHOOSE_PRACTITIONER',
  'CHANGE_DIAGNOSIS',
  'CHANGE_VISIT_DATE',
  'NONE',
] as const satisfies readonly Remedy['action'][];

/** The figure of a remedy: a reduction, a count or a target; undefined for remedies without one. */
export function measureOfRemedy(clear: Remedy): Measure | undefined {
  switch (clear.action) {
    case 'REDUCE_TOTAL':
    case 'REDUCE_DRUGS':
    case 'REDUCE_SURGEON_FEE':
      return { unit: 'MONEY', value: clear.by };
    case 'REMOVE_DRUG_LINES':
      return { unit: 'LINES', value: clear.count };
    case 'REDUCE_QUANTITY':
    case 'REDUCE_QUANTITY_OF_DRUG':
      return { unit: 'QUANTITY', value: clear.to };
    case 'REDUCE_PRICE':
      return { unit: 'UNIT_PRICE', value: clear.to };
    case 'REDUCE_SUPPLY':
      return { unit: 'DAYS', value: clear.toDays };
    case 'SUPPLY_FROM':
      return { unit: 'DATE', value: clear.date };
    case 'REDUCE_MC_DAYS':
      return { unit: 'DAYS', value: clear.to };
    case 'REMOVE_LINE':
    case 'CHANGE_CONSULTATION_TYPE':
    case 'CHANGE_EXTENDED_CONSULTATION':
    case 'GIVE_REFERRAL':
    case 'CHANGE_RECEIPT_NUMBER':
    case 'CHOOSE_PRACTITIONER':
    case 'CHANGE_DIAGNOSIS':
    case 'CHANGE_VISIT_DATE':
    case 'NONE':
      break;
  }
  return undefined;
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
  readonly clear: Remedy;
}

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
