import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { isEmployedOn, policyInvalidReason, type PolicyTerm } from './policy-validity.ts';

const term: PolicyTerm = {
  policyStatus: 'ACTIVE',
  policyStart: plainDate('2025-01-01'),
  policyExpiry: plainDate('2027-12-31'),
  memberStart: plainDate('2025-01-01'),
  hasPlan: true,
};

describe('MEMB-09 a policy is valid for a visit date from its first to its last day', () => {
  test.each([
    { label: 'first day', change: {}, date: '2025-01-01', expected: undefined },
    { label: 'the day before', change: {}, date: '2024-12-31', expected: 'NOT_STARTED' },
    { label: 'last day', change: {}, date: '2027-12-31', expected: undefined },
    { label: 'the day after', change: {}, date: '2028-01-01', expected: 'EXPIRED' },
    {
      label: 'no expiry',
      change: { policyExpiry: undefined },
      date: '2040-01-01',
      expected: undefined,
    },
    {
      label: 'joined later',
      change: { memberStart: plainDate('2025-06-01') },
      date: '2025-05-31',
      expected: 'NOT_STARTED',
    },
    {
      label: 'last day of cover',
      change: { memberEnd: plainDate('2026-03-15') },
      date: '2026-03-15',
      expected: undefined,
    },
    {
      label: 'left',
      change: { memberEnd: plainDate('2026-03-15') },
      date: '2026-03-16',
      expected: 'TERMINATED',
    },
    {
      label: 'before suspension',
      change: { suspendedFrom: plainDate('2026-07-01') },
      date: '2026-06-30',
      expected: undefined,
    },
    {
      label: 'suspended',
      change: { suspendedFrom: plainDate('2026-07-01') },
      date: '2026-07-01',
      expected: 'SUSPENDED',
    },
    {
      label: 'inactive',
      change: { policyStatus: 'INACTIVE' as const },
      date: '2026-01-01',
      expected: 'INACTIVE',
    },
    {
      label: 'no plan in force',
      change: { hasPlan: false },
      date: '2026-01-01',
      expected: 'NO_PLAN',
    },
  ])('$label', ({ change, date, expected }) => {
    expect(policyInvalidReason({ ...term, ...change }, plainDate(date))).toBe(expected);
  });
});

describe('MEMB-06 employment histories are validated against the incurred date', () => {
  const histories = [
    { from: plainDate('2020-01-01'), to: plainDate('2026-06-30') },
    { from: plainDate('2026-09-01') },
  ];
  test.each([
    { date: '2026-06-30', expected: true },
    { date: '2026-07-01', expected: false },
    { date: '2026-08-31', expected: false },
    { date: '2026-09-01', expected: true },
  ])('on $date: $expected', ({ date, expected }) => {
    expect(isEmployedOn(histories, plainDate(date))).toBe(expected);
  });

  test('is valid without a history', () => {
    expect(isEmployedOn([], plainDate('2026-07-15'))).toBe(true);
  });
});
