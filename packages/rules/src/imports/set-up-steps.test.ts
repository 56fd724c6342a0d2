import { expect, test } from 'vitest';
import { IMPORTABLE } from './import-kinds.ts';
import { isReadyToClaim, SET_UP_STEP_NAMES, SET_UP_STEPS, setUpStates } from './set-up-steps.ts';

test('the steps are in an order in which their files can be imported', () => {
  const kinds: readonly string[] = SET_UP_STEP_NAMES.flatMap((step) => SET_UP_STEPS[step] ?? []);
  expect(kinds).toEqual(IMPORTABLE.filter((kind) => kinds.includes(kind)));
});

test('a first claim needs every step except those for the payment', () => {
  const forPayment = ['ADMINISTRATOR', 'BANK_ACCOUNT'];
  const needed = SET_UP_STEP_NAMES.filter((step) => !forPayment.includes(step));
  expect(isReadyToClaim(setUpStates(new Set(needed)))).toBe(true);
  for (const missing of needed) {
    const done = new Set(needed.filter((step) => step !== missing));
    expect([missing, isReadyToClaim(setUpStates(done))]).toEqual([missing, false]);
  }
});
