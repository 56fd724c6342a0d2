import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { isWorthRetrying } from './query-client.ts';

const problem = (status: number, code: string) => new ApiProblem({ status, code, message: '' });

test('retries twice without a response or with a busy server, but not after a rejection', () => {
  expect(isWorthRetrying(0, problem(0, 'NETWORK'))).toBe(true);
  expect(isWorthRetrying(1, problem(503, 'UNAVAILABLE'))).toBe(true);
  expect(isWorthRetrying(2, problem(0, 'NETWORK'))).toBe(false);
  expect(isWorthRetrying(0, problem(403, 'FORBIDDEN'))).toBe(false);
  expect(isWorthRetrying(0, new Error('a mistake of ours'))).toBe(false);
});
