// The broken rules for the panel: one entry per rule with all its lines, blocking rules first.
import { isBlocking, type Violation } from '@portal/rules/claims/checks/violation.ts';

export interface BrokenRule {
  readonly first: Violation;
  /** One per line; a single one for a rule about the whole claim. */
  readonly violations: readonly Violation[];
  readonly isBlocking: boolean;
}

/** 0 blocks the submission, 1 sends the claim to an assessor, 2 is information. */
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
