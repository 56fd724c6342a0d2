// The greeting of the landing page.
import type { TextKey } from '@portal/texts/text-key.ts';

const NOON = 12;
const EVENING = 18;

/** By the hour in Singapore. */
export function greetingAt(hour: number): TextKey {
  if (hour < NOON) return 'notices.goodMorning';
  return hour < EVENING ? 'notices.goodAfternoon' : 'notices.goodEvening';
}
