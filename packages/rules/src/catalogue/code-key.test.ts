import { describe, expect, test } from 'vitest';
import { diagnosisKey, productByCode } from './code-key.ts';

test.each(['J06.9', 'j06.9', 'J069', 'j069', ' j06.9 '])('%j is the diagnosis J06.9', (code) => {
  expect(diagnosisKey(code)).toBe(diagnosisKey('J06.9'));
});

test('codes with other letters or digits are other diagnoses', () => {
  expect(diagnosisKey('J06.90')).not.toBe(diagnosisKey('J06.9'));
});

describe('the product of a code', () => {
  const products = ['AB1', 'ab1', 'Cd2'].map((code) => ({ internal_code: code }));

  test.each([
    { code: 'ab1', found: 'ab1' },
    { code: 'AB1 ', found: 'AB1' },
    { code: 'Ab1', found: 'AB1' },
    { code: 'cD2', found: 'Cd2' },
    { code: 'cD', found: undefined },
  ])('of $code is $found', ({ code, found }) => {
    expect(productByCode(products, code)?.internal_code).toBe(found);
  });
});
