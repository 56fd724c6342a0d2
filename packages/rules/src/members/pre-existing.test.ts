import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { preExistingOf } from './pre-existing.ts';

const prefixes = ['E11', 'I10'];
const coveredFrom = plainDate('2026-04-01');

describe('a declared condition', () => {
  test('matches the codes that start with its prefix, and no others', () => {
    const codes = ['E11.9', 'J06.9', 'I10', 'E10.9'];
    expect(preExistingOf(codes, { prefixes }, plainDate('2026-03-31'))).toEqual({
      notCovered: ['E11.9', 'I10'],
    });
  });

  test.each([
    ['2026-03-31', ['E11.9']],
    ['2026-04-01', []],
  ])('is covered from its claim effective date: visit on %s', (day, notCovered) => {
    const declared = { prefixes, coveredFrom };
    expect(preExistingOf(['E11.9'], declared, plainDate(day))).toEqual({ notCovered });
  });

  test('is never covered without a claim effective date', () => {
    expect(preExistingOf(['E11.9'], { prefixes }, plainDate('2099-01-01'))).toEqual({
      notCovered: ['E11.9'],
    });
  });

  test('is not covered while the visit date is unknown', () => {
    expect(preExistingOf(['E11.9'], { prefixes, coveredFrom }, undefined)).toEqual({
      notCovered: ['E11.9'],
    });
  });

  test('is undefined for a member who declared none', () => {
    expect(preExistingOf(['E11.9'], { prefixes: [] }, coveredFrom)).toBeUndefined();
  });
});
