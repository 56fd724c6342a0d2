import { expect, test } from 'vitest';
import { cents } from '../values/cents.ts';
import { approvalOutcome, authorityOf } from './authority.ts';

test.each([
  [['Permission.Claim.Member'], 200_000],
  [['Permission.Claim.Manager', 'Permission.Claim.Member'], 'UNLIMITED'],
  [['Permission.SuperAdmin'], 'UNLIMITED'],
  [['Permission.SuperAdmin', 'Permission.Claim.Member'], 200_000],
  [['Permission.LOG.Manager'], undefined],
])('%s may approve up to %s', (permissions, authority) => {
  expect(authorityOf(new Set(permissions))).toBe(authority);
});

const member = { userId: 'ann', authority: cents(200_000), proposedBy: undefined };

test.each([
  [{ ...member, payable: cents(200_000) }, 'APPROVED'],
  [{ ...member, payable: cents(200_001) }, 'NEEDS_SECOND'],
  [{ ...member, authority: 'UNLIMITED', payable: cents(9_000_000) }, 'APPROVED'],
  [
    { ...member, authority: 'UNLIMITED', payable: cents(300_000), proposedBy: 'ann' },
    'OWN_PROPOSAL',
  ],
  [{ ...member, authority: 'UNLIMITED', payable: cents(300_000), proposedBy: 'bob' }, 'APPROVED'],
  [{ ...member, payable: cents(300_000), proposedBy: 'bob' }, 'ABOVE_AUTHORITY'],
] as const)('%o: %s', (approval, outcome) => {
  expect(approvalOutcome(approval)).toBe(outcome);
});
