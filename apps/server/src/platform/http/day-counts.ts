// Counts of what anybody may ask before signing in, by day in Singapore. What is counted stands in
// the database as a keyed hash only.
import { addToCount, type CountKey, forgetDaysBefore } from './day-counts.queries.ts';
import type { Services } from './services.ts';

export { addToCount, type CountKey, forgetDaysBefore };

export function countKey(
  { clock, nationalIds }: Pick<Services, 'clock' | 'nationalIds'>,
  purpose: CountKey['purpose'],
  key: string,
): CountKey {
  return { purpose, keyHash: nationalIds.index(`${purpose}:${key}`), day: clock.today() };
}
