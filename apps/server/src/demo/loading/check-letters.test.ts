import { parseNric } from '@portal/rules/members/nric.ts';
import { describe, expect, test } from 'vitest';
import { withCheckLetter } from './check-letters.ts';

describe('check letters', () => {
  test.each([
    ['S1234567', 'S1234567D'],
    ['T1234567', 'T1234567J'],
    ['F1234567', 'F1234567N'],
    ['G1234567', 'G1234567X'],
    ['M1234567', 'M1234567K'],
  ])('complete %s to %s', (digits, whole) => {
    expect(withCheckLetter(digits)).toBe(whole);
  });

  test('make every made-up number valid', () => {
    const wrong = Array.from({ length: 5000 }, (_, index) =>
      withCheckLetter(`T${3_000_000 + index * 1399}`),
    ).filter((number) => parseNric(number) === undefined);
    expect(wrong).toEqual([]);
  });

  test('throw for an unknown series', () => {
    expect(() => withCheckLetter('X1234567')).toThrow('there is no national number X1234567');
  });
});
