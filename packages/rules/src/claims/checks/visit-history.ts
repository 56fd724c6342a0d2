// The history that approval rules read: which of a member's other visits count, and for what.

import type { LocationType } from '../../catalogue/location-type.ts';
import { addMonths, daysBetween } from '../../values/date-arithmetic.ts';
import { dateOf, isWithin, MIN_DATE, partsOf, type PlainDate } from '../../values/plain-date.ts';
import { daysOfSupply } from '../lines/drug-line.ts';
import type { HistoryFacts } from './claim-context.ts';

const MONTHS_BACK = 12;
const DAYS_OF_WEEK = 7;
/** CAR027 counts visits to clinics of these types. */
const FREQUENT: readonly LocationType[] = ['GP', 'GPJB', 'TCM'];

/** Another visit of the member. It does not say at which clinic or to which doctor. */
export interface PastVisit {
  readonly visitDate: PlainDate;
  readonly locationType: LocationType;
  /** At the clinic of the claim. */
  readonly isHere: boolean;
  /** To the doctor of the claim. */
  readonly isSameDoctor: boolean;
  /** Whether its claim counts (isCountedClaim). */
  readonly isCounted: boolean;
  readonly hasChronicDiagnosis: boolean;
  readonly supplies: readonly {
    readonly productCode: string;
    readonly days?: number | null | undefined;
    readonly months?: number | null | undefined;
  }[];
}

/** The first and last day of the visits that matter for a visit. */
export function historyPeriod(visitDate: PlainDate): { from: PlainDate; to: PlainDate } {
  const { year } = partsOf(visitDate);
  return {
    from: year === 1 ? MIN_DATE : addMonths(visitDate, -MONTHS_BACK),
    to: dateOf(year, 12, 31),
  };
}

/** The history of a visit, from those of the given visits that count and are in its period. */
export function visitHistoryOf(
  visits: readonly PastVisit[],
  { visitDate, locationType }: { visitDate: PlainDate; locationType: LocationType },
): HistoryFacts {
  const { from, to } = historyPeriod(visitDate);
  const counted = visits.filter((visit) => visit.isCounted && isWithin(visit.visitDate, from, to));
  const sameDay = counted.filter((visit) => visit.visitDate === visitDate);
  const { year } = partsOf(visitDate);
  return {
    sameDayHere: sameDay.filter((visit) => visit.isHere).length,
    sameDayOfType: sameDay.filter((visit) => visit.locationType === locationType).length,
    visitsLast7Days: counted.filter(
      (visit) => FREQUENT.includes(visit.locationType) && isInWeekBefore(visit, visitDate),
    ).length,
    chronicVisitsThisYear: counted.filter(
      (visit) => visit.hasChronicDiagnosis && partsOf(visit.visitDate).year === year,
    ).length,
    lastVisitHere: counted
      .filter((visit) => (visit.isHere || visit.isSameDoctor) && visit.visitDate < visitDate)
      .map((visit) => visit.visitDate)
      .toSorted()
      .at(-1),
    supplies: longestSupplies(counted, visitDate),
  };
}

function isInWeekBefore(visit: PastVisit, visitDate: PlainDate): boolean {
  const daysAgo = daysBetween(visit.visitDate, visitDate);
  return daysAgo >= 0 && daysAgo < DAYS_OF_WEEK;
}

/** The longest-lasting supply of each drug; the later one if two end on the same day. */
function longestSupplies(
  visits: readonly PastVisit[],
  visitDate: PlainDate,
): HistoryFacts['supplies'] {
  const longest = new Map<string, HistoryFacts['supplies'][number] & { endsIn: number }>();
  for (const { visitDate: suppliedOn, supplies } of visits) {
    const daysAgo = daysBetween(suppliedOn, visitDate);
    if (daysAgo < 0) continue;
    for (const { productCode, days: written, months } of supplies) {
      const days = daysOfSupply(written, months) ?? 0;
      const endsIn = days - daysAgo;
      const known = longest.get(productCode);
      const isLonger =
        known === undefined ||
        endsIn > known.endsIn ||
        (endsIn === known.endsIn && suppliedOn > known.suppliedOn);
      if (isLonger) longest.set(productCode, { productCode, suppliedOn, days, endsIn });
    }
  }
  return [...longest.values()]
    .map(({ productCode, suppliedOn, days }) => ({ productCode, suppliedOn, days }))
    .toSorted((one, other) => (one.productCode < other.productCode ? -1 : 1));
}
