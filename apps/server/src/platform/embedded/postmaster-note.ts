// What the running PostgreSQL of a cluster notes of itself in postmaster.pid, and whether it is true:
// a server that was killed leaves its note behind.
import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';

// Lines of the note: process, data directory, start time, port, socket, host, shared memory, state.
const pidLine = 0;
const portLine = 3;
const socketLine = 4;
const stateLine = 7;

/** Where a server takes connections: at its socket in a folder, or else at a port of this machine. */
export interface PostgresAddress {
  readonly port: number;
  readonly folder?: string;
}

/** The socket of a server, named as PostgreSQL names it. */
export function socketPath(folder: string, port: number): string {
  return path.join(folder, `.s.PGSQL.${port}`);
}

/** Where the server that runs on a cluster takes connections; undefined if none does. */
export async function runningAddress(cluster: string): Promise<PostgresAddress | undefined> {
  const file = path.join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[pidLine]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (await isDead(pid)) {
    // Where nobody reaps a killed server it keeps its number, and a new one would wait for it. Its
    // shared memory still keeps a new server from starting beside what is left of it.
    await rm(file, { force: true });
    return undefined;
  }
  const port = Number(lines[portLine]);
  const folder = lines[socketLine]?.trim() ?? '';
  const address = folder === '' ? { port } : { port, folder };
  return lines[stateLine]?.trim() === 'ready' && (await answers(address)) ? address : undefined;
}

/** Whether there is no such process, or only what is left of it (a zombie). */
async function isDead(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /^\d+ \(.*\) Z/.test(stat);
}

function answers({ port, folder }: PostgresAddress): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(
      folder === undefined ? { host: '127.0.0.1', port } : { path: socketPath(folder, port) },
    );
    const end = (isOpen: boolean) => () => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.on('connect', end(true));
    socket.on('error', end(false));
  });
}
