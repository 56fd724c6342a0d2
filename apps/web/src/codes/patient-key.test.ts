import { expect, test } from 'vitest';
import { patientKey } from './patient-key.ts';

const one = '01930000-0000-7000-8000-000000000001';
const other = '01930000-0000-7000-8000-000000000002';

test.each([
  ['a claim', one, one],
  ['a member, a policy and a date', `${one}.${other}.2026-11-06`, `${one}.${other}.2026-11-06`],
  ['a member without a date', `${one}.${other}`, undefined],
  ['a date that does not exist', `${one}.${other}.2026-02-30`, undefined],
  ['a policy that is not an id', `${one}.policy.2026-11-06`, undefined],
  ['more parts', `${one}.${other}.2026-11-06.1`, undefined],
  ['a name', 'Testa Tan', undefined],
  ['a number', 1, undefined],
])('reads %s from the address', (_, value, key) => {
  expect(patientKey(value)).toBe(key);
});
