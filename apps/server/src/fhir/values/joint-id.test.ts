import { expect, test } from 'vitest';
import { jointId, partsOfJointId } from './joint-id.ts';

const first = '00000000-0000-7000-8000-000000000000';
const last = 'ffffffff-ffff-8fff-bfff-ffffffffffff';

test.each([
  [first, last],
  [last, first],
  [last, last],
  ['0193a000-7abc-7def-8123-456789abcdef', '0193a000-7abc-7def-8123-456789abcdee'],
])('writes %s and %s as one id that FHIR allows, and reads them back', (one, other) => {
  const id = jointId(one, other);
  expect(id).toMatch(/^[A-Za-z0-9\-.]{1,64}$/);
  expect(partsOfJointId(id)).toEqual([one, other]);
});

test.each([
  '',
  'A',
  'a-b',
  '9876b1',
  'cover',
  `${jointId(last, last)}0`,
  'z'.repeat(50),
  'z'.repeat(51),
  last,
])('has no parts in %j', (id) => {
  expect(partsOfJointId(id)).toBeUndefined();
});
