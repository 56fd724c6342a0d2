// Builders for tests of approval rules.

import { plainDate } from '../values/plain-date.ts';
import { APPROVAL_RULES } from './approval-rules.ts';
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

/** The violations of a claim by all rules. */
export function violationsOf(more: Partial<RuleFacts>): Violation[] {
  return evaluateApprovalRules(APPROVAL_RULES, someFacts(more));
}

/** The codes of the rules that a claim breaks. */
export function brokenBy(more: Partial<RuleFacts>): string[] {
  return violationsOf(more).map(({ code }) => code);
}
