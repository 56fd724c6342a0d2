import { expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import type { ApprovalRule } from './approval-rule.ts';
import { rulesInForce } from './rules-in-force.ts';

function rule(code: string, from?: string, to?: string): ApprovalRule {
  return {
    code,
    name: code,
    description: '',
    providerTypes: ['GP', 'SP'],
    claimTypes: ['OUTPATIENT'],
    panelIds: null,
    severity: 'B',
    isLiftable: true,
    activeFrom: from === undefined ? undefined : plainDate(from),
    activeTo: to === undefined ? undefined : plainDate(to),
    evaluator: 'DUPLICATE',
    params: {},
  };
}

const on = (date: string, locationType: 'DENTAL' | 'GP' = 'GP') => ({
  locationType,
  date: plainDate(date),
});

const periods = [
  rule('A', '2026-07-01'),
  rule('A', undefined, '2026-06-30'),
  rule('B', '2026-11-02', '2026-11-04'),
];

const codesOn = (date: string) => rulesInForce(periods, on(date)).map(({ code }) => code);

test('a rule is in force from its first to its last day', () => {
  expect(codesOn('2026-11-01')).toEqual(['A']);
  expect(codesOn('2026-11-02')).toEqual(['A', 'B']);
  expect(codesOn('2026-11-04')).toEqual(['A', 'B']);
  expect(codesOn('2026-11-05')).toEqual(['A']);
});

test('of overlapping periods of a rule, the newest is in force', () => {
  expect(rulesInForce(periods, on('2026-06-30'))[0]).toBe(periods[1]);
  expect(rulesInForce(periods, on('2026-07-01'))[0]).toBe(periods[0]);
  const overlapping = [rule('A', '2026-07-01'), rule('A', '2026-01-01')];
  expect(rulesInForce(overlapping, on('2026-08-01'))).toEqual([overlapping[0]]);
});

test('a rule of other types of clinic is not in force', () => {
  expect(rulesInForce(periods, on('2026-11-03', 'DENTAL'))).toEqual([]);
});

test('a period that is switched off ends the rule, and so does one for other types of clinic', () => {
  const before = rule('A');
  const off: ApprovalRule = { ...rule('A', '2026-07-01'), isOff: true };
  const narrower: ApprovalRule = { ...rule('A', '2026-07-01'), providerTypes: ['SP'] };
  expect(rulesInForce([off, before], on('2026-06-30'))).toEqual([before]);
  expect(rulesInForce([off, before], on('2026-07-01'))).toEqual([]);
  expect(rulesInForce([narrower, before], on('2026-06-30'))).toEqual([before]);
  expect(rulesInForce([narrower, before], on('2026-07-01'))).toEqual([]);
});
