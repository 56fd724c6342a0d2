// How often members may be looked up on a day, by a user and by a clinic.

export type LookUpScope = 'USER' | 'CLINIC';

interface Amounts {
  readonly lookUps: number;
  /** Look-ups that found nobody; they count as look-ups too. */
  readonly misses: number;
}

export type LookUpLimits = Readonly<Record<LookUpScope, Amounts>>;

/** What has been used on the day, this look-up included. */
export interface LookUpCount extends Amounts {
  readonly scope: LookUpScope;
}

/** A budget that has just reached four fifths of its limit, or the limit. */
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
};

const NOTICE_AT = 0.8;

/** What a look-up costs: one for each member that it found; one that found nobody is also a miss. */
export function costOfLookUp(found: number): Amounts {
  return { lookUps: Math.max(found, 1), misses: found === 0 ? 1 : 0 };
}

/**
 * Whether the look-up goes over the budget. Once the misses are used up a hit is refused too, so that a
 * refusal does not tell one from the other.
 */
export function isOverBudget(used: LookUpCount, cost: Amounts, limits: LookUpLimits): boolean {
  const limit = limits[used.scope];
  return used.lookUps > limit.lookUps || used.misses - cost.misses >= limit.misses;
}

/** The notices that this look-up gives cause for: once at four fifths of a limit, once at the limit. */
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
