// Worker processes that do not behave.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startWorkers } from './start-workers.ts';

/** A worker that is ready at an address with its process id, and does this at a signal to stop. */
async function aProgram(atSignal: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'workers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = path.join(folder, 'worker.mjs');
  await writeFile(
    program,
    `process.on('SIGTERM', () => { ${atSignal} });
     process.send({ ready: String(process.pid) });`,
  );
  return program;
}

async function startOne(atSignal: string, stopWithinMs: number) {
  const warnings: string[] = [];
  const note = (_fields: object, message: string) => void warnings.push(message);
  const workers = await startWorkers({
    count: 1,
    program: await aProgram(atSignal),
    setup: () => ({ ownerUrl: '' }),
    log: { warn: note, error: note },
    stopWithinMs,
  });
  return { workers, warnings, pid: Number(workers.address) };
}

test('a worker that ignores the signal to stop is killed', async () => {
  const { workers, warnings, pid } = await startOne('', 50);
  await workers.stop();
  expect(warnings).toEqual(['a worker process did not stop and is killed']);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a worker that stops in time is not killed', async () => {
  const { workers, warnings, pid } = await startOne('process.exit(0)', 600_000);
  await workers.stop();
  expect(warnings).toEqual([]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
