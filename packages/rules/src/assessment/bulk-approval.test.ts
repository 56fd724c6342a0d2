import { describe, expect, test } from 'vitest';
import { OTHER_REASONS, STATED_REASONS } from '../claims/lifecycle/stated-reasons.ts';
import { canApproveInBulk } from './bulk-approval.ts';

const waiting = (...reasons: string[]) => ({ status: 'PENDING ASSESSOR', reasons }) as const;

describe('approval together with others', () => {
  test('is possible for a claim that is only above the automatic limit', () => {
    expect(canApproveInBulk(waiting('OVER_AUTO_LIMIT'))).toBe(true);
  });

  const others = STATED_REASONS.filter((reason) => reason !== 'OVER_AUTO_LIMIT');
  test.each([...others, ...OTHER_REASONS, 'RULE_CAR002', 'RULE_CAR008', 'SOMETHING_NEW'])(
    'is not possible for a claim that waits for %s, above the limit or not',
    (reason) => {
      expect(canApproveInBulk(waiting(reason))).toBe(false);
      expect(canApproveInBulk(waiting('OVER_AUTO_LIMIT', reason))).toBe(false);
    },
  );

  test('is not possible for a claim without a reason, which nobody has checked or a colleague has put back', () => {
    expect(canApproveInBulk(waiting())).toBe(false);
  });

  test.each(['PROCESSING', 'PROCESSING-I/P', 'PENDING APPROVAL', 'PENDING', 'APPROVED'] as const)(
    'is not possible in the status %s',
    (status) => {
      expect(canApproveInBulk({ ...waiting('OVER_AUTO_LIMIT'), status })).toBe(false);
    },
  );
});
