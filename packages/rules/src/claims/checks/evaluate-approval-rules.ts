// Evaluates the approval rules that apply to a claim.

import { isWithin } from '../../values/plain-date.ts';
import type { ApprovalRule, Evaluator, EvaluatorParams, RuleOf } from './approval-rule.ts';
import {
  amountOver,
  drugSumOver,
  priceOver,
  surgeonFeeOver,
} from './evaluators/amount-evaluators.ts';
import {
  approvalRequired,
  drugQuantityOver,
  drugRepeat,
  lineCountOver,
  supplyOver,
} from './evaluators/drug-evaluators.ts';
import {
  diagnosisExcluded,
  duplicateReceipt,
  mcOver,
  practitionerOffPanel,
  referralMissing,
} from './evaluators/paper-evaluators.ts';
import type { RuleFacts } from './rule-facts.ts';
import type { Finding, Violation } from './violation.ts';
import {
  chronicVisitsOver,
  consultType,
  repeatedFirst,
  sameDay,
  weekVisitsOver,
} from './evaluators/visit-evaluators.ts';
import { late } from './evaluators/late-evaluator.ts';

type Evaluate<E extends Evaluator> = (params: EvaluatorParams[E], facts: RuleFacts) => Finding[];

/** Typed so that a missing evaluator does not compile. */
const EVALUATORS: { readonly [E in Evaluator]: Evaluate<E> } = {
  AMOUNT_OVER: amountOver,
  DRUG_SUM_OVER: drugSumOver,
  LINE_COUNT_OVER: lineCountOver,
  CHRONIC_VISITS_OVER: chronicVisitsOver,
  WEEK_VISITS_OVER: weekVisitsOver,
  SAME_DAY: sameDay,
  LATE: late,
  REPEATED_FIRST: repeatedFirst,
  CONSULT_TYPE: consultType,
  DRUG_REPEAT: drugRepeat,
  DRUG_QTY: (_params, facts) => drugQuantityOver(facts),
  SUPPLY_OVER: supplyOver,
  APPROVAL_REQUIRED: approvalRequired,
  PRICE_OVER: (_params, facts) => priceOver(facts),
  REFERRAL_MISSING: referralMissing,
  MC_OVER: mcOver,
  DIAGNOSIS_EXCLUDED: (_params, facts) => diagnosisExcluded(facts),
  DUPLICATE: (_params, facts) => duplicateReceipt(facts),
  PRACTITIONER_OFF_PANEL: (_params, facts) => practitionerOffPanel(facts),
  FEE_OVER: (_params, facts) => surgeonFeeOver(facts),
};

/**
 * The violations of a claim, in the order of the rules. A rule applies if it is for this type of provider,
 * claim and panel and is active on the visit date. A rule whose facts are unknown finds nothing. Violations
 * are not lifted here: see `liftViolations`.
 * Source: Claims spec §4 and §9.
 */
export function evaluateApprovalRules(
  rules: readonly ApprovalRule[],
  facts: RuleFacts,
): Violation[] {
  return rules.filter((rule) => appliesTo(rule, facts)).flatMap((rule) => judge(rule, facts));
}

function appliesTo(rule: ApprovalRule, facts: RuleFacts): boolean {
  if (!rule.providerTypes.includes(facts.locationType)) return false;
  if (!rule.claimTypes.includes(facts.claimType)) return false;
  if (rule.panelIds && !rule.panelIds.some((panelId) => panelId === facts.panelId)) return false;
  const date = facts.visitDate ?? facts.submissionDate;
  if (date === undefined) return !rule.activeFrom && !rule.activeTo;
  return isWithin(date, rule.activeFrom, rule.activeTo);
}

function judge<E extends Evaluator>(rule: RuleOf<E>, facts: RuleFacts): Violation[] {
  const evaluate: Evaluate<E> = EVALUATORS[rule.evaluator];
  const { code, name, description, severity, isLiftable } = rule;
  const about = { code, name, description, severity, isLiftable, isApprovalCodeApplied: false };
  const { history } = facts;
  const elsewhere = history.elsewhere?.filter((verdict) => verdict.code === code);
  const ownFacts = { ...facts, history: { ...history, elsewhere } };
  return evaluate(rule.params, ownFacts).map((finding) => ({ ...about, ...finding }));
}
