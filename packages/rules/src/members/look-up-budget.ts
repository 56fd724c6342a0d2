// Daily budgets of member look-ups for a user and a clinic.

/** BULK: the members of a clinic's uploaded files. */
export type LookUpScope = 'BULK' | 'CLINIC' | 'USER';

interface Amounts {
  readonly lookUps: number;
  /** Look-ups that found nobody; they count as look-ups too. */
  readonly misses: number;
}

export type LookUpLimits = Readonly<Record<LookUpScope, Amounts>>;

/** The look-ups of the day. */
export interface LookUpCount extends Amounts {
  readonly scope: LookUpScope;
}

/** A budget that has just reached four fifths of its limit or the limit itself. */
export interface LookUpNotice {
  readonly scope: LookUpScope;
  readonly budget: 'LOOK_UPS' | 'MISSES';
  readonly used: number;
  readonly limit: number;
}

/**
 * A busy counter sees about 120 patients a day and looks up few of them twice; a clinic has up to five
 * counters. Typing errors make a few misses a day. Source: docs/decisions/0019.
 */
export const DEFAULT_LOOK_UP_LIMITS: LookUpLimits = {
  USER: { lookUps: 300, misses: 40 },
  CLINIC: { lookUps: 1_500, misses: 120 },
  // Two full files a day, and one wrong number in ten rows of one of them.
  BULK: { lookUps: 10_000, misses: 500 },
};

const NOTICE_AT = 0.8;

/** The cost of a look-up: one for each member found; without a result, one look-up and one miss. */
export function costOfLookUp(found: number): Amounts {
  return { lookUps: Math.max(found, 1), misses: found === 0 ? 1 : 0 };
}

/**
 * Whether no look-up is left, whatever it would find. Asked before a look-up, so that the time of a refusal does
 * not reveal whether there is such a member.
 */
export function isUsedUp(used: LookUpCount, limits: LookUpLimits): boolean {
  const limit = limits[used.scope];
  return used.lookUps >= limit.lookUps || used.misses >= limit.misses;
}

/**
 * Whether the look-up exceeds the budget. Once the misses are used up, hits are refused too, so that a
 * refusal does not reveal which one it was.
 */
export function isOverBudget(used: LookUpCount, cost: Amounts, limits: LookUpLimits): boolean {
  const limit = limits[used.scope];
  return used.lookUps > limit.lookUps || used.misses - cost.misses >= limit.misses;
}

/** Whether the files of the day have asked for more members than the budget allows. */
export function isFileOverBudget(used: LookUpCount, limits: LookUpLimits): boolean {
  const limit = limits[used.scope];
  return used.lookUps > limit.lookUps || used.misses > limit.misses;
}

/** The notices that this look-up causes: one at four fifths of a limit, one at the limit. */
export function noticesOf(used: LookUpCount, cost: Amounts, limits: LookUpLimits): LookUpNotice[] {
  const { scope } = used;
  const names = [
    ['LOOK_UPS', 'lookUps'],
    ['MISSES', 'misses'],
  ] as const;
  return names.flatMap(([budget, name]) => {
    const limit = limits[scope][name];
    const before = used[name] - cost[name];
    const isReached = [Math.ceil(limit * NOTICE_AT), limit].some(
      (at) => before < at && at <= used[name],
    );
    return isReached ? [{ scope, budget, used: used[name], limit }] : [];
  });
}
