// Checks whether a recorded process is still the same one, because process ids are reused.
import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';

const zombie = 'Z';
/** Position of the start time after the name in /proc/PID/stat (proc(5), field 22). */
const startTimeField = 19;

/** The fields of /proc/PID/stat after the name; empty if the process or /proc does not exist. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** True if the process is alive. A zombie, which has not been reaped yet, is not. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return (await statOf(pid))[0] !== zombie;
}

/** The start time of the process, in ticks since the machine started; '' if the system does not provide it. */
export async function startTimeOf(pid: number): Promise<string> {
  return (await statOf(pid))[startTimeField] ?? '';
}

/** False if the process is alive but works in another folder; true if the system does not say. */
export async function mayWorkIn(pid: number, folder: string): Promise<boolean> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return cwd === undefined || path.resolve(cwd) === path.resolve(folder);
}
