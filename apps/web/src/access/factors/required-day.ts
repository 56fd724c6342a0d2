// The day, in Singapore, from which an account needs a second factor.
import { businessDate } from '@portal/rules/values/date-arithmetic.ts';
import { momentOf } from '../../platform/clock.ts';
import { formatDate } from '../../platform/words/formats.ts';

export function requiredDay(from: string): string {
  const moment = momentOf(from);
  return moment === undefined ? '' : formatDate(businessDate(moment));
}
