import { expect, test } from 'vitest';
import { coverOfVisit } from './visit-cover.ts';

const active = { id: 'a', insurer: 'AXA', invalidReason: undefined };
const expired = { id: 'b', insurer: 'AXA', invalidReason: 'EXPIRED' } as const;
const suspended = { id: 'c', insurer: 'NTUC', invalidReason: 'SUSPENDED' } as const;

test('names the only policy that covers the day', () => {
  expect(coverOfVisit([expired, active])).toEqual({
    state: 'ACTIVE',
    reason: null,
    policyId: 'a',
    insurers: ['AXA'],
  });
});

test('leaves the choice between several policies open, and names each insurer once', () => {
  const other = { ...active, id: 'd' };
  const ofAnother = { ...active, id: 'e', insurer: 'NTUC' };
  expect(coverOfVisit([active, other, ofAnother])).toMatchObject({
    state: 'ACTIVE',
    policyId: null,
    insurers: ['AXA', 'NTUC'],
  });
});

test('gives the reason of the first policy if none covers the day', () => {
  expect(coverOfVisit([suspended, expired])).toMatchObject({
    state: 'INACTIVE',
    reason: 'SUSPENDED',
    policyId: null,
  });
});

test('has no cover to show without a policy', () => {
  expect(coverOfVisit([])).toMatchObject({ state: 'NONE', reason: null, policyId: null });
});
