// A real object store for tests: OpenStack Swift, which speaks S3 and checks every signature. Each instance has its
// own folder and ports. `scripts/install-swift.ts` installs it before the tests.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import {
  isSwiftInstalled,
  swiftProgram,
  swiftServers,
  type SwiftServer,
} from '../../../scripts/install-swift.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const PATIENCE_MS = 120_000;
const PAUSE_MS = 100;

export interface Swift {
  readonly endpoint: string;
  readonly bucket: string;
  /** Reads and writes the bucket as the portal does. */
  readonly client: S3Client;
  /** The settings of an installation that stores its documents there. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const bucket = 'documents';
const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'a-secret-of-this-test' };

const common = (folder: string, ip: string, port: number) => `[DEFAULT]
bind_ip = ${ip}
bind_port = ${port}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
workers = 0
user = ${os.userInfo().username}
`;

const storage = (server: SwiftServer) => `[pipeline:main]
pipeline = healthcheck ${server}-server
[app:${server}-server]
use = egg:swift#${server}
[filter:healthcheck]
use = egg:swift#healthcheck
`;

// The server needs a cache setting but works without a cache, so no cache runs at that port. Browsers may come from
// any origin, as the configuration of a bucket requires.
const proxy = `cors_allow_origin = *
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${credentials.secretAccessKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`;

/** Swift's own program creates a ring in three runs of a second each; this creates all rings in one run. */
const makeRings = `import sys
from swift.common.ring import RingBuilder
for server, port in zip(sys.argv[3::2], sys.argv[4::2]):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': sys.argv[2], 'port': int(port), 'device': 'd1', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(f'{sys.argv[1]}/{server}.ring.gz')`;

async function configure(folder: string, ip: string): Promise<ReadonlyMap<SwiftServer, number>> {
  await mkdir(path.join(folder, 'devices', 'd1'), { recursive: true });
  const ports = new Map<SwiftServer, number>();
  for (const server of swiftServers) {
    // Two parallel searches could find the same port.
    ports.set(server, await freePort());
  }
  await Promise.all(
    [...ports].map(async ([server, port]) => {
      const parts = common(folder, ip, port) + (server === 'proxy' ? proxy : storage(server));
      await writeFile(path.join(folder, `${server}.conf`), parts);
    }),
  );
  const stores = [...ports].filter(([server]) => server !== 'proxy');
  await run('/usr/bin/python3', ['-c', makeRings, folder, ip, ...stores.flat().map(String)]);
  return ports;
}

/** Polls until all servers respond; if one ends, throws with its last output. */
async function untilHealthy(
  ip: string,
  ports: Iterable<number>,
  children: readonly ChildProcess[],
): Promise<void> {
  const ended = children.map(async (child) => {
    const words = child.stderr === null ? Promise.resolve('') : text(child.stderr);
    await new Promise((resolve) => child.once('exit', resolve));
    throw new Error(`Swift ended: ${(await words).slice(-500)}`);
  });
  const healthy = Array.from(ports, (port) => untilHealthyAt(ip, port));
  await Promise.race([Promise.all(healthy), ...ended]);
}

async function untilHealthyAt(ip: string, port: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isHealthy(ip, port))) {
    if (performance.now() > deadline) throw new Error('Swift does not answer');
    await pause(PAUSE_MS);
  }
}

function isHealthy(ip: string, port: number): Promise<boolean> {
  return fetch(`http://${ip}:${port}/healthcheck`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/**
 * Starts a store with an empty bucket, or returns the reason why there is none.
 * @param place.ip the address that it listens at
 * @param place.enter a command that runs another one at that address
 */
export async function openSwift({
  ip = '127.0.0.1',
  enter = [],
}: {
  readonly ip?: string;
  readonly enter?: readonly string[];
} = {}): Promise<Swift | { readonly reason: string }> {
  if (!isSwiftInstalled()) {
    return { reason: 'Swift is not installed; `npm test` installs it for root on a Debian' };
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-swift-'));
  const ports = await configure(folder, ip);
  const children = swiftServers.map((server) => {
    const command = [...enter, swiftProgram(server), path.join(folder, `${server}.conf`)];
    const [program = '', ...args] = command;
    return spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  });
  const endpoint = `http://${ip}:${ports.get('proxy') ?? 0}`;
  const stop = async () => {
    await Promise.all(children.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilHealthy(ip, ports.values(), children);
  } catch (error) {
    await stop();
    throw error;
  }
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const environment = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return { endpoint, bucket, client, environment, stop };
}
