import { expect, test } from 'vitest';
import {
  verdictChange,
  verdictOf,
  type ClaimVerdict,
  type VerdictChange,
} from './verdict-change.ts';

const blocks = { severity: 'B', isLiftable: true } as const;
const forbids = { severity: 'B', isLiftable: false } as const;
const asks = { severity: 'R', isLiftable: false } as const;
const notes = { severity: 'I', isLiftable: true } as const;

test.each<[string, Parameters<typeof verdictOf>[0], ClaimVerdict]>([
  ['no rule', [], 'CLEAR'],
  ['a note', [notes], 'CLEAR'],
  ['a rule for assessors', [notes, asks], 'ASSESSOR'],
  ['a rule that an approval code lifts', [asks, blocks], 'APPROVAL'],
  ['a rule that nothing lifts', [blocks, forbids], 'REJECTED'],
])('a claim that breaks %s: %s', (_words, violations, verdict) => {
  expect(verdictOf(violations)).toBe(verdict);
});

test.each<[ClaimVerdict, ClaimVerdict, VerdictChange | undefined]>([
  ['CLEAR', 'CLEAR', undefined],
  ['CLEAR', 'APPROVAL', 'NEWLY_APPROVAL'],
  ['ASSESSOR', 'APPROVAL', 'NEWLY_APPROVAL'],
  ['CLEAR', 'ASSESSOR', 'NEWLY_ASSESSOR'],
  ['APPROVAL', 'REJECTED', 'NEWLY_REJECTED'],
  ['APPROVAL', 'CLEAR', 'NO_LONGER_APPROVAL'],
  ['APPROVAL', 'ASSESSOR', 'NO_LONGER_APPROVAL'],
  ['ASSESSOR', 'CLEAR', 'NO_LONGER_ASSESSOR'],
  ['REJECTED', 'APPROVAL', 'NO_LONGER_REJECTED'],
])('from %s to %s: %s', (before, after, change) => {
  expect(verdictChange(before, after)).toBe(change);
});
