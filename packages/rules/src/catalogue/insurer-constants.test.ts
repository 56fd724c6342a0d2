import { expect, test } from 'vitest';
import { INSURER_NUMBERS, SYSTEM_VERSIONS } from './insurer-constants.ts';

test('CONST-01 the system versions are v2, v3 and v4', () => {
  expect(SYSTEM_VERSIONS).toEqual(['v2', 'v3', 'v4']);
});

test('CONST-03 each of six insurers has its number', () => {
  expect(INSURER_NUMBERS).toEqual({ gel: 8, da: 8, ntuc: 8, hsbc: 8, axa: 30, nhi: 30 });
});
