import { describe, expect, test } from 'vitest';
import { cents } from '../../values/cents.ts';
import { adjudicationOutcome, type CheckedClaim } from './adjudicate.ts';

const clean: CheckedClaim = {
  openViolations: [],
  totalFeeAmount: cents(7014),
  totalPayableAmount: cents(6514),
  totalCopayAmount: cents(500),
  autoApproveLimit: cents(40_000),
  isPolicyValid: true,
  areAmountsUnchanged: true,
  missingDocuments: [],
};

describe('a checked claim', () => {
  test('is approved when nothing speaks against it', () => {
    expect(adjudicationOutcome(clean)).toEqual({ status: 'APPROVED' });
  });

  test('of exactly the limit is approved, a cent more goes to the assessor', () => {
    expect(adjudicationOutcome({ ...clean, totalFeeAmount: cents(40_000) }).status).toBe(
      'APPROVED',
    );
    expect(adjudicationOutcome({ ...clean, totalFeeAmount: cents(40_001) })).toEqual({
      status: 'PENDING ASSESSOR',
      reasons: ['OVER_AUTO_LIMIT'],
    });
  });

  test('without a limit (inpatient) always goes to the assessor', () => {
    expect(adjudicationOutcome({ ...clean, autoApproveLimit: undefined }).status).toBe(
      'PENDING ASSESSOR',
    );
  });

  test('of which nothing is covered is declined', () => {
    const nothing = { ...clean, totalPayableAmount: cents(0), totalCopayAmount: cents(0) };
    expect(adjudicationOutcome(nothing)).toEqual({ status: 'DECLINED', reason: 'NOT_COVERED' });
  });

  test('that only a co-payment swallows is covered, and approved', () => {
    const swallowed = { ...clean, totalPayableAmount: cents(0), totalCopayAmount: cents(7014) };
    expect(adjudicationOutcome(swallowed).status).toBe('APPROVED');
  });

  test('names every reason; a note is none', () => {
    const outcome = adjudicationOutcome({
      ...clean,
      isPolicyValid: false,
      areAmountsUnchanged: false,
      missingDocuments: ['TAX_INVOICE'],
      openViolations: [
        { code: 'CAR002', severity: 'R' },
        { code: 'CAR024', severity: 'I' },
      ],
    });
    expect(outcome).toEqual({
      status: 'PENDING ASSESSOR',
      reasons: ['POLICY_INVALID', 'AMOUNTS_CHANGED', 'DOCUMENTS_MISSING', 'RULE_CAR002'],
    });
  });
});
