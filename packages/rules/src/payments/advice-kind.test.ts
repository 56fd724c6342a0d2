import { expect, test } from 'vitest';
import {
  ADVICE_PERMISSIONS,
  adviceKindsFor,
  adviceTypesFor,
  type AdviceKind,
} from './advice-kind.ts';

const withRightsTo =
  (...kinds: readonly AdviceKind[]) =>
  (permission: string) =>
    kinds.some((kind) => ADVICE_PERMISSIONS[kind] === permission);

test.each([
  { kinds: [], types: [] },
  { kinds: ['OUTPATIENT'], types: ['OUTPATIENT'] },
  { kinds: ['INPATIENT'], types: ['INPATIENT'] },
  { kinds: ['OUTPATIENT', 'INPATIENT'], types: ['OUTPATIENT', 'INPATIENT'] },
  { kinds: ['MULTIPLE'], types: ['OUTPATIENT', 'INPATIENT'] },
] as const)('a user with the lists $kinds opens advice of $types', ({ kinds, types }) => {
  const can = withRightsTo(...kinds);
  expect(adviceKindsFor(can)).toEqual(kinds);
  expect(adviceTypesFor(can)).toEqual(types);
});
