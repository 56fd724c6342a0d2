import { describe, expect, test } from 'vitest';
import { addDays } from '../../values/date-arithmetic.ts';
import type { ApprovalRule } from './approval-rule.ts';
import { money } from '../amounts/calculation.builders.ts';
import { evaluateApprovalRules } from './evaluate-approval-rules.ts';
import { VISIT_DATE, aRule, someFacts } from './rule-facts.builders.ts';
import { blocksSubmission } from './violation.ts';

const claimOver400 = aRule(
  'CAR008',
  'AMOUNT_OVER',
  { limit: money('400.00') },
  { providerTypes: ['GP', 'GPJB'], claimTypes: ['OUTPATIENT'] },
);
const lateClaim = aRule('CAR002', 'LATE', { lateDays: 30, byInsurer: {} }, { severity: 'R' });
const expensive = someFacts({ totalFeeAmount: money('400.01'), panelId: 'P1' });

function brokenUnder(more: Partial<ApprovalRule>, facts = expensive) {
  const changed = Object.assign({}, claimOver400, more);
  return evaluateApprovalRules([changed], facts).map(({ code }) => code);
}

describe('a rule applies from its first to its last active day', () => {
  const tomorrow = addDays(VISIT_DATE, 1);
  const yesterday = addDays(VISIT_DATE, -1);

  test.each([
    { words: 'without dates', more: {}, expected: ['CAR008'] },
    { words: 'from the day of the visit', more: { activeFrom: VISIT_DATE }, expected: ['CAR008'] },
    { words: 'from the day after it', more: { activeFrom: tomorrow }, expected: [] },
    { words: 'to the day of the visit', more: { activeTo: VISIT_DATE }, expected: ['CAR008'] },
    { words: 'to the day before it', more: { activeTo: yesterday }, expected: [] },
  ])('$words: $expected', ({ more, expected }) => {
    expect(brokenUnder(more)).toEqual(expected);
  });

  test('depends on the visit date, not the submission date', () => {
    const late = { ...expensive, submissionDate: tomorrow };
    expect(brokenUnder({ activeTo: VISIT_DATE }, late)).toEqual(['CAR008']);
    const unknownVisit = { ...late, visitDate: undefined };
    expect(brokenUnder({ activeTo: VISIT_DATE }, unknownVisit)).toEqual([]);
    expect(brokenUnder({ activeFrom: tomorrow }, unknownVisit)).toEqual(['CAR008']);
  });

  test('does not apply a rule with dates while the visit date is unknown', () => {
    const undated = { ...expensive, visitDate: undefined, submissionDate: undefined };
    expect(brokenUnder({ activeFrom: yesterday }, undated)).toEqual([]);
    expect(brokenUnder({}, undated)).toEqual(['CAR008']);
  });
});

describe('a rule applies to its providers, claim types and panels', () => {
  test('does not apply a rule for general practices to a specialist', () => {
    expect(brokenUnder({}, { ...expensive, locationType: 'SP' })).toEqual([]);
  });

  test('does not apply an outpatient rule to an inpatient claim', () => {
    expect(brokenUnder({}, { ...expensive, claimType: 'INPATIENT' })).toEqual([]);
  });

  test('applies a rule to its panels, or to all if it names none', () => {
    expect(brokenUnder({ panelIds: ['P1', 'P2'] })).toEqual(['CAR008']);
    expect(brokenUnder({ panelIds: ['P2'] })).toEqual([]);
    expect(brokenUnder({ panelIds: null })).toEqual(['CAR008']);
    expect(brokenUnder({ panelIds: ['P1'] }, { ...expensive, panelId: undefined })).toEqual([]);
  });
});

describe('the severity of a rule', () => {
  const violations = evaluateApprovalRules([claimOver400], expensive);

  test('B blocks the submission unless an approval code is applied', () => {
    expect(blocksSubmission(violations)).toBe(true);
    const lifted = violations.map((one) => ({ ...one, isApprovalCodeApplied: true }));
    expect(blocksSubmission(lifted)).toBe(false);
    expect(blocksSubmission([])).toBe(false);
  });

  test('R does not block', () => {
    const late = someFacts({ submissionDate: addDays(VISIT_DATE, 31) });
    const found = evaluateApprovalRules([claimOver400, lateClaim], late);
    expect(found.map(({ severity }) => severity)).toEqual(['R']);
    expect(blocksSubmission(found)).toBe(false);
  });
});
