import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { endWaiting, startWaiting, withUser } from './until-back.ts';

const refusal = new ApiProblem({ status: 401, code: 'TOKEN_EXPIRED', message: '' });

afterEach(() => endWaiting(false));

/** A call that the end of the session refuses the first time. */
function refusedOnce() {
  return vi
    .fn(() => Promise.resolve('done'))
    .mockImplementationOnce(() => {
      startWaiting();
      return Promise.reject(refusal);
    });
}

test('makes a call at once while nothing waits', async () => {
  expect(await withUser(() => Promise.resolve('done'))).toBe('done');
  await expect(withUser(() => Promise.reject(refusal))).rejects.toBe(refusal);
});

test('makes a refused call again when the user is back', async () => {
  const save = refusedOnce();
  const saved = withUser(save);
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  endWaiting(true);
  expect(await saved).toBe('done');
  expect(save).toHaveBeenCalledTimes(2);
});

test('refuses the call if the page is left', async () => {
  const save = refusedOnce();
  const saved = withUser(save);
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  endWaiting(false);
  await expect(saved).rejects.toBe(refusal);
  expect(save).toHaveBeenCalledOnce();
});

test('sends no call of a waiting page, and none after it is left', async () => {
  startWaiting();
  const read = vi.fn(() => Promise.resolve('done'));
  const [back, left] = [withUser(read), withUser(read)];
  await Promise.resolve();
  expect(read).not.toHaveBeenCalled();
  endWaiting(false);
  await expect(back).rejects.toMatchObject({ status: 401 });
  await expect(left).rejects.toMatchObject({ status: 401 });
  expect(read).not.toHaveBeenCalled();
});

test('gives a waiting call up when it is cancelled', async () => {
  startWaiting();
  const cancel = new AbortController();
  const read = withUser(() => Promise.resolve('done'), cancel.signal);
  cancel.abort(new Error('left'));
  await expect(read).rejects.toThrow('left');
});

test('does not repeat a call that failed for another reason', async () => {
  const failure = new ApiProblem({ status: 500, code: 'INTERNAL', message: '' });
  const save = vi.fn(() => {
    startWaiting();
    return Promise.reject(failure);
  });
  await expect(withUser(save)).rejects.toBe(failure);
});
