// Builders for tests of approval rules.

import { LOCATION_TYPES } from '../../catalogue/location-type.ts';
import { plainDate } from '../../values/plain-date.ts';
import type { ApprovalRule, Evaluator, RuleOf } from './approval-rule.ts';
import { evaluateApprovalRules } from './evaluate-approval-rules.ts';
import type { RuleDrug, RuleFacts } from './rule-facts.ts';
import type { Violation } from './violation.ts';

export const VISIT_DATE = plainDate('2026-11-05');

/** An outpatient visit to a general practice that breaks no rule. */
export function someFacts(more: Partial<RuleFacts> = {}): RuleFacts {
  return {
    locationType: 'GP',
    claimType: 'OUTPATIENT',
    panelScheme: 'ESSENTIAL',
    insurerCode: 'AXA',
    visitDate: VISIT_DATE,
    submissionDate: VISIT_DATE,
    lines: [],
    drugs: [],
    operations: [],
    history: {},
    ...more,
  };
}

/** A drug line that breaks no rule. */
export function someDrug(more: Partial<RuleDrug> = {}): RuleDrug {
  return { ref: 'drug', drugCode: 'PARACETAMOL', isAcute: true, ...more };
}

/** A blocking rule for every clinic and claim, unless stated otherwise. */
export function aRule<E extends Evaluator>(
  code: string,
  evaluator: E,
  params: RuleOf<E>['params'],
  more: Partial<RuleOf<E>> = {},
): RuleOf<E> {
  return {
    code,
    name: `Rule ${code}`,
    description: `What ${code} forbids.`,
    providerTypes: LOCATION_TYPES,
    claimTypes: ['OUTPATIENT', 'INPATIENT'],
    severity: 'B',
    isLiftable: true,
    evaluator,
    params,
    ...more,
  };
}

/** The violations that rules find on an ordinary claim with the given facts. */
export function judgedBy(...rules: readonly ApprovalRule[]) {
  function violationsOf(more: Partial<RuleFacts>): Violation[] {
    return evaluateApprovalRules(rules, someFacts(more));
  }
  return { violationsOf, brokenBy: (more: Partial<RuleFacts>) => codesOf(violationsOf(more)) };
}

function codesOf(violations: readonly Violation[]): string[] {
  return violations.map(({ code }) => code);
}
