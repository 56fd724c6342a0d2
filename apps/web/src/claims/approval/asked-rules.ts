// The rules and drugs of the claim that an approval is asked for.
import {
  isApprovable,
  measureToWire,
  type Violation,
} from '@portal/rules/claims/checks/violation.ts';
import type { WireMeasure } from '../checks/measure-words.ts';

export interface AskableRule {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** Figure and limit, if a single line or the whole claim breaks the rule. */
  readonly figure: WireMeasure | undefined;
  readonly limit: WireMeasure | undefined;
  /** Lifted by the code on the claim, which a new code will replace. */
  readonly isLifted: boolean;
  /** The codes of the drugs that break the rule. */
  readonly drugs: readonly string[];
}

function wire(measure: Violation['figure']): WireMeasure | undefined {
  return measure && { text: measureToWire(measure), unit: measure.unit };
}

export function askableRules(violations: readonly Violation[]): AskableRule[] {
  const groups = Map.groupBy(violations.filter(isApprovable), ({ code }) => code);
  return [...groups.values()].flatMap((ofRule) => {
    const [first] = ofRule;
    if (first === undefined) return [];
    const isAlone = ofRule.length === 1;
    return {
      code: first.code,
      name: first.name,
      description: first.description,
      figure: isAlone ? wire(first.figure) : undefined,
      limit: isAlone ? wire(first.limit) : undefined,
      isLifted: ofRule.every(({ isApprovalCodeApplied }) => isApprovalCodeApplied),
      drugs: [...new Set(ofRule.flatMap(({ drugCode }) => drugCode ?? []))],
    };
  });
}

/** The whole quantity of each drug that breaks one of the rules. */
export function askedQuantities(
  violations: readonly Violation[],
  codes: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const asked = violations.filter((one) => isApprovable(one) && codes.has(one.code));
  return new Map(
    asked.flatMap(({ drugCode, drugQuantityMilli: milli = 0 }) =>
      drugCode === undefined ? [] : [[drugCode, milli / MILLI]],
    ),
  );
}

const MILLI = 1000;
