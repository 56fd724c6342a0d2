import { describe, expect, test } from 'vitest';
import { hasBatchStatus, parseBatchStatus } from './other-batch-statuses.ts';

test('each kind of batch has its own statuses', () => {
  expect(parseBatchStatus('INSURER', 'BILLED')).toBe('BILLED');
  expect(parseBatchStatus('MEMBER', 'BILLED')).toBeUndefined();
  expect(parseBatchStatus('CPF', 'ACCEPTED')).toBe('ACCEPTED');
  expect(parseBatchStatus('GE', 'ACKNOWLEDGED')).toBe('ACKNOWLEDGED');
});

describe('a claim has the status', () => {
  const claim = {
    mainStatus: 'approved',
    insurerCode: 'AXA',
    payeeType: 'PROVIDER',
    paysWithMediSave: false,
  } as const;

  test('of an insurer once it is approved', () => {
    expect(hasBatchStatus('INSURER', claim)).toBe(true);
    expect(hasBatchStatus('INSURER', { ...claim, mainStatus: 'processing' })).toBe(false);
  });

  test('of a reimbursement only if the member is paid', () => {
    expect(hasBatchStatus('MEMBER', claim)).toBe(false);
    expect(hasBatchStatus('MEMBER', { ...claim, payeeType: 'MEMBER' })).toBe(true);
  });

  test('of CPF only if MediSave or MediShield pays a part', () => {
    expect(hasBatchStatus('CPF', claim)).toBe(false);
    expect(hasBatchStatus('CPF', { ...claim, paysWithMediSave: true })).toBe(true);
  });

  test('of GE only for Great Eastern', () => {
    expect(hasBatchStatus('GE', claim)).toBe(false);
    expect(hasBatchStatus('GE', { ...claim, insurerCode: 'GEL' })).toBe(true);
  });
});
