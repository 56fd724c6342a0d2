// The limits of an approval: period, rules, amounts and quantities, and whether they are less than the clinic asked for.
import { maxCents, ZERO_CENTS, type Cents } from '../values/cents.ts';
import { addDays, daysBetween } from '../values/date-arithmetic.ts';
import { isWithin, type PlainDate } from '../values/plain-date.ts';
import { quantityMilli } from '../values/quantity.ts';
import type { ApprovalCode, ApprovedDrug } from './approval-code.ts';

/** A limit that an approval of the rule must have. */
export const APPROVAL_NEEDS = ['AMOUNT', 'DRUGS', 'NOTHING'] as const;
export type ApprovalNeed = (typeof APPROVAL_NEEDS)[number];

/** A rule that an approval can lift. */
export interface GrantableRule {
  readonly code: string;
  readonly needs: ApprovalNeed;
  /** The amount up to which a claim needs no approval. */
  readonly limit?: Cents | undefined;
  /** The amount on the claim. */
  readonly figure?: Cents | undefined;
  /** The drugs on the claim that break the rule; any drug if undefined. */
  readonly drugs?: readonly string[] | undefined;
}

/** The rules and drugs that an approval is about. */
export interface AskedApproval {
  readonly rules: readonly GrantableRule[];
  /** With the quantities on the claim; undefined if nobody asked. */
  readonly drugs?: readonly ApprovedDrug[] | undefined;
  readonly visitDate?: PlainDate | undefined;
}

export type Grant = Pick<ApprovalCode, 'amounts' | 'drugs' | 'rules' | 'validFrom' | 'validTo'>;

export type GrantProblemCode =
  | 'AMOUNT_REQUIRED'
  | 'AMOUNT_TOO_LOW'
  | 'DRUG_NOT_ASKED'
  | 'DRUG_REQUIRED'
  | 'PERIOD_TOO_LONG'
  | 'PERIOD_WRONG'
  | 'QUANTITY_REQUIRED'
  | 'RULE_NOT_ASKED'
  | 'RULE_REQUIRED'
  | 'VISIT_OUTSIDE_PERIOD';

export interface GrantProblem {
  readonly field: string;
  readonly code: GrantProblemCode;
}

const DEFAULT_DAYS = 14;
const MOST_DAYS = 366;

/** From the visit date, for 14 days. Source: domain decision. */
export function defaultPeriod(visitDate: PlainDate): { from: PlainDate; to: PlainDate } {
  return { from: visitDate, to: addDays(visitDate, DEFAULT_DAYS) };
}

/** The reasons why an administrator cannot grant this, with the fields that they concern. */
export function grantProblems(grant: Grant, asked: AskedApproval): GrantProblem[] {
  const rules = grant.rules.flatMap((code) => asked.rules.find((one) => one.code === code) ?? []);
  return [
    ...periodProblems(grant, asked.visitDate),
    ...(grant.rules.length === 0 ? [{ field: 'rules', code: 'RULE_REQUIRED' as const }] : []),
    ...(rules.length < grant.rules.length
      ? [{ field: 'rules', code: 'RULE_NOT_ASKED' as const }]
      : []),
    ...(grant.rules.length > 0 && hasStrayAmount(grant, rules)
      ? [{ field: 'amounts', code: 'RULE_NOT_ASKED' as const }]
      : []),
    ...rules.flatMap((rule) => ruleProblems(rule, grant)),
    ...grant.drugs.flatMap((drug) => drugProblems(drug, asked.drugs)),
  ];
}

/** An amount belongs to one granted rule about an amount, and each such rule has one. */
function hasStrayAmount({ amounts }: Grant, granted: readonly GrantableRule[]): boolean {
  const limited = granted.filter(({ needs }) => needs === 'AMOUNT').map(({ code }) => code);
  const named = amounts.map(({ rule }) => rule);
  return named.some((rule, index) => !limited.includes(rule) || named.indexOf(rule) !== index);
}

