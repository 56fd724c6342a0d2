import type { DecisionTarget } from '@portal/rules/assessment/due-dates.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { listPublicHolidays } from '../../clinics/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';

/** The working days in which claims should be decided, and the days off. */
export async function decisionTarget(
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
): Promise<DecisionTarget> {
  const holidays = await listPublicHolidays(tx);
  return {
    workingDays: config.decideWithinDays,
    holidays: new Set(holidays.map((day) => plainDate(day))),
  };
}
