import { expect, test } from 'vitest';
import { hasDaClaims } from './da-claims.ts';

test.each([
  { isOnline: true, telehealthCode: 'TH0006', expected: true },
  { isOnline: true, telehealthCode: null, expected: false },
  { isOnline: false, telehealthCode: 'TH0006', expected: false },
])(
  'MENU-08 online $isOnline with the code $telehealthCode: $expected',
  ({ expected, ...clinic }) => {
    expect(hasDaClaims(clinic)).toBe(expected);
  },
);
