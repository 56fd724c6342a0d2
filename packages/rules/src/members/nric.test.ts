import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseNric, parseNric } from './nric.ts';

describe('the check letter of a national number', () => {
  test.each([
    'S1234567D',
    'T1234567J',
    'F1234567N',
    'G1234567X',
    'M1234567K',
    'G5872776N',
    'T3000001Z',
    'T3000003F',
    'T3000012E',
    'M9000001W',
  ])('accepts %s', (nric) => {
    expect(parseNric(nric)).toBe(nric);
  });

  test.each([
    { typed: 'M1234567L', words: 'the letter that an older formula for M gives' },
    { typed: 'S1234567A', words: 'a wrong letter' },
    { typed: 'X1234567D', words: 'an unknown series' },
    { typed: 'S123456D', words: 'a digit too few' },
    { typed: 'S12345678D', words: 'a digit too many' },
    { typed: 'S1234567', words: 'no letter' },
    { typed: 'E1234567', words: 'a passport' },
    { typed: '', words: 'nothing' },
  ])("'$typed' does not: $words", ({ typed }) => {
    expect(parseNric(typed)).toBeUndefined();
  });

  test('ignores case and surrounding spaces', () => {
    expect(parseNric(' s1234567d ')).toBe('S1234567D');
    expect(normaliseNric(' e1234567 ')).toBe('E1234567');
  });

  test('detects any single wrong digit', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 });
    const change = fc.record({ at: fc.nat({ max: 6 }), by: fc.integer({ min: 1, max: 9 }) });
    const letter = fc.constantFrom('S', 'T', 'F', 'G', 'M');
    fc.assert(
      fc.property(letter, digits, change, (series, seven, { at, by }) => {
        const right = withLetter(`${series}${seven.join('')}`);
        const wrong = seven.with(at, ((seven[at] ?? 0) + by) % 10);
        expect(parseNric(right)).toBe(right);
        expect(parseNric(`${series}${wrong.join('')}${right.slice(-1)}`)).toBeUndefined();
      }),
    );
  });
});

/** Completes seven digits with their check letter, the only one of 26 that is valid. */
function withLetter(start: string): string {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const checking = letters.filter((letter) => parseNric(start + letter) !== undefined);
  expect(checking).toHaveLength(1);
  return start + checking.join('');
}
