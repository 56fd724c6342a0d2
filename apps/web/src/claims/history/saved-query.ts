// A claims list as it is saved: the query of its address, with a usual period instead of its dates, so that
// 'this month' is still this month when it is used.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { type ClaimsListParams, outpatientListParams } from '../claims-list-params.ts';
import { datesOf, USUAL_PERIODS, type UsualPeriod } from '../usual-periods.ts';

function usualPeriodOf(
  { from, to }: Pick<ClaimsListParams, 'from' | 'to'>,
  today: PlainDate,
): UsualPeriod | undefined {
  return USUAL_PERIODS.find((period) => {
    const dates = datesOf(period, today);
    return dates.from === from && dates.to === to;
  });
}

/** The list without its tab, page and page size. Empty for the list without filters. */
export function savedQueryOf(params: ClaimsListParams, today: PlainDate): string {
  const kept = outpatientListParams({
    ...params,
    tab: undefined,
    page: undefined,
    size: undefined,
  });
  const period = usualPeriodOf(kept, today);
  const query = new URLSearchParams(
    Object.entries(kept)
      .filter(([name]) => period === undefined || (name !== 'from' && name !== 'to'))
      .map(([name, value]) => [name, String(value)]),
  );
  if (period !== undefined) query.set('period', period);
  query.sort();
  return query.toString();
}

/** The list that a saved query means today. */
export function listOfSavedQuery(query: string, today: PlainDate): ClaimsListParams {
  const search = Object.fromEntries(new URLSearchParams(query));
  const period = USUAL_PERIODS.find((known) => known === search['period']);
  const params = outpatientListParams(search);
  return period === undefined ? params : { ...params, ...datesOf(period, today) };
}
