// Clusters of test runs that were killed before they could remove their folder.
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** The folder of a cluster is `portal-test-` and a random end. */
export const CLUSTER_FOLDER = 'portal-test-';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM';
  }
}

/** A cluster that has not started yet has no such file, so its folder stays. */
async function hasEnded(folder: string): Promise<boolean> {
  const file = path.join(folder, 'postgres', 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text !== undefined && !isRunning(Number.parseInt(text, 10));
}

/** Each of them occupies up to nine gigabytes, often of memory. */
export async function removeLeftoverClusters(place: string): Promise<void> {
  const names = await readdir(place);
  for (const name of names.filter((one) => one.startsWith(CLUSTER_FOLDER))) {
    const folder = path.join(place, name);
    if (await hasEnded(folder)) await rm(folder, { recursive: true, force: true });
  }
}
