import { describe, expect, test } from 'vitest';
import { typeOfChosenFee } from './consultation-type.ts';

describe('the type of a consultation whose fee is chosen', () => {
  const nothing = { chosen: undefined, ofFeeBefore: undefined, wasHere: false };

  test.each([
    { words: 'a first one for a new patient', before: nothing, expected: 'FIRST' },
    {
      words: 'a follow-up for who was here',
      before: { ...nothing, wasHere: true },
      expected: 'FOLLOW_UP',
    },
    {
      words: 'as the person chose',
      before: { ...nothing, chosen: 'REVIEW', ofFeeBefore: null } as const,
      expected: 'REVIEW',
    },
    {
      words: 'as the person chose against the fee before',
      before: { ...nothing, chosen: 'REVIEW', ofFeeBefore: 'EXTENDED' } as const,
      expected: 'REVIEW',
    },
    {
      words: 'not what the fee before was for',
      before: { ...nothing, chosen: 'EXTENDED', ofFeeBefore: 'EXTENDED' } as const,
      expected: 'FIRST',
    },
  ])('of a fee for any consultation: $words', ({ before, expected }) => {
    expect(typeOfChosenFee(null, before)).toBe(expected);
  });

  test("is the fee's type, whatever the user chose", () => {
    expect(typeOfChosenFee('FIRST', { ...nothing, chosen: 'REVIEW', wasHere: true })).toBe('FIRST');
  });
});
