import { describe, expect, test } from 'vitest';
import { cents } from '../../values/cents.ts';
import type { RuleOf } from '../checks/approval-rule.ts';
import { paramsWith, settingsOf, type RuleSetting, type SettingProblem } from './rule-settings.ts';

const amount: Pick<RuleOf<'AMOUNT_OVER'>, 'evaluator' | 'params'> = {
  evaluator: 'AMOUNT_OVER',
  params: { limit: cents(40_000) },
};
const late: Pick<RuleOf<'LATE'>, 'evaluator' | 'params'> = {
  evaluator: 'LATE',
  params: { lateDays: 30, byInsurer: { AXA: 60 } },
};
const drugs: Pick<RuleOf<'DRUG_SUM_OVER'>, 'evaluator' | 'params'> = {
  evaluator: 'DRUG_SUM_OVER',
  params: { drugClass: 'CHRONIC', limit: cents(30_000) },
};

test('amounts are in dollars, and values of an insurer name it', () => {
  expect(settingsOf(amount)).toEqual([{ name: 'limit', of: null, value: '400.00' }]);
  expect(settingsOf(late)).toEqual([
    { name: 'lateDays', of: null, value: '30' },
    { name: 'byInsurer', of: 'AXA', value: '60' },
  ]);
});

test('a rule without numbers has no settings', () => {
  expect(settingsOf({ evaluator: 'DUPLICATE', params: {} })).toEqual([]);
  expect(paramsWith({ evaluator: 'DUPLICATE', params: {} }, [])).toEqual({ params: {} });
});

test('other settings keep what the rule is about', () => {
  expect(paramsWith(drugs, [{ name: 'limit', of: null, value: '250.5' }])).toEqual({
    params: { drugClass: 'CHRONIC', limit: 25_050 },
  });
});

test('the value of an insurer that is left out is removed', () => {
  const settings: RuleSetting[] = [
    { name: 'lateDays', of: null, value: '45' },
    { name: 'byInsurer', of: 'GEL', value: '90' },
  ];
  expect(paramsWith(late, settings)).toEqual({ params: { lateDays: 45, byInsurer: { GEL: 90 } } });
});

const limit = (value: string): RuleSetting => ({ name: 'limit', of: null, value });

describe('refuses', () => {
  test.each<[string, RuleSetting[], { at: number; code: SettingProblem }[]]>([
    ['a missing limit', [], [{ at: 0, code: 'SETTING_MISSING' }]],
    ['an amount below zero', [limit('-1')], [{ at: 0, code: 'SETTING_VALUE' }]],
    ['half a cent', [limit('1.005')], [{ at: 0, code: 'SETTING_VALUE' }]],
    ['a word', [limit('many')], [{ at: 0, code: 'SETTING_VALUE' }]],
    ['two limits', [limit('1'), limit('2')], [{ at: 1, code: 'SETTING_REPEATED' }]],
    [
      'a setting of another check',
      [limit('1'), { name: 'months', of: null, value: '1' }],
      [{ at: 1, code: 'SETTING_UNKNOWN' }],
    ],
    [
      'a limit for one insurer of a check that has one for all',
      [limit('1'), { name: 'limit', of: 'AXA', value: '1' }],
      [{ at: 1, code: 'SETTING_UNKNOWN' }],
    ],
  ])('%s', (_words, settings, mistakes) => {
    expect(paramsWith(amount, settings)).toEqual({ mistakes });
  });
});
