import { describe, expect, test } from 'vitest';
import {
  highestComplexity,
  parseComplexity,
  SURGICAL_COMPLEXITIES,
} from './surgical-complexity.ts';

describe('IP-07 complexities of operations', () => {
  test('are 1A, 1B, 1C to 7A, 7B, 7C and MSP', () => {
    expect(SURGICAL_COMPLEXITIES.join(' ')).toBe(
      '1A 1B 1C 2A 2B 2C 3A 3B 3C 4A 4B 4C 5A 5B 5C 6A 6B 6C 7A 7B 7C MSP',
    );
  });

  test.each([
    { text: ' 6b ', complexity: '6B' },
    { text: 'msp', complexity: 'MSP' },
    { text: '8A', complexity: undefined },
    { text: null, complexity: undefined },
  ])('reads $text', ({ text, complexity }) => {
    expect(parseComplexity(text)).toBe(complexity);
  });

  test('uses the highest of several; a minor procedure ranks below all tables', () => {
    expect(highestComplexity(['2C', undefined, '4A', '3B'])).toBe('4A');
    expect(highestComplexity(['1A', 'MSP'])).toBe('1A');
    expect(highestComplexity(['MSP'])).toBe('MSP');
    expect(highestComplexity([undefined])).toBeUndefined();
  });
});
