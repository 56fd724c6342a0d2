import { describe, expect, test } from 'vitest';
import { maskNric } from './mask-nric.ts';

describe('lists show a national number masked', () => {
  test('shows only the last four characters', () => {
    expect(maskNric('S1234567D')).toBe('•••••567D');
    expect(maskNric('E1234567')).toBe('•••••4567');
  });

  test('hides a short text completely', () => {
    expect(maskNric('567D')).toBe('•••••');
    expect(maskNric('')).toBe('•••••');
  });
});
