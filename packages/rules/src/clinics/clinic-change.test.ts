import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import {
  CLINIC_CHANGE_STATUSES,
  clinicChangeNumber,
  clinicChangeStatusAfter,
} from './clinic-change.ts';

test('a waiting request is accepted, declined or withdrawn, once', () => {
  const moves = ['ACCEPT', 'DECLINE', 'WITHDRAW'] as const;
  const after = CLINIC_CHANGE_STATUSES.map((status) =>
    moves.map((move) => clinicChangeStatusAfter(status, move)),
  );
  const none = [undefined, undefined, undefined];
  expect(after).toEqual([['ACCEPTED', 'DECLINED', 'WITHDRAWN'], none, none, none]);
});

test('the number of a request has its year and month', () => {
  expect(clinicChangeNumber(plainDate('2026-11-06'), 42)).toBe('CC-2611-000042');
});
