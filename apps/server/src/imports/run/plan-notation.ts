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

/** A rule that a file may have: a share has a value, and a percentage or a count has no impossible one. */
function isPossible({ kind, value }: WrittenRule): boolean {
  if (COST_SHARE_KINDS.some((share) => share === kind) && value < 0) return false;
  if (kind === 'COINSURANCE' && value > 100) return false;
  const cents = value * 100;
  if (Math.abs(cents - Math.round(cents)) > 1e-6) return false;
  return value < 1e10 && (value < 0 || !isCount(kind) || Number.isInteger(value));
}

function isCount(kind: BenefitRule['kind']): boolean {
  return COUNT_LIMIT_KINDS.some((count) => count === kind);
}

/**
 * The rules of a file in one spelling and order, so that equal rules are equal texts; undefined if they are not
 * readable, impossible, or two of them are of the same kind.
 */
export function canonicalRules(text: string): string | undefined {
  const tidy = text.trim().toUpperCase().replaceAll(/\s+/g, ' ').replaceAll(/ ?, ?/g, ', ');
  let rules: WrittenRule[];
  try {
    rules = parseRules(tidy);
  } catch {
    return undefined;
  }
  const names = rules.map(({ kind, scope }) => `${kind} ${scope}`);
  if (new Set(names).size < names.length || !rules.every(isPossible)) return undefined;
  return rules
    .toSorted((a, b) => compare(a.kind, b.kind) || compare(b.scope, a.scope))
    .map(({ kind, scope, value }) => `${scope === 'FAMILY' ? 'FAMILY ' : ''}${kind} ${value}`)
    .join(', ');
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Converts the rule for the engine: cents, basis points, counts. */
export function engineRule({ kind, scope, value }: WrittenRule): BenefitRule {
  return { kind, scope, value: value < 0 || isCount(kind) ? value : Math.round(value * 100) };
}
