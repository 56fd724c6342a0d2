import { describe, expect, test } from 'vitest';
import { VISIT_HOURS, hourOfVisitTime, visitTimeLabel } from './visit-hours.ts';

describe('visit times are whole hours', () => {
  test('OP-05 there are 24, from 00:00 AM to 11:00 PM, noon is 12:00 PM', () => {
    const labels = VISIT_HOURS.map(({ label }) => label);
    expect(labels).toHaveLength(24);
    expect(labels[0]).toBe('00:00 AM');
    expect(labels.slice(11, 14)).toEqual(['11:00 AM', '12:00 PM', '01:00 PM']);
    expect(labels.at(-1)).toBe('11:00 PM');
    expect(new Set(labels).size).toBe(24);
  });

  test('OP-05 reads the hour from a label and from the 24-hour clock', () => {
    for (const { hour, label } of VISIT_HOURS) expect(hourOfVisitTime(label)).toBe(hour);
    expect(hourOfVisitTime('12:00 pm')).toBe(12);
    expect(hourOfVisitTime('00:00')).toBe(0);
    expect(hourOfVisitTime('23:00')).toBe(23);
  });

  test('shows a stored 24-hour time as the chosen label', () => {
    expect(visitTimeLabel('10:00')).toBe('10:00 AM');
    expect(visitTimeLabel('13:00')).toBe('01:00 PM');
    expect(visitTimeLabel('13:30')).toBeUndefined();
  });

  test.each(['12:00 AM', '24:00', '09:30 AM', '9:00 AM', ''])(
    "'%s' is not a visit time",
    (text) => {
      expect(hourOfVisitTime(text)).toBeUndefined();
    },
  );
});
