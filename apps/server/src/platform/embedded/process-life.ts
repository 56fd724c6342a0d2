// Checks whether a recorded process is still the same one, because process ids are reused.
import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { systemCode, unlessCode } from '../if-there.ts';

const zombie = 'Z';
/** Position of the start time after the name in /proc/PID/stat (proc(5), field 22). */
const startTimeField = 19;

/** The process or /proc does not exist, or the system does not show it to this user. */
const NOT_SHOWN = new Set(['ENOENT', 'ESRCH', 'EACCES', 'EPERM']);

/** The fields of /proc/PID/stat after the name; empty if the system does not show them. */
async function statOf(pid: number): Promise<string[]> {
  const stat = (await unlessCode(NOT_SHOWN, readFile(`/proc/${pid}/stat`, 'utf8'))) ?? '';
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** True if the process is alive. A zombie, which has not been reaped yet, is not. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ESRCH') return false;
    // The process is alive and belongs to another user.
    if (code !== 'EPERM') throw error;
  }
  return (await statOf(pid))[0] !== zombie;
}

/** The start time of the process, in ticks since the machine started; '' if the system does not provide it. */
export async function startTimeOf(pid: number): Promise<string> {
  return (await statOf(pid))[startTimeField] ?? '';
}

/** False if the process is alive but works in another folder; true if the system does not say. */
export async function mayWorkIn(pid: number, folder: string): Promise<boolean> {
  const cwd = await unlessCode(NOT_SHOWN, readlink(`/proc/${pid}/cwd`));
  return cwd === undefined || path.resolve(cwd) === path.resolve(folder);
}