function periodProblems(
  { validFrom, validTo }: Grant,
  visitDate: PlainDate | undefined,
): GrantProblem[] {
  if (validTo < validFrom) return [{ field: 'valid_to', code: 'PERIOD_WRONG' }];
  if (daysBetween(validFrom, validTo) > MOST_DAYS) {
    return [{ field: 'valid_to', code: 'PERIOD_TOO_LONG' }];
  }
  if (visitDate === undefined || isWithin(visitDate, validFrom, validTo)) return [];
  const field = visitDate < validFrom ? 'valid_from' : 'valid_to';
  return [{ field, code: 'VISIT_OUTSIDE_PERIOD' }];
}

function ruleProblems({ code, needs, limit, drugs }: GrantableRule, grant: Grant): GrantProblem[] {
  const field = `rules.${code}`;
  if (needs === 'DRUGS') {
    const isForDrug = grant.drugs.some(
      ({ drugCode }) => drugs === undefined || drugs.includes(drugCode),
    );
    return isForDrug ? [] : [{ field, code: 'DRUG_REQUIRED' }];
  }
  if (needs !== 'AMOUNT') return [];
  const amount = grant.amounts.find(({ rule }) => rule === code);
  if (amount === undefined) return [{ field, code: 'AMOUNT_REQUIRED' }];
  return amount.upTo <= (limit ?? ZERO_CENTS) ? [{ field, code: 'AMOUNT_TOO_LOW' }] : [];
}

function drugProblems(
  { drugCode, quantityMilli: quantity }: ApprovedDrug,
  asked: AskedApproval['drugs'],
): GrantProblem[] {
  const field = `drugs.${drugCode}`;
  if (quantity <= 0) return [{ field, code: 'QUANTITY_REQUIRED' }];
  const isAsked = asked === undefined || asked.some((drug) => drug.drugCode === drugCode);
  return isAsked ? [] : [{ field, code: 'DRUG_NOT_ASKED' }];
}

/** Whether the claim needs to change before it can be submitted with the code. */
export function isLessThanAsked(
  grant: Pick<Grant, 'amounts' | 'drugs' | 'rules'>,
  asked: AskedApproval,
): boolean {
  const isRuleLess = asked.rules.some(({ code, figure }) => {
    const upTo = grant.amounts.find(({ rule }) => rule === code)?.upTo;
    if (!grant.rules.includes(code)) return true;
    return figure !== undefined && upTo !== undefined && upTo < figure;
  });
  const isDrugLess = (asked.drugs ?? []).some(({ drugCode, quantityMilli: wanted }) => {
    const granted = grant.drugs.find((drug) => drug.drugCode === drugCode);
    return (granted?.quantityMilli ?? quantityMilli(0)) < wanted;
  });
  return isRuleLess || isDrugLess;
}

/**
 * The most that the plan may pay for the claim with the code: the claim that the administrators have seen, or what they have
 * allowed beyond it; null if they have seen none.
 */
export function claimUpToOf(
  { amounts }: Pick<Grant, 'amounts'>,
  claimTotal: Cents | null,
): Cents | null {
  if (claimTotal === null) return null;
  return amounts.reduce<Cents>((most, { upTo }) => maxCents(most, upTo), claimTotal);
}

/**
 * The highest amount that an approval allows; null if nothing limits it. Administrators approve up to their authority.
 * @param claimTotal the total of the claim, for granted rules without an amount of their own; null for no known claim
 */
export function amountAtStake(
  { amounts, rules }: Pick<Grant, 'amounts' | 'rules'>,
  claimTotal: Cents | null,
): Cents | null {
  let most: Cents = ZERO_CENTS;
  for (const code of rules) {
    const stake = amounts.find(({ rule }) => rule === code)?.upTo ?? claimTotal;
    if (stake === null) return null;
    most = maxCents(most, stake);
  }
  return most;
}
