import { describe, expect, test } from 'vitest';
import { FEE_OF_CATEGORY, parseFeeCategory } from './fee-category.ts';

describe('OP-04 a fee category is read in any spelling', () => {
  test.each([
    { text: 'consultation', expected: 'CONSULTATION' },
    { text: 'CONSULTATION', expected: 'CONSULTATION' },
    { text: 'imaging', expected: 'IMAGING' },
    { text: 'X-ray', expected: 'IMAGING' },
    { text: 'lab', expected: 'LAB' },
    { text: 'procedure', expected: 'PROCEDURE' },
    { text: 'hs', expected: 'HS' },
    { text: 'HEALTH SCREENING', expected: 'HS' },
    { text: 'ANAESTHETIST', expected: 'ANAESTHETIST' },
    { text: 'ATTENDANCE', expected: 'ATTENDANCE' },
    { text: 'FACILITY', expected: 'FACILITY' },
    { text: 'MISC', expected: 'MISC' },
    { text: 'drug', expected: 'DRUG' },
  ])('OP-04 $text is $expected', ({ text, expected }) => {
    expect(parseFeeCategory(text)).toBe(expected);
  });

  test('an unknown category is undefined', () => {
    expect(parseFeeCategory('parking')).toBeUndefined();
  });
});

describe('a category belongs to one fee of the claim', () => {
  test('adds attendance to consultation, and theatre, anaesthesia and others to procedures', () => {
    expect(FEE_OF_CATEGORY.ATTENDANCE).toBe('consultationFee');
    expect(FEE_OF_CATEGORY.ANAESTHETIST).toBe('procedureFee');
    expect(FEE_OF_CATEGORY.FACILITY).toBe('procedureFee');
    expect(FEE_OF_CATEGORY.MISC).toBe('procedureFee');
    expect(FEE_OF_CATEGORY.IMAGING).toBe('xrayFee');
  });
});
