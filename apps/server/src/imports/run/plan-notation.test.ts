import { describe, expect, test } from 'vitest';
import { engineRule, parseRules } from './plan-notation.ts';

describe('plan notation', () => {
  test('reads several rules, one of them for the family', () => {
    expect(parseRules('COPAY 5, FAMILY VISYEAR 20')).toEqual([
      { kind: 'COPAY', scope: 'MEMBER', value: 5 },
      { kind: 'VISYEAR', scope: 'FAMILY', value: 20 },
    ]);
    expect(parseRules('')).toEqual([]);
  });

  test.each(['COPAY', 'COPY 5', 'COPAY -2', 'COPAY 5,AMTVIS 3'])('rejects %s', (text) => {
    expect(() => parseRules(text)).toThrow('is not a benefit rule');
  });

  test('converts dollars to cents and percentages to basis points, and keeps counts and -1', () => {
    const values = parseRules('AMTVIS 60, COINSURANCE 10, VISYEAR 12, AMTYEAR -1').map(
      (rule) => engineRule(rule).value,
    );
    expect(values).toEqual([6000, 1000, 12, -1]);
  });
});
