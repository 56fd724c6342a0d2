import { expect, test } from 'vitest';
import { coverStageOf, statusesOfStages } from './cover-stages.ts';

test('only claims that can still cost money have a stage', () => {
  expect(coverStageOf('NEW')).toBe('OPEN');
  expect(coverStageOf('PENDING MEMBER')).toBe('OPEN');
  expect(coverStageOf('PENDING PROVIDER')).toBeUndefined();
  expect(coverStageOf('DRAFT')).toBeUndefined();
  expect(coverStageOf('DECLINED')).toBeUndefined();
  expect(coverStageOf('CLOSED')).toBeUndefined();
});

test('the stages after the approval follow the money', () => {
  expect(statusesOfStages(['APPROVED'])).toEqual(['APPROVED']);
  expect(statusesOfStages(['IN_PAYMENT'])).toEqual(['APPROVED (PENDING PAYMENT)', 'BATCH']);
  expect(statusesOfStages(['PAID'])).toEqual(['PAID', 'ADJUSTMENT']);
});
