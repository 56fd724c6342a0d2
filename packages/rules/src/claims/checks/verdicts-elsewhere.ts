// Reduces a member's visits at other clinics to verdicts of rules. A clinic learns that a rule is broken, and
// by which drug of its own claim, but never when, where or for how long.

import type { ApprovalRule, Evaluator } from './approval-rule.ts';
import { evaluateApprovalRules } from './evaluate-approval-rules.ts';
import type { RuleFacts, RuleHistory, RuleVerdict } from './rule-facts.ts';

/** The rules that depend on other visits of the member. */
const OF_VISITS: ReadonlySet<Evaluator> = new Set([
  'SAME_DAY',
  'REPEATED_FIRST',
  'CHRONIC_VISITS_OVER',
  'WEEK_VISITS_OVER',
  'DRUG_REPEAT',
]);

/** The facts of a claim that determine which rules apply to it. */
type Visit = Pick<
  RuleFacts,
  'claimType' | 'locationType' | 'panelId' | 'submissionDate' | 'visitDate'
>;

interface Histories {
  readonly here: RuleHistory;
  /** Over all clinics, including this one. */
  readonly everywhere: RuleHistory;
}

/**
 * The rules that visits elsewhere break and visits here do not. They are evaluated for every possible claim
 * of the visit: with a chronic diagnosis, a first consultation and all earlier drugs. Whether they concern
 * the actual claim is decided where the claim is evaluated.
 */
export function verdictsElsewhere(
  rules: readonly ApprovalRule[],
  visit: Visit,
  { here, everywhere }: Histories,
): RuleVerdict[] {
  const ofVisits = rules.filter(({ evaluator }) => OF_VISITS.has(evaluator));
  const known = new Set(brokenBy(ofVisits, visit, here).map(keyOf));
  const all = new Map(brokenBy(ofVisits, visit, everywhere).map((one) => [keyOf(one), one]));
  return [...all].flatMap(([key, verdict]) => (known.has(key) ? [] : [verdict]));
}

function keyOf({ code, drugCode }: RuleVerdict): string {
  return `${code} ${drugCode ?? ''}`;
}

function brokenBy(
  rules: readonly ApprovalRule[],
  visit: Visit,
  history: RuleHistory,
): RuleVerdict[] {
  const drugCodes = new Set((history.lastSupplies ?? []).map(({ drugCode }) => drugCode));
  const anyClaim: RuleFacts = {
    ...visit,
    hasChronicDiagnosis: true,
    lines: [{ ref: 'any', consultationType: 'FIRST' }],
    drugs: [...drugCodes].map((drugCode) => ({ ref: drugCode, drugCode })),
    operations: [],
    history,
  };
  return evaluateApprovalRules(rules, anyClaim).map(({ code, drugCode }) =>
    drugCode === undefined ? { code } : { code, drugCode },
  );
}
