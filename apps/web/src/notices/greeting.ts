// Which greeting the landing page opens with.
import type { TextKey } from '@portal/texts/text-key.ts';

const NOON = 12;
const EVENING = 18;

/** By the hour in Singapore. */
export function greetingAt(hour: number): TextKey {
  if (hour < NOON) return 'notices.goodMorning';
  return hour < EVENING ? 'notices.goodAfternoon' : 'notices.goodEvening';
}
