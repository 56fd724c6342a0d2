import type { Language } from '@portal/rules/values/localized.ts';
import { expect, test } from 'vitest';
import { textsIn } from './texts.ts';

// Spanish and French have a third plural form, `many`, for whole millions. The files do not contain it.
// Counts have the separators of their language; French has a narrow space.
test.each([
  ['es', 2, '2 días'],
  ['es', 1_000_000, '1.000.000 días'],
  ['fr', 2, '2 jours'],
  ['fr', 1_000_000, '1\u202f000\u202f000 jours'],
] as const satisfies readonly (readonly [Language, number, string])[])(
  'a missing plural form falls back to the general one: %s, %i',
  (language, count, expected) => {
    expect(textsIn(language)('claimLists.days', { count })).toBe(expected);
  },
);
