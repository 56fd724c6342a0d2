// Stopping the parts of the server when some of them fail.
import { expect, test } from 'vitest';
import { stopInOrder } from './stop-in-order.ts';

function notes() {
  const lines: unknown[] = [];
  return { lines, log: { warn: (fields: object) => void lines.push(fields) } };
}

test('stops the later parts when an earlier one fails, and logs one line without a stack', async () => {
  const { lines, log } = notes();
  const stopped: string[] = [];
  await stopInOrder(
    [
      { what: 'jobs', stop: () => Promise.reject(new Error('the connection was lost')) },
      { what: 'database', stop: () => stopped.push('database') },
    ],
    { limitMs: 60_000, log },
  );
  expect(stopped).toEqual(['database']);
  expect(lines).toEqual([{ what: 'jobs', reason: 'the connection was lost' }]);
});

test('skips a part that takes too long', async () => {
  const { lines, log } = notes();
  const never = new Promise(() => undefined);
  await stopInOrder([{ what: 'requests', stop: () => never }], { limitMs: 1, log });
  expect(lines).toEqual([{ what: 'requests', reason: 'out of time' }]);
});
