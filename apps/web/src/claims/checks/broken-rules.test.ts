import { describe, expect, test } from 'vitest';
import type { Violation } from '@portal/rules/claims/checks/violation.ts';
import { blockingCount } from '../fields/claim-store.ts';
import { brokenRules } from './broken-rules.ts';

function broken(code: string, severity: Violation['severity'], lineRef?: string): Violation {
  return {
    code,
    name: code,
    description: '',
    severity,
    isLiftable: true,
    isApprovalCodeApplied: false,
    ...(lineRef === undefined ? {} : { lineRef }),
  };
}

const said = (violations: readonly Violation[]) =>
  brokenRules(violations).map(({ first, violations: lines }) => [
    first.code,
    ...lines.flatMap(({ lineRef }) => lineRef ?? []),
  ]);

describe('the list of broken rules', () => {
  test('has one entry per rule with all its lines', () => {
    const found = [
      broken('CAR006', 'B', 'claim_drugs.0'),
      broken('CAR004', 'B'),
      broken('CAR006', 'B', 'claim_drugs.2'),
    ];
    expect(said(found)).toEqual([['CAR006', 'claim_drugs.0', 'claim_drugs.2'], ['CAR004']]);
  });

  test('counts blocking rules, not lines', () => {
    const violations = [
      broken('CAR006', 'B', 'claim_drugs.0'),
      broken('CAR006', 'B', 'claim_drugs.2'),
      broken('CAR004', 'R'),
    ];
    expect(blockingCount({ evaluated: { violations }, sameVisit: undefined })).toBe(1);
    expect(blockingCount({ evaluated: { violations }, sameVisit: 'stops' })).toBe(2);
    expect(blockingCount({ evaluated: undefined, sameVisit: undefined })).toBe(0);
  });

  test('starts with blocking rules and ends with information', () => {
    const found = [broken('NOTE', 'I'), broken('REVIEW', 'R'), broken('STOP', 'B')];
    expect(said(found)).toEqual([['STOP'], ['REVIEW'], ['NOTE']]);
  });

  test('omits rules that an approval code lifts', () => {
    const lifted = { ...broken('CAR008', 'B'), isApprovalCodeApplied: true };
    expect(said([lifted, broken('CAR009', 'R')])).toEqual([['CAR009']]);
  });
});
