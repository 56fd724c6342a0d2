import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import {
  APPROVAL_REQUEST_STATUSES,
  approvalCodeOf,
  approvalRequestNumber,
  approvalRequestStatusAfter,
  isWaitingRequest,
} from './approval-request.ts';

describe('a request for an approval code', () => {
  test.each([
    { move: 'APPROVE', to: 'APPROVED' },
    { move: 'REFUSE', to: 'REFUSED' },
    { move: 'WITHDRAW', to: 'WITHDRAWN' },
  ] as const)('ends with $move as $to', ({ move, to }) => {
    expect(approvalRequestStatusAfter('REQUESTED', move)).toBe(to);
  });

  test.each(APPROVAL_REQUEST_STATUSES.filter((status) => status !== 'REQUESTED'))(
    'allows no move once it is %s',
    (status) => {
      const after = (['APPROVE', 'REFUSE', 'WITHDRAW'] as const).map((move) =>
        approvalRequestStatusAfter(status, move),
      );
      expect(after).toEqual([undefined, undefined, undefined]);
      expect(isWaitingRequest(status)).toBe(false);
    },
  );

  test('waits until it is decided', () => {
    expect(isWaitingRequest('REQUESTED')).toBe(true);
  });

  test('has a number of year, month and running number', () => {
    expect(approvalRequestNumber(plainDate('2026-11-06'), 42)).toBe('AR-2611-000042');
    expect(approvalRequestNumber(plainDate('2026-01-31'), 1_234_567)).toBe('AR-2601-1234567');
  });
});

describe('the text of an approval code', () => {
  test('has an A and seven letters and digits, one for each byte', () => {
    expect(approvalCodeOf(Uint8Array.from([0, 1, 2, 3, 30, 31, 32]))).toBe('AABCD89A');
  });

  test('uses each of the 32 letters for 8 values of a byte', () => {
    const counts = new Map<string, number>();
    for (let value = 0; value < 256; value += 1) {
      const letter = approvalCodeOf(Uint8Array.from([value])).charAt(1);
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect([...new Set(counts.values())]).toEqual([8]);
    expect(counts.size).toBe(32);
  });
});
