import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { hasExpired, letterRefusal } from './letter-use.ts';

const letter = {
  status: 'APPROVED',
  policyId: 'a policy',
  validFrom: plainDate('2026-11-10'),
  validTo: plainDate('2026-12-10'),
} as const;
const stay = { policyId: 'a policy', visitDate: plainDate('2026-11-10'), isUnderLetter: false };

test.each([
  ['no such letter', undefined, stay, 'LETTER_UNKNOWN'],
  ['the first day', letter, stay, undefined],
  ['the last day', letter, { ...stay, visitDate: plainDate('2026-12-10') }, undefined],
  ['the day before', letter, { ...stay, visitDate: plainDate('2026-11-09') }, 'LETTER_OTHER_DATES'],
  ['the day after', letter, { ...stay, visitDate: plainDate('2026-12-11') }, 'LETTER_OTHER_DATES'],
  ['another policy', letter, { ...stay, policyId: 'another' }, 'LETTER_OTHER_POLICY'],
  ['a cancelled letter', { ...letter, status: 'CANCELLED' as const }, stay, 'LETTER_ENDED'],
  [
    'a letter that expired after its claim was billed',
    { ...letter, status: 'EXPIRED' as const },
    { ...stay, isUnderLetter: true },
    undefined,
  ],
])('%s: %#', (_, one, of, refusal) => {
  expect(letterRefusal(one, of)).toBe(refusal);
});

test('a letter expires on the day after its last day', () => {
  expect(hasExpired(letter.validTo, plainDate('2026-12-10'))).toBe(false);
  expect(hasExpired(letter.validTo, plainDate('2026-12-11'))).toBe(true);
});
