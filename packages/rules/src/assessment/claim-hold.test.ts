import { describe, expect, test } from 'vitest';
import { HOLD_MINUTES, heldUntil, isHeldFrom, prolongsHold } from './claim-hold.ts';

const ANN = 'ann';
const BEN = 'ben';
const NOW = 1_790_000_000;
const END = HOLD_MINUTES * 60;

describe('a taken claim', () => {
  test.each([
    ['that nobody has taken is free', null, NOW, false],
    ['whose assignee has not opened it is free', ANN, null, false],
    ['is held by its assignee', ANN, NOW, true],
    ['is held until 15 minutes after the last activity', ANN, NOW - END + 1, true],
    ['is free 15 minutes after the last activity', ANN, NOW - END, false],
  ])('%s', (_, assignee, activeAt, isHeld) => {
    const taken = { assignee, activeAt };
    expect(isHeldFrom(BEN, taken, NOW)).toBe(isHeld);
    expect(isHeldFrom(ANN, taken, NOW)).toBe(false);
    expect(heldUntil(taken, NOW)).toBe(isHeld && activeAt !== null ? activeAt + END : null);
  });
});

describe('activity at the desk', () => {
  test.each([
    ['prolongs the lock of the assignee', ANN, NOW - 60, true],
    ['begins the lock of an assignee who opens the claim', ANN, null, true],
    ['is not stored again within a minute', ANN, NOW - 59, false],
    ['of somebody else changes nothing', BEN, NOW - 60, false],
  ])('%s', (_, user, activeAt, isStored) => {
    expect(prolongsHold(user, { assignee: ANN, activeAt }, NOW)).toBe(isStored);
  });
});
