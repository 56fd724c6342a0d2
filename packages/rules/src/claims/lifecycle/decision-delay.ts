// The time without an edit after which a new claim is decided, as administrators enter it.

/** In minutes. The edit window of most claims ends earlier than the longest delay. */
export const SHORTEST_DELAY = 1;
export const LONGEST_DELAY = 90 * 24 * 60;

export const DELAY_UNITS = ['MINUTES', 'HOURS', 'DAYS'] as const;
export type DelayUnit = (typeof DELAY_UNITS)[number];

const MINUTES_OF: Readonly<Record<DelayUnit, number>> = { MINUTES: 1, HOURS: 60, DAYS: 24 * 60 };

export interface Delay {
  readonly count: number;
  readonly unit: DelayUnit;
}

export function minutesOf({ count, unit }: Delay): number {
  return count * MINUTES_OF[unit];
}

/** In the largest unit that needs no fraction: 4320 minutes are 3 days, 90 minutes are 90 minutes. */
export function delayOf(minutes: number): Delay {
  const unit = DELAY_UNITS.findLast((one) => minutes % MINUTES_OF[one] === 0) ?? 'MINUTES';
  return { count: minutes / MINUTES_OF[unit], unit };
}

/** The largest count of a unit. */
export function longestIn(unit: DelayUnit): number {
  return LONGEST_DELAY / MINUTES_OF[unit];
}
