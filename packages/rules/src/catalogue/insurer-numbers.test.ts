import { expect, test } from 'vitest';
import { ADMIN_NUMBER, INSURER_NUMBERS } from './insurer-numbers.ts';

test('CONST-02 the constant of unknown purpose is 300000', () => {
  expect(ADMIN_NUMBER).toBe(300_000);
});

test('CONST-03 six insurers have a number of unknown meaning', () => {
  expect(INSURER_NUMBERS).toEqual({ gel: 8, da: 8, ntuc: 8, hsbc: 8, axa: 30, nhi: 30 });
});
