// The GST rate of a location on a day.

import type { LocationType } from '../../catalogue/location-type.ts';
import { type PlainDate, isWithin, plainDate } from '../../values/plain-date.ts';

/** A rate and its first day; it applies until the next one. 900 basis points are 9 %. */
export interface GstRate {
  readonly effectiveFrom: PlainDate;
  readonly basisPoints: number;
}

/** The rates of Singapore (tax authority). */
const GST_RATES: readonly GstRate[] = [
  { effectiveFrom: plainDate('2007-07-01'), basisPoints: 700 },
  { effectiveFrom: plainDate('2023-01-01'), basisPoints: 800 },
  { effectiveFrom: plainDate('2024-01-01'), basisPoints: 900 },
];

/** A GST registration of a location; ongoing without an end date. */
export interface GstRegistration {
  readonly startDate: PlainDate;
  readonly endDate?: PlainDate | undefined;
}

/** The GST rate in force on a day, in basis points; 0 before the first rate. */
export function gstRateOn(date: PlainDate, rates: readonly GstRate[] = GST_RATES): number {
  let latest: GstRate | undefined;
  for (const rate of rates) {
    if (rate.effectiveFrom > date) continue;
    if (latest === undefined || rate.effectiveFrom > latest.effectiveFrom) latest = rate;
  }
  return latest?.basisPoints ?? 0;
}

/**
 * The GST rate that a location charges on a day, in basis points: the current rate while it is registered,
 * else 0. A practice in Johor Bahru (GPJB) never charges Singapore's GST.
 * Source: domain decision.
 */
export function gstChargedOn(
  date: PlainDate,
  location: {
    readonly locationType: LocationType;
    readonly registrations: readonly GstRegistration[];
  },
  rates: readonly GstRate[] = GST_RATES,
): number {
  if (location.locationType === 'GPJB') return 0;
  const isRegistered = location.registrations.some(({ startDate, endDate }) => {
    return isWithin(date, startDate, endDate);
  });
  return isRegistered ? gstRateOn(date, rates) : 0;
}
