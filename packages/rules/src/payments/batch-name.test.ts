import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { batchName } from './batch-name.ts';

test('a batch is named after its month, clinic, insurer and type of claims', () => {
  const key = { batchDate: plainDate('2026-11-06'), clinicCode: 'GP0001', insurerCode: 'AXA' };
  expect(batchName({ ...key, claimType: 'OUTPATIENT' })).toBe('PB-202611-GP0001-AXA-OP');
  expect(batchName({ ...key, claimType: 'INPATIENT' })).toBe('PB-202611-GP0001-AXA-IP');
});
