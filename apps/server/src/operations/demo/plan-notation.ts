// The short notation for plans in tables: 'COPAY 5, AMTVIS 60, FAMILY VISYEAR 20'. Values are as in the
// database: dollars, percentages and counts; -1 means no limit.
import {
  AMOUNT_LIMIT_KINDS,
  COST_SHARE_KINDS,
  COUNT_LIMIT_KINDS,
  type BenefitRule,
  type RuleScope,
} from '@portal/rules/benefits/benefit-types.ts';

export interface WrittenRule {
  readonly kind: BenefitRule['kind'];
  readonly scope: RuleScope;
  readonly value: number;
}

const KINDS = [...COST_SHARE_KINDS, ...AMOUNT_LIMIT_KINDS, ...COUNT_LIMIT_KINDS];
const RULE = /^(FAMILY )?([A-Z]+) (-1|\d+(?:\.\d+)?)$/;

/** The rules of a benefit; an empty text means no rules. */
export function parseRules(text: string): WrittenRule[] {
  if (text === '') return [];
  return text.split(', ').map((part) => {
    const match = RULE.exec(part);
    const kind = KINDS.find((known) => known === match?.[2]);
    if (match === null || kind === undefined) throw new Error(`'${part}' is not a benefit rule`);
    const scope = match[1] === undefined ? 'MEMBER' : 'FAMILY';
    return { kind, scope, value: Number(match[3]) };
  });
}

/** Converts the rule for the engine: cents, basis points, counts. */
export function engineRule({ kind, scope, value }: WrittenRule): BenefitRule {
  const isCount = COUNT_LIMIT_KINDS.some((count) => count === kind);
  return { kind, scope, value: value < 0 || isCount ? value : Math.round(value * 100) };
}
