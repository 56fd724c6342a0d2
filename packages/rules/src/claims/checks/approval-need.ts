// The limits that an approval of a rule needs: an amount, drugs with quantities, or none.
import type { ApprovalNeed, GrantableRule } from '../../codes/approval-grant.ts';
import { cents, type Cents } from '../../values/cents.ts';
import type { ApprovalRule, Evaluator } from './approval-rule.ts';
import type { Violation } from './violation.ts';

/** Typed so that a missing evaluator does not compile. */
const NEEDS: Readonly<Record<Evaluator, ApprovalNeed>> = {
  AMOUNT_OVER: 'AMOUNT',
  DRUG_SUM_OVER: 'AMOUNT',
  FEE_OVER: 'AMOUNT',
  DRUG_REPEAT: 'DRUGS',
  DRUG_QTY: 'DRUGS',
  SUPPLY_OVER: 'DRUGS',
  APPROVAL_REQUIRED: 'DRUGS',
  LINE_COUNT_OVER: 'NOTHING',
  CHRONIC_VISITS_OVER: 'NOTHING',
  WEEK_VISITS_OVER: 'NOTHING',
  SAME_DAY: 'NOTHING',
  LATE: 'NOTHING',
  REPEATED_FIRST: 'NOTHING',
  CONSULT_TYPE: 'NOTHING',
  PRICE_OVER: 'NOTHING',
  REFERRAL_MISSING: 'NOTHING',
  MC_OVER: 'NOTHING',
  DIAGNOSIS_EXCLUDED: 'NOTHING',
  DUPLICATE: 'NOTHING',
  PRACTITIONER_OFF_PANEL: 'NOTHING',
};

function limitOf(rule: ApprovalRule): Cents | undefined {
  const hasLimit = rule.evaluator === 'AMOUNT_OVER' || rule.evaluator === 'DRUG_SUM_OVER';
  return hasLimit ? rule.params.limit : undefined;
}

/** A rule of the table, for a code that nobody asked for. */
export function grantableRule(rule: ApprovalRule): GrantableRule {
  const isProcedure = rule.evaluator === 'APPROVAL_REQUIRED' && rule.params.item === 'PROCEDURE';
  return {
    code: rule.code,
    needs: isProcedure ? 'NOTHING' : NEEDS[rule.evaluator],
    limit: limitOf(rule),
  };
}

/** The rules that a claim breaks, each once, with the limits that their approval needs. */
export function grantableRules(violations: readonly Violation[]): GrantableRule[] {
  return [...Map.groupBy(violations, ({ code }) => code)].map(([code, ofRule]) => {
    const drugs = [...new Set(ofRule.flatMap(({ drugCode }) => drugCode ?? []))];
    if (drugs.length > 0) return { code, needs: 'DRUGS', drugs };
    const amounts = ofRule.flatMap(({ figure, limit }) =>
      figure?.unit === 'MONEY' && limit?.unit === 'MONEY' ? [[figure.value, limit.value]] : [],
    );
    if (amounts.length === 0) return { code, needs: 'NOTHING' };
    const [figures, limits] = [
      amounts.map(([figure]) => figure),
      amounts.map(([, limit]) => limit),
    ];
    return { code, needs: 'AMOUNT', figure: highest(figures), limit: highest(limits) };
  });
}

function highest(amounts: readonly (Cents | undefined)[]): Cents {
  return cents(Math.max(...amounts.map((amount) => amount ?? 0)));
}
