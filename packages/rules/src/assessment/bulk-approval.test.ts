import { describe, expect, test } from 'vitest';
import { OTHER_REASONS, STATED_REASONS } from '../claims/lifecycle/stated-reasons.ts';
import { canApproveInBulk } from './bulk-approval.ts';

const waiting = (...reasons: string[]) => ({ status: 'PENDING ASSESSOR', reasons }) as const;

describe('approval together with others', () => {
  test('is possible for a claim that is only late', () => {
    expect(canApproveInBulk(waiting('RULE_CAR002'))).toBe(true);
  });

  test.each([...STATED_REASONS, ...OTHER_REASONS, 'RULE_CAR008', 'SOMETHING_NEW'])(
    'is not possible for a claim that waits for %s, late or not',
    (reason) => {
      expect(canApproveInBulk(waiting(reason))).toBe(false);
      expect(canApproveInBulk(waiting('RULE_CAR002', reason))).toBe(false);
    },
  );

  test('is not possible for a claim without a reason, which nobody has checked or a colleague has put back', () => {
    expect(canApproveInBulk(waiting())).toBe(false);
  });

  test.each(['PROCESSING', 'PROCESSING-I/P', 'PENDING APPROVAL', 'PENDING', 'APPROVED'] as const)(
    'is not possible in the status %s',
    (status) => {
      expect(canApproveInBulk({ ...waiting('RULE_CAR002'), status })).toBe(false);
    },
  );
});
