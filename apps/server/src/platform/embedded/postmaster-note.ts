// Reads postmaster.pid, in which the PostgreSQL server of a cluster describes itself, and checks that it is
// current: a killed server leaves the file behind, and a copied folder contains the original's file.
import { readFile, realpath, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { ifThere, isThere, systemCode } from '../if-there.ts';
import { isAlive, mayWorkIn } from './process-life.ts';

// Lines of the file: process, data directory, start time, port, socket, host, shared memory, state.
const pidLine = 0;
const directoryLine = 1;
const portLine = 3;
const socketLine = 4;
const stateLine = 7;

/** The address of a server: a socket in a folder, or else a port of this machine. */
export interface PostgresAddress {
  readonly port: number;
  readonly folder?: string;
}

/** The path of a server's socket, as PostgreSQL names it. */
export function socketPath(folder: string, port: number): string {
  return path.join(folder, `.s.PGSQL.${port}`);
}

const noteOf = (cluster: string): string => path.join(cluster, 'postmaster.pid');

/** Empty if the note is missing. @throws if the note cannot be read, as it says nothing about the server then */
async function readNote(cluster: string): Promise<string[]> {
  return ((await ifThere(readFile(noteOf(cluster), 'utf8'))) ?? '').split('\n');
}

/**
 * Rejects a copied folder whose database was running: its files were copied at different times, and its
 * postmaster.pid points to the database of the original.
 * @throws Error with one sentence that names the original
 */
export async function expectOwnCluster(cluster: string): Promise<void> {
  const original = (await readNote(cluster))[directoryLine]?.trim() ?? '';
  if (original === '' || !(await isThere(path.join(original, 'PG_VERSION')))) return;
  if ((await realpath(original)) === (await realpath(cluster))) return;
  throw new Error(
    `${cluster} is a copy of ${original}, made while its database was running, so it may be incomplete. Stop the portal there and copy the folder again.`,
  );
}

/** True while the server's process is alive, even if it does not accept connections yet. */
export async function isPostmasterAlive(cluster: string): Promise<boolean> {
  const pid = Number((await readNote(cluster))[pidLine]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  return (await isAlive(pid)) && mayWorkIn(pid, cluster);
}

/** True if the server has been told to stop and has not ended yet. */
export async function isPostmasterStopping(cluster: string): Promise<boolean> {
  const state = (await readNote(cluster))[stateLine]?.trim();
  return state === 'stopping' && (await isPostmasterAlive(cluster));
}

/**
 * The address of the running server of a cluster; undefined if there is none.
 * @throws Error with one sentence if the server runs in another container
 */
export async function runningAddress(cluster: string): Promise<PostgresAddress | undefined> {
  const lines = await readNote(cluster);
  const port = Number(lines[portLine]);
  const folder = lines[socketLine]?.trim() ?? '';
  const address = folder === '' ? { port } : { port, folder };
  if (!(await isPostmasterAlive(cluster))) {
    if (folder !== '') await expectNobodyAnswers({ port, folder: cluster });
    await removeNote(cluster, port);
    return undefined;
  }
  return lines[stateLine]?.trim() === 'ready' && (await answers(address)) ? address : undefined;
}

/**
 * The process of a server in another container is not visible, so it seems dead, but its socket in the shared
 * folder responds. Without its note that server would shut down.
 */
async function expectNobodyAnswers(address: Required<PostgresAddress>): Promise<void> {
  if (!(await answers(address))) return;
  throw new Error(
    `The database in ${address.folder} is run by a process that is not visible here, probably in another container: run this command there, or stop the portal there first.`,
  );
}

/**
 * PostgreSQL mistakes another program for the killed server if it now has the same process id, as happens in
 * containers. The shared memory still prevents a new server from starting while parts of the killed server
 * remain.
 */
async function removeNote(cluster: string, port: number): Promise<void> {
  await rm(noteOf(cluster), { force: true });
  await rm(`${socketPath(cluster, port)}.lock`, { force: true });
}

/** Nobody listens there. Any other error, such as too many open files, says nothing about the server. */
const NO_LISTENER = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTDIR', 'ENOTSOCK']);
/** A socket whose queue is full has a listener. */
const BUSY = 'EAGAIN';

function answers({ port, folder }: PostgresAddress): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      folder === undefined ? { host: '127.0.0.1', port } : { path: socketPath(folder, port) },
    );
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', (error) => {
      const code = systemCode(error) ?? '';
      if (code === BUSY || NO_LISTENER.has(code)) resolve(code === BUSY);
      else reject(error);
    });
  });
}
