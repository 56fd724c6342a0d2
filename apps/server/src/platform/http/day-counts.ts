// Counts uses that are limited by day in Singapore. The database stores only a keyed hash of the counted
// subject.
import { addToCount, type CountKey, forgetDaysBefore, readCount } from './day-counts.queries.ts';
import type { Services } from './services.ts';

export { addToCount, type CountKey, forgetDaysBefore, readCount };

export function countKey(
  { clock, nationalIds }: Pick<Services, 'clock' | 'nationalIds'>,
  purpose: CountKey['purpose'],
  key: string,
): CountKey {
  return { purpose, keyHash: nationalIds.index(`${purpose}:${key}`), day: clock.today() };
}
