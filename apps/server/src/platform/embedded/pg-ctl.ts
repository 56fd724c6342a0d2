// Runs pg_ctl, the program that starts and stops a PostgreSQL server.
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { isPostmasterAlive } from './postmaster-note.ts';
import type { Place } from './postgres-place.ts';

/** Together less than a server has for stopping. */
const STOPS_WITHIN_S = 12;
/** After 5 s, PostgreSQL kills the processes that have not ended. */
const STOPS_NOW_WITHIN_S = 10;

export function environment(): Record<string, string> {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}

export function asUser(place: Place): { uid?: number; gid?: number } {
  return place.uid === undefined || place.gid === undefined
    ? {}
    : { uid: place.uid, gid: place.gid };
}

/** Its output is not piped, because the server would inherit the pipe and keep it open. */
export async function pgCtl(place: Place, args: readonly string[]): Promise<void> {
  const silent = openSync('/dev/null', 'r+');
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(path.join(place.bin, 'pg_ctl'), ['-D', place.cluster, ...args], {
        ...asUser(place),
        env: environment(),
        cwd: '/',
        stdio: [silent, silent, silent],
      });
      child.on('error', reject);
      child.on('exit', (code) =>
        code === 0
          ? resolve()
          : reject(new Error(`pg_ctl ${args[0] ?? ''} ended with ${String(code)}`)),
      );
    });
  } finally {
    closeSync(silent);
  }
}

function stopIn(mode: 'fast' | 'immediate', place: Place, seconds: number): Promise<void> {
  return pgCtl(place, ['stop', '-m', mode, '-w', '-t', String(seconds)]);
}

/**
 * Stops the server after a checkpoint, or without one if that takes too long. PostgreSQL 18 does not end at all if it is
 * told to stop while it recovers from a crash of a connection.
 */
export async function stopServer(place: Place): Promise<void> {
  try {
    await stopIn('fast', place, STOPS_WITHIN_S);
  } catch {
    if (await isPostmasterAlive(place.cluster)) await stopServerNow(place);
  }
}

/** Stops the server without a checkpoint, so it recovers at its next start. */
export function stopServerNow(place: Place): Promise<void> {
  return stopIn('immediate', place, STOPS_NOW_WITHIN_S);
}
