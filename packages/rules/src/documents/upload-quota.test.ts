import { describe, expect, test } from 'vitest';
import { isOverQuota, isQuotaLow, uploadsLeft } from './upload-quota.ts';

const quota = { files: 100, bytes: 1_000 };

describe('a quota of 100 files and 1,000 bytes', () => {
  test.each([
    { used: { files: 99, bytes: 0 }, more: { files: 1, bytes: 1 }, isOver: false },
    { used: { files: 100, bytes: 0 }, more: { files: 1, bytes: 1 }, isOver: true },
    { used: { files: 0, bytes: 990 }, more: { files: 1, bytes: 10 }, isOver: false },
    { used: { files: 0, bytes: 990 }, more: { files: 1, bytes: 11 }, isOver: true },
  ])('with $used used, $more more is over it: $isOver', ({ used, more, isOver }) => {
    expect(isOverQuota(used, more, quota)).toBe(isOver);
  });

  test.each([
    { left: { files: 20, bytes: 200 }, isLow: false },
    { left: { files: 19, bytes: 200 }, isLow: true },
    { left: { files: 20, bytes: 199 }, isLow: true },
  ])('with $left left is low: $isLow', ({ left, isLow }) => {
    expect(isQuotaLow(left, quota)).toBe(isLow);
  });

  test('leaves nothing if more was used, after it was lowered', () => {
    expect(uploadsLeft({ files: 120, bytes: 10 }, quota)).toEqual({ files: 0, bytes: 990 });
  });
});
