import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CLUSTER_FOLDER, removeLeftoverClusters } from './leftover-clusters.ts';

/** The number of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'close');
  return child.pid ?? 0;
}

test('removes only folders of test clusters whose database has ended', async () => {
  const place = await mkdtemp(path.join(os.tmpdir(), 'leftovers-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const ended = await endedProcess();
  const pids = {
    [`${CLUSTER_FOLDER}ended`]: ended,
    [`${CLUSTER_FOLDER}running`]: process.pid,
    'other-ended': ended,
  };
  for (const [name, pid] of Object.entries(pids)) {
    await mkdir(path.join(place, name, 'postgres'), { recursive: true });
    await writeFile(path.join(place, name, 'postgres', 'postmaster.pid'), `${pid}\n/data\n`);
  }
  await mkdir(path.join(place, `${CLUSTER_FOLDER}starting`));
  await removeLeftoverClusters(place);
  expect(await readdir(place)).toEqual([
    'other-ended',
    `${CLUSTER_FOLDER}running`,
    `${CLUSTER_FOLDER}starting`,
  ]);
});
