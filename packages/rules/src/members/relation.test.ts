import { describe, expect, test } from 'vitest';
import { parseRelation, relationLabel } from './relation.ts';

describe('MEMB-10 the relation to the main holder', () => {
  test.each([
    { text: 'main holder', expected: 'MAIN' },
    { text: 'Insured Member', expected: 'MAIN' },
    { text: 'MAIN', expected: 'MAIN' },
    { text: 'child', expected: 'CHILD' },
    { text: 'parent', expected: 'PARENT' },
    { text: 'SPOUSE', expected: 'SPOUSE' },
  ])("MEMB-10 '$text' is $expected", ({ text, expected }) => {
    expect(parseRelation(text)).toBe(expected);
  });

  test('an unknown relation is undefined', () => {
    expect(parseRelation('cousin')).toBeUndefined();
  });

  test('MAIN is shown as Insured Member', () => {
    expect(relationLabel('MAIN')).toBe('Insured Member');
    expect(relationLabel('CHILD')).toBe('Child');
  });
});
