import { describe, expect, test } from 'vitest';
import { cents } from '../../values/cents.ts';
import { adjudicationOutcome, type CheckedClaim } from './adjudicate.ts';

const clean: CheckedClaim = {
  openViolations: [],
  isAboveLetter: false,
  isLimitUsedUp: false,
  totalFeeAmount: cents(7014),
  totalPayableAmount: cents(6514),
  totalCopayAmount: cents(500),
  autoApproveLimit: cents(40_000),
  coverFaults: [],
  areAmountsUnchanged: true,
  missingDocuments: [],
  unusualLines: [],
};

describe('a checked claim', () => {
  test('is approved without any reason against it', () => {
    expect(adjudicationOutcome(clean)).toEqual({ status: 'APPROVED' });
  });

  test('is approved at exactly the limit and goes to an assessor one cent above', () => {
    expect(adjudicationOutcome({ ...clean, totalFeeAmount: cents(40_000) }).status).toBe(
      'APPROVED',
    );
    expect(adjudicationOutcome({ ...clean, totalFeeAmount: cents(40_001) })).toEqual({
      status: 'PENDING ASSESSOR',
      reasons: ['OVER_AUTO_LIMIT'],
    });
  });

  test('always goes to an assessor without a limit (inpatient)', () => {
    expect(adjudicationOutcome({ ...clean, autoApproveLimit: undefined }).status).toBe(
      'PENDING ASSESSOR',
    );
  });

  test('is declined if no amount is covered', () => {
    const nothing = { ...clean, totalPayableAmount: cents(0), totalCopayAmount: cents(0) };
    expect(adjudicationOutcome(nothing)).toEqual({ status: 'DECLINED', reason: 'NOT_COVERED' });
  });

  test('is declined because of the limit if a used-up limit leaves nothing', () => {
    const nothing = { ...clean, totalPayableAmount: cents(0), totalCopayAmount: cents(0) };
    expect(adjudicationOutcome({ ...nothing, isLimitUsedUp: true })).toEqual({
      status: 'DECLINED',
      reason: 'LIMIT_REACHED',
    });
    expect(adjudicationOutcome({ ...clean, isLimitUsedUp: true })).toEqual({ status: 'APPROVED' });
  });

  test('is approved if only the co-payment takes the covered amount', () => {
    const swallowed = { ...clean, totalPayableAmount: cents(0), totalCopayAmount: cents(7014) };
    expect(adjudicationOutcome(swallowed).status).toBe('APPROVED');
  });

  test('goes to an assessor, and is not declined, if no amount is covered because the cover ended', () => {
    const nothing = { ...clean, totalPayableAmount: cents(0), totalCopayAmount: cents(0) };
    expect(adjudicationOutcome({ ...nothing, coverFaults: ['PANEL_LEFT'] })).toEqual({
      status: 'PENDING ASSESSOR',
      reasons: ['PANEL_LEFT'],
    });
  });

  test('lists every reason, without informational violations', () => {
    const outcome = adjudicationOutcome({
      ...clean,
      coverFaults: ['COVER_ENDED', 'DOCTOR_LEFT'],
      areAmountsUnchanged: false,
      missingDocuments: ['TAX_INVOICE'],
      unusualLines: ['PRODUCT_REPEATED', 'QUANTITY_UNUSUAL'],
      openViolations: [
        { code: 'CAR002', severity: 'R' },
        { code: 'CAR024', severity: 'I' },
      ],
    });
    expect(outcome).toEqual({
      status: 'PENDING ASSESSOR',
      reasons: [
        'COVER_ENDED',
        'DOCTOR_LEFT',
        'AMOUNTS_CHANGED',
        'DOCUMENTS_MISSING',
        'PRODUCT_REPEATED',
        'QUANTITY_UNUSUAL',
        'RULE_CAR002',
      ],
    });
  });
});
