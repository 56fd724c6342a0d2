// Hosts on this machine: network namespaces on a bridge. Their names are those in deploy/ha. Needs root.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const addresses = {
  edge: '10.197.45.10',
  db1: '10.197.45.11',
  db2: '10.197.45.12',
  app1: '10.197.45.21',
  app2: '10.197.45.22',
  store: '10.197.45.30',
} as const;

export type HostName = keyof typeof addresses;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the constant above
const names = Object.keys(addresses) as HostName[];

const BRIDGE = 'portal-ha';
const BRIDGE_ADDRESS = '10.197.45.254/24';
const PAUSE_MS = 20;

const spaceOf = (host: HostName): string => `portal-ha-${host}`;
const portOf = (host: HostName): string => `ha-${host}`;

/** The command that runs another one on a host. */
export const on = (host: HostName): string[] => ['ip', 'netns', 'exec', spaceOf(host)];

const asUser = (user: string) => [
  'setpriv',
  `--reuid=${user}`,
  `--regid=${user}`,
  '--init-groups',
  '--inh-caps=-all',
];

export interface Program {
  readonly command: readonly string[];
  readonly user?: string;
  /** It must not wait for others: outside of this test, it has a processor of its own. */
  readonly isUrgent?: boolean;
  /** A folder of the host's own, in the place of one that all hosts share: the first, seen as the second. */
  readonly own?: readonly [folder: string, as: string];
  readonly env: Readonly<Record<string, string>>;
  /** The file for its output, which is kept over restarts. */
  readonly log: string;
}

/** Makes the hosts. Removes leftovers of an earlier run. */
export async function openNetwork(): Promise<void> {
  await closeNetwork();
  await ip('link', 'add', BRIDGE, 'type', 'bridge');
  await ip('addr', 'add', BRIDGE_ADDRESS, 'dev', BRIDGE);
  await ip('link', 'set', BRIDGE, 'up');
  const known = names.map((host) => `${addresses[host]} ${host}`);
  for (const host of names) {
    const space = spaceOf(host);
    // A demo listens at addresses of its own machine only; this is the name of such an address.
    const own = `${addresses[host]} ${host}.localhost`;
    await mkdir(hostsFolder(host), { recursive: true });
    await writeFile(
      path.join(hostsFolder(host), 'hosts'),
      `127.0.0.1 localhost\n${[...known, own].join('\n')}\n`,
    );
    await ip('netns', 'add', space);
    await ip('link', 'add', portOf(host), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    await ip('link', 'set', portOf(host), 'master', BRIDGE, 'up');
    await ip('-n', space, 'addr', 'add', `${addresses[host]}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) await ip('-n', space, 'link', 'set', device, 'up');
  }
}

/** Kills everything that runs on the hosts, and removes them. */
export async function closeNetwork(): Promise<void> {
  for (const host of names) {
    await killAllOn(host).catch(() => undefined);
    await ip('netns', 'del', spaceOf(host)).catch(() => undefined);
    await ip('link', 'del', portOf(host)).catch(() => undefined);
    await rm(hostsFolder(host), { recursive: true, force: true });
  }
  await ip('link', 'del', BRIDGE).catch(() => undefined);
}

/** Drops everything between a host and the others, without a word to either. */
export function cutOff(host: HostName): Promise<unknown> {
  return run('bridge', ['link', 'set', 'dev', portOf(host), 'state', '0']);
}

export function joinAgain(host: HostName): Promise<unknown> {
  return run('bridge', ['link', 'set', 'dev', portOf(host), 'state', '3']);
}

/** Kills all processes of a host as a power cut does. */
export async function killAllOn(host: HostName): Promise<void> {
  for (;;) {
    const { stdout } = await ip('netns', 'pids', spaceOf(host));
    const pids = stdout.split('\n').filter((pid) => pid !== '');
    if (pids.length === 0) return;
    for (const pid of pids) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has just ended.
      }
    }
    await pause(PAUSE_MS);
  }
}

/** Starts a program on a host. */
export async function startOn(host: HostName, program: Program): Promise<ChildProcess> {
  const user = program.user === undefined ? [] : asUser(program.user);
  // Each command on a host has mounts of its own.
  const mounted =
    program.own === undefined
      ? []
      : ['sh', '-c', 'mount --bind "$1" "$2" && shift 2 && exec "$@"', 'sh', ...program.own];
  const nice = program.isUrgent === true ? ['nice', '-n', '-10'] : [];
  const [first = '', ...rest] = [...nice, ...on(host), ...mounted, ...user, ...program.command];
  const output = await open(program.log, 'a');
  const child = spawn(first, rest, {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', ...program.env },
    stdio: ['ignore', output.fd, output.fd],
  });
  await output.close();
  return child;
}

function hostsFolder(host: HostName): string {
  return path.join('/etc/netns', spaceOf(host));
}

function ip(...args: string[]): Promise<{ stdout: string }> {
  return run('ip', args);
}
