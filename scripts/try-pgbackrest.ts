// `npm run pgbackrest`: tries deploy/pgbackrest with Debian's PostgreSQL 15 and pgBackRest. A database with the demo loses
// its disk while rows are written; it is restored with all of its log, and to a time. Prints what was lost.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asOwner } from '../bench/chaos/site.ts';
import { typed } from '../apps/server/test/processes/typed-command.ts';
import { openPostgres15, type Postgres15 } from './postgres15.ts';

const deploy = path.resolve(import.meta.dirname, '..', 'deploy', 'pgbackrest');
/** Longer than `archive_timeout`. */
const WRITE_MS = 75_000;

/** The shipped settings of PostgreSQL, as `name=value`. */
async function shippedSettings(): Promise<string[]> {
  const text = await readFile(path.join(deploy, 'archiving.conf'), 'utf8');
  return text
    .split('\n')
    .filter((line) => /^\w/u.test(line))
    .map((line) => line.replace(/^(\w+) = '?(.*?)'?$/u, '$1=$2'));
}

async function portal(postgres: Postgres15, ...words: string[]): Promise<string> {
  const { code, out, error } = await typed(words, {
    DEMO: 'on',
    DATA_DIR: path.join(postgres.home, 'data'),
    DATABASE_URL: postgres.url.replace(/postgres$/u, 'portal'),
    SECRET_KEYS_FILE: path.join(postgres.home, 'keys.json'),
  });
  if (code !== 0) throw new Error(`portal ${words.join(' ')}: ${error}`);
  return out;
}

const asSuperuser = <Result>({ url }: Postgres15, work: Parameters<typeof asOwner<Result>>[1]) =>
  asOwner({ ownerUrl: url }, work);

/** Writes ten rows a second; returns the time of the one in the middle. */
async function writeRows(postgres: Postgres15): Promise<string> {
  return asSuperuser(postgres, async (client) => {
    await client.query(
      'CREATE TABLE written (at timestamptz PRIMARY KEY DEFAULT clock_timestamp())',
    );
    const times: string[] = [];
    const until = performance.now() + WRITE_MS;
    while (performance.now() < until) {
      const { rows } = await client.query<{ at: string }>(
        'INSERT INTO written DEFAULT VALUES RETURNING at::text',
      );
      times.push(rows[0]?.at ?? '');
      await pause(100);
    }
    return times[Math.floor(times.length / 4)] ?? '';
  });
}

/** The last row, once the recovery has ended. */
async function lastRow(postgres: Postgres15): Promise<{ at: string; rows: number }> {
  return asSuperuser(postgres, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ over: boolean; at: string; rows: number }>(
        'SELECT NOT pg_is_in_recovery() AS over, max(at)::text AS at, count(*)::int AS rows FROM written',
      );
      if (rows[0]?.over === true) return rows[0];
      await pause(200);
    }
  });
}

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1);

const postgres = await openPostgres15(
  [...(await shippedSettings()), 'max_connections=100'],
  ({ cluster, home, port }) => ({
    PGBACKREST_CONFIG: path.join(deploy, 'pgbackrest.conf'),
    PGBACKREST_PG1_PATH: cluster,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: home,
    PGBACKREST_PG1_USER: 'postgres',
    PGBACKREST_REPO1_PATH: path.join(home, 'repository'),
    PGBACKREST_REPO1_CIPHER_PASS: 'only for this trial',
    PGBACKREST_LOCK_PATH: path.join(home, 'lock'),
    PGBACKREST_LOG_LEVEL_CONSOLE: 'warn',
  }),
);
try {
  const program = await postgres.program(path.join('usr', 'bin', 'pgbackrest'), 'pgbackrest');
  const pgbackrest = (...args: string[]) => postgres.run(program, ['--stanza=portal', ...args]);
  await asSuperuser(postgres, (client) => client.query('CREATE DATABASE portal'));
  await writeFile(
    path.join(postgres.home, 'keys.json'),
    JSON.stringify({ version: 1, master: '07'.repeat(32) }),
  );
  await portal(postgres, 'demo');
  await pgbackrest('stanza-create');
  await pgbackrest('check');
  let began = performance.now();
  await pgbackrest('--type=full', 'backup');
  console.log(`full backup: ${seconds(began)} s`);

  const middle = await writeRows(postgres);
  const written = await lastRow(postgres);
  await postgres.stop('immediate');
  await rm(postgres.cluster, { recursive: true });
  console.log(`${written.rows} rows were written until the disk was lost`);

  began = performance.now();
  await postgres.run('/bin/mkdir', ['-m', '700', postgres.cluster]);
  await pgbackrest('restore');
  await postgres.start();
  const restored = await lastRow(postgres);
  const lost = (Date.parse(written.at) - Date.parse(restored.at)) / 1_000;
  console.log(
    `restored in ${seconds(began)} s; lost: ${written.rows - restored.rows} rows, ${lost.toFixed(1)} s`,
  );
  console.log(await portal(postgres, 'pause', 'pgBackRest'));

  await postgres.stop('fast');
  began = performance.now();
  await pgbackrest('--type=time', `--target=${middle}`, '--target-action=promote', 'restore');
  await postgres.start();
  const toTime = await lastRow(postgres);
  console.log(`restored to ${middle} in ${seconds(began)} s; last row: ${toTime.at}`);
  process.exitCode = lost <= 60 && toTime.at <= middle ? 0 : 1;
} finally {
  await postgres.remove();
}
