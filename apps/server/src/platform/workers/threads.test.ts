import { expect, test } from 'vitest';
import { ProblemError } from '../problem.ts';
import { readInThread, type Program } from './threads.ts';

type Wanted = 'memory' | 'nothing' | 'time';
const greedy: Program<Wanted, string> = {
  file: new URL('../../../test/processes/greedy.worker.ts', import.meta.url),
};

const tooComplex = { code: 'FILE_TOO_COMPLEX' };

test.each(['time', 'memory'] as const)(
  'stops a thread that takes too much %s, and the next one works',
  async (wanted) => {
    const limitMs = wanted === 'time' ? 100 : 600_000;
    await expect(readInThread(greedy, wanted, limitMs)).rejects.toMatchObject(tooComplex);
    expect(await readInThread(greedy, 'nothing')).toBe('done');
  },
);

test('refuses further work while several pieces are waiting', async () => {
  const codes = await Promise.all(
    Array.from({ length: 30 }, () =>
      readInThread(greedy, 'time', 200).catch((error: unknown) =>
        error instanceof ProblemError ? error.code : 'another error',
      ),
    ),
  );
  expect(new Set(codes)).toEqual(new Set(['FILE_TOO_COMPLEX', 'UNAVAILABLE']));
  expect(codes.filter((code) => code === 'FILE_TOO_COMPLEX').length).toBeLessThan(10);
});
