// Ages and sizes in the language of the user.
import { formatCount, formatQuantity } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';

const UNITS = [
  { text: 'system.days', seconds: 86_400 },
  { text: 'system.hours', seconds: 3_600 },
  { text: 'system.minutes', seconds: 60 },
  { text: 'system.seconds', seconds: 1 },
] as const;
const SECONDS = UNITS[3];

const GIGABYTE = 1e9;
const tenth = (number: number) => Math.round(number * 10) / 10;

export function useAmounts() {
  const t = useText();
  const age = (seconds: number) => {
    const unit = UNITS.find((one) => seconds >= one.seconds) ?? SECONDS;
    return t(unit.text, { count: formatCount(Math.round(seconds / unit.seconds)) });
  };
  return {
    age,
    size: (bytes: number) =>
      t('system.gigabytes', { count: formatQuantity(tenth(bytes / GIGABYTE)) }),
    /** A number, with the age of the oldest if there is one. */
    countWithOldest: (count: number, oldest: number | null) =>
      oldest === null || count === 0
        ? formatCount(count)
        : t('system.withOldest', { count: formatCount(count), age: age(oldest) }),
  };
}
