import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { idOf, isUuid } from './uuid.ts';

const id = '01a1ac70-4000-7759-a879-dcdeb7fc1d94';

test.each([
  [id, true],
  [id.toUpperCase(), true],
  [`${id}0`, false],
  ['xyz', false],
  ['', false],
])('%j is an id: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});

test('rejects a value that is not an id', () => {
  expect(idOf(id, 'CLAIM_NOT_FOUND')).toBe(id);
  const problem = new ApiProblem({ status: 404, code: 'CLAIM_NOT_FOUND', message: '' });
  expect(() => idOf('xyz', 'CLAIM_NOT_FOUND')).toThrow(problem);
});
