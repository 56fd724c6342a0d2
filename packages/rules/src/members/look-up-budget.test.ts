import { describe, expect, test } from 'vitest';
import {
  costOfLookUp,
  DEFAULT_LOOK_UP_LIMITS as limits,
  isFileOverBudget,
  isOverBudget,
  isUsedUp,
  noticesOf,
} from './look-up-budget.ts';

test.each([
  [0, { lookUps: 1, misses: 1 }],
  [1, { lookUps: 1, misses: 0 }],
  [7, { lookUps: 7, misses: 0 }],
])('a look-up that finds %i members costs %o', (found, cost) => {
  expect(costOfLookUp(found)).toEqual(cost);
});

describe('isOverBudget', () => {
  test.each([
    ['the 300th look-up of a user', 'USER', 300, 0, 1, false],
    ['the 301st look-up of a user', 'USER', 301, 0, 1, true],
    ['the 40th miss of a user', 'USER', 100, 40, 0, false],
    ['the 41st miss of a user', 'USER', 100, 41, 0, true],
    ['a hit after 40 misses of a user', 'USER', 100, 40, 1, true],
    ['the 1,500th look-up of a clinic', 'CLINIC', 1_500, 0, 1, false],
    ['the 1,501st look-up of a clinic', 'CLINIC', 1_501, 0, 1, true],
    ['a hit after 120 misses of a clinic', 'CLINIC', 500, 120, 1, true],
  ] as const)('%s', (_what, scope, lookUps, misses, found, isOver) => {
    expect(isOverBudget({ scope, lookUps, misses }, costOfLookUp(found), limits)).toBe(isOver);
  });
});

test.each([
  { lookUps: 10, misses: 2, isOver: false },
  { lookUps: 11, misses: 0, isOver: true },
  { lookUps: 5, misses: 3, isOver: true },
])('files that asked for $lookUps members with $misses misses: $isOver', ({ isOver, ...used }) => {
  const budget = { lookUps: 10, misses: 2 };
  const budgets = { USER: budget, CLINIC: budget, BULK: budget };
  expect(isFileOverBudget({ scope: 'BULK', ...used }, budgets)).toBe(isOver);
});

describe('isUsedUp', () => {
  test.each([
    ['after 299 look-ups of a user', 'USER', 299, 0, false],
    ['after 300 look-ups of a user', 'USER', 300, 0, true],
    ['after 39 misses of a user', 'USER', 100, 39, false],
    ['after 40 misses of a user', 'USER', 100, 40, true],
    ['after 1,499 look-ups and 119 misses of a clinic', 'CLINIC', 1_499, 119, false],
    ['after 1,500 look-ups of a clinic', 'CLINIC', 1_500, 0, true],
    ['after 120 misses of a clinic', 'CLINIC', 500, 120, true],
  ] as const)('%s', (_what, scope, lookUps, misses, expected) => {
    expect(isUsedUp({ scope, lookUps, misses }, limits)).toBe(expected);
  });
});

function noticesAt(lookUps: number, misses: number, found: number): string[] {
  const notices = noticesOf({ scope: 'USER', lookUps, misses }, costOfLookUp(found), limits);
  return notices.map(({ budget, used }) => `${budget} ${used}`);
}

describe('noticesOf', () => {
  test.each([
    [239, 0, 1, []],
    [240, 0, 1, ['LOOK_UPS 240']],
    [241, 0, 1, []],
    [242, 0, 5, ['LOOK_UPS 242']],
    [300, 0, 1, ['LOOK_UPS 300']],
    [100, 31, 0, []],
    [100, 32, 0, ['MISSES 32']],
    [101, 32, 1, []],
    [100, 40, 0, ['MISSES 40']],
    [240, 32, 0, ['LOOK_UPS 240', 'MISSES 32']],
  ])('%i look-ups and %i misses after one that found %i: %o', (lookUps, misses, found, notices) => {
    expect(noticesAt(lookUps, misses, found)).toEqual(notices);
  });
});
