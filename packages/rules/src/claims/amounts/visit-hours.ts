// The hours that can be chosen as the time of a visit (Claims spec §9).

/** An hour of the day, 0 to 23, with its label. */
export interface VisitHour {
  readonly hour: number;
  readonly label: string;
}

const NOON = 12;

/** '00:00 AM' to '11:00 PM'; midnight is written 00, noon '12:00 PM'. */
export const VISIT_HOURS: readonly VisitHour[] = Array.from({ length: 24 }, (_, hour) => {
  const shown = hour > NOON ? hour - NOON : hour;
  const half = hour < NOON ? 'AM' : 'PM';
  return { hour, label: `${String(shown).padStart(2, '0')}:00 ${half}` };
});

/**
 * The hour of a visit time: a label of the list, or the same hour on the 24-hour clock ('13:00'); undefined
 * for anything else.
 */
export function hourOfVisitTime(text: string): number | undefined {
  return visitHourOf(text)?.hour;
}

/** A visit time as its label: '13:00' is '01:00 PM'. Undefined if it is not a visit time. */
export function visitTimeLabel(text: string): string | undefined {
  return visitHourOf(text)?.label;
}

function visitHourOf(text: string): VisitHour | undefined {
  const wanted = text.trim().toUpperCase();
  return VISIT_HOURS.find(({ hour, label }) => {
    return label === wanted || `${String(hour).padStart(2, '0')}:00` === wanted;
  });
}
