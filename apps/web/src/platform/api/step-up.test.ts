import { beforeEach, expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { onStepUp, withStepUp } from './step-up.ts';

const refusal = new ApiProblem({ status: 403, code: 'STEP_UP_REQUIRED', message: '' });

/** A server that refuses until the user has answered. */
let isAllowed: boolean;
let attempts: number;
let questions: Array<(isRight: boolean) => void>;

beforeEach(() => {
  isAllowed = false;
  attempts = 0;
  questions = [];
  onStepUp(
    () =>
      new Promise((resolve) => {
        questions.push((isRight) => {
          isAllowed = isRight;
          resolve(isRight);
        });
      }),
  );
});

async function attempt(): Promise<string> {
  attempts += 1;
  if (!isAllowed) throw refusal;
  return 'done';
}

const nextTurn = () => new Promise((resolve) => void setImmediate(resolve));

test('repeats the call after the right answer', async () => {
  const call = withStepUp(attempt);
  await nextTurn();
  questions[0]?.(true);
  expect(await call).toBe('done');
  expect(attempts).toBe(2);
});

test('asks once for several calls, and repeats each', async () => {
  const all = [withStepUp(attempt), withStepUp(attempt), withStepUp(attempt)];
  await nextTurn();
  expect(questions).toHaveLength(1);
  questions[0]?.(true);
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
});

test('does not ask again for a call that was on its way during the answer', async () => {
  const { promise: late, reject } = Promise.withResolvers<string>();
  const held = withStepUp(() => (isAllowed ? attempt() : late));
  const first = withStepUp(attempt);
  await nextTurn();
  questions[0]?.(true);
  await first;
  reject(refusal);
  expect(await held).toBe('done');
  expect(questions).toHaveLength(1);
});

test('passes the refusal to the caller if the user cancels, and asks again the next time', async () => {
  const call = withStepUp(attempt);
  await nextTurn();
  questions[0]?.(false);
  await expect(call).rejects.toBe(refusal);
  const next = withStepUp(attempt);
  await nextTurn();
  expect(questions).toHaveLength(2);
  questions[1]?.(true);
  expect(await next).toBe('done');
});

test('passes the refusal to the caller if the question cannot be asked', async () => {
  onStepUp(() => Promise.reject(new Error('offline')));
  await expect(withStepUp(attempt)).rejects.toBe(refusal);
});

test('does not ask after any other refusal', async () => {
  const other = new ApiProblem({ status: 403, code: 'FORBIDDEN', message: '' });
  await expect(withStepUp(() => Promise.reject(other))).rejects.toBe(other);
  expect(questions).toHaveLength(0);
});
