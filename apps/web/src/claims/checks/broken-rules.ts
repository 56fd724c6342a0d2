// The broken rules as the panel lists them: one entry per rule with all its lines, those that stop the
// claim first.
import { isBlocking, type Violation } from '@portal/rules/claims/checks/violation.ts';

export interface BrokenRule {
  readonly first: Violation;
  /** One for each line; a single one for the whole claim. */
  readonly violations: readonly Violation[];
  readonly isBlocking: boolean;
}

/** 0 stops the claim, 1 sends it to an assessor, 2 is a note. */
function rankOf({ first, isBlocking: stops }: BrokenRule): number {
  if (stops) return 0;
  return first.severity === 'I' ? 2 : 1;
}

export function brokenRules(violations: readonly Violation[]): BrokenRule[] {
  const open = violations.filter((violation) => !violation.isApprovalCodeApplied);
  return [...Map.groupBy(open, ({ code }) => code).values()]
    .flatMap((ofRule) => {
      const [first] = ofRule;
      if (first === undefined) return [];
      return { first, violations: ofRule, isBlocking: ofRule.some(isBlocking) };
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}
