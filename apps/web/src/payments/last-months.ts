// The last 12 months, which the chart shows and whose files can be downloaded.
import { addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { today } from '../platform/clock.ts';

const MONTHS = 12;
const MONTH_LENGTH = 7;

/** As YYYY-MM, the current one last. */
export function lastMonths(): readonly string[] {
  const first = plainDate(`${today().slice(0, MONTH_LENGTH)}-01`);
  return Array.from({ length: MONTHS }, (_, at) =>
    addMonths(first, at - MONTHS + 1).slice(0, MONTH_LENGTH),
  );
}
