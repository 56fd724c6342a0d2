// Chooses the clinic's surcharge for the time and day of a visit.

import type { Cents } from '../../values/cents.ts';
import { weekdayOf } from '../../values/date-arithmetic.ts';
import type { PlainDate } from '../../values/plain-date.ts';

/** The types of day that a surcharge can apply to. */
export type SurchargeDay = 'PH' | 'SUN' | 'SAT' | 'WEEKDAY';

/**
 * A surcharge of a location. Hours are 0 to 23, both included; from 22 to 5 spans midnight.
 */
export interface Surcharge {
  readonly surchargeId: string;
  readonly description: string;
  readonly dayType: SurchargeDay;
  readonly hourFrom: number;
  readonly hourTo: number;
  readonly fee: Cents;
}

/** The date and hour of a visit. */
export interface VisitMoment {
  readonly date: PlainDate;
  /** 0 to 23. */
  readonly hour: number;
  readonly publicHolidays: readonly PlainDate[];
}

const HOURS_PER_DAY = 24;

/**
 * The surcharge of a visit, at most one. Public holidays come before Sundays, Saturdays and weekdays, in that
 * order; a holiday without a surcharge of its own uses that of its weekday. Among several, the one with the
 * fewest hours wins.
 * Source: Claims spec §7 for the calls; domain decision for the choice.
 */
export function chooseSurcharge(
  surcharges: readonly Surcharge[],
  moment: VisitMoment,
): Surcharge | undefined {
  for (const dayType of dayTypesOf(moment)) {
    const matches = surcharges.filter((surcharge) => {
      return surcharge.dayType === dayType && isDuring(surcharge, moment.hour);
    });
    if (matches.length > 0) return matches.toSorted(byHours)[0];
  }
  return undefined;
}

/** The day types of a visit, the most special first. */
function dayTypesOf({ date, publicHolidays }: VisitMoment): SurchargeDay[] {
  const weekday = weekdayOf(date);
  const own: SurchargeDay = weekday === 7 ? 'SUN' : weekday === 6 ? 'SAT' : 'WEEKDAY';
  return publicHolidays.includes(date) ? ['PH', own] : [own];
}

function isDuring({ hourFrom, hourTo }: Surcharge, hour: number): boolean {
  if (hourFrom <= hourTo) return hour >= hourFrom && hour <= hourTo;
  return hour >= hourFrom || hour <= hourTo;
}

function byHours(a: Surcharge, b: Surcharge): number {
  const difference = hoursOf(a) - hoursOf(b);
  if (difference !== 0) return difference;
  return a.surchargeId < b.surchargeId ? -1 : 1;
}

function hoursOf({ hourFrom, hourTo }: Surcharge): number {
  return (hourTo - hourFrom + HOURS_PER_DAY) % HOURS_PER_DAY;
}
