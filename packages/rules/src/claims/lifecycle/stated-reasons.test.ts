import { describe, expect, test } from 'vitest';
import { reasonParts } from './stated-reasons.ts';

describe('the reasons stored with a status of a claim', () => {
  test('are read one by one, with broken approval rules by code', () => {
    expect(reasonParts('OVER_AUTO_LIMIT, RULE_CAR002')).toEqual([
      { reason: 'OVER_AUTO_LIMIT' },
      { ruleCode: 'CAR002' },
    ]);
  });

  test('are read with and without a space after the comma', () => {
    expect(reasonParts('LATE,DUPLICATE')).toEqual([{ reason: 'LATE' }, { reason: 'DUPLICATE' }]);
  });

  test.each(['SOMETHING_NEW', 'RULE_AMTYEAR', 'RULE_'])('%s is read as OTHER', (code) => {
    expect(reasonParts(code)).toEqual([{ reason: 'OTHER' }]);
  });

  test('contain OTHER only once', () => {
    expect(reasonParts('FIRST_NEW, SECOND_NEW')).toEqual([{ reason: 'OTHER' }]);
  });
});
