// The supervision of a database whose state is unknown for a while.
import { expect, test } from 'vitest';
import { supervise } from './supervise.ts';

type Look = 'runs' | 'has ended' | 'unknown';

/** Supervises until all looks have been taken. */
async function reportsAfter(
  looks: readonly Look[],
): Promise<{ starts: number; reports: string[] }> {
  const [left, reports] = [[...looks], new Array<string>()];
  let starts = 0;
  await new Promise<void>((resolve) => {
    const supervision = supervise({
      async isRunning() {
        const look = left.shift();
        if (left.length === 0) resolve(supervision.stop());
        if (look === 'unknown') throw new Error('EMFILE: too many open files');
        return look !== 'has ended';
      },
      async start() {
        starts += 1;
      },
      report: (message) => void reports.push(message),
      lookEveryMs: 1,
    });
  });
  return { starts, reports };
}

test('a database whose state is unknown is not restarted, and that is reported once', async () => {
  expect(await reportsAfter(['runs', 'unknown', 'unknown', 'unknown', 'runs', 'runs'])).toEqual({
    starts: 0,
    reports: ['the state of the database cannot be read; looking again'],
  });
});

test('restarts a database that has stopped in the meantime', async () => {
  expect(await reportsAfter(['unknown', 'has ended', 'runs', 'runs'])).toEqual({
    starts: 1,
    reports: [
      'the state of the database cannot be read; looking again',
      'the database has stopped; restarting it',
      'the database is running again',
    ],
  });
});
