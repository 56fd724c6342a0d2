// The programs of the deployment, each on its host, with the files of deploy/ha.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startOn, type HostName } from './network.ts';

const run = promisify(execFile);

const root = path.resolve(import.meta.dirname, '..', '..');
const deployed = path.join(root, 'deploy', 'ha');
const flags = readFileSync(path.join(root, 'scripts', 'server-flags.txt'), 'utf8').trim();

export type DatabaseHost = 'db1' | 'db2';
export type ServerHost = 'app1' | 'app2';

const tlsOf = (folder: string, host: DatabaseHost): string => path.join(folder, `${host}-tls`);

const logOf = (folder: string, name: string): string => path.join(folder, `${name}.log`);

/** The settings in a file of deploy/ha, with the names and places of this run. */
async function settingsIn(
  folder: string,
  file: string,
  host: HostName,
): Promise<Record<string, string>> {
  const text = (await readFile(path.join(deployed, file), 'utf8'))
    .replaceAll('THIS_HOST', host)
    .replaceAll('/etc/portal/', `${folder}/`);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** Starts etcd. @param folder of all data and outputs of this run */
export async function startEtcd(folder: string, host: HostName): Promise<void> {
  const place = path.join(folder, `${host}-etcd`);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const env = { ...(await settingsIn(folder, 'etcd.env', host)), ETCD_DATA_DIR: place };
  await startOn(host, {
    command: ['etcd'],
    isUrgent: true,
    env,
    log: logOf(folder, `${host}-etcd`),
  });
}

/** Starts Patroni, which starts PostgreSQL. */
export async function startPatroni(folder: string, host: DatabaseHost): Promise<void> {
  const place = path.join(folder, host);
  const sockets = path.join(folder, `${host}-sockets`);
  for (const one of [place, sockets]) {
    await mkdir(one, { recursive: true, mode: 0o700 });
    await run('chown', ['postgres:postgres', one]);
  }
  const env = {
    ...(await settingsIn(folder, 'patroni.env', host)),
    HOME: place,
    PATRONI_POSTGRESQL_DATA_DIR: path.join(place, 'data'),
    PATRONI_POSTGRESQL_PGPASS: path.join(place, 'pgpass'),
  };
  const configuration = path.join(folder, `${host}-patroni.yml`);
  const text = await readFile(path.join(deployed, 'patroni.yml'), 'utf8');
  await writeFile(configuration, text.replaceAll('/etc/patroni/tls', tlsOf(folder, host)));
  await startOn(host, {
    command: ['/usr/bin/patroni', configuration],
    user: 'postgres',
    isUrgent: true,
    own: [sockets, '/run/postgresql'],
    env,
    log: logOf(folder, `${host}-patroni`),
  });
}

/** Starts the portal. @param more settings that differ from those in deploy/ha */
export async function startServer(
  folder: string,
  host: ServerHost,
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const env = {
    ...(await settingsIn(folder, 'portal.env', host)),
    ...more,
    DATA_DIR: path.join(folder, host),
    HOST: `${host}.localhost`,
    PORT: '8080',
    DEMO: 'on',
    RATE_LIMITS: 'off',
    ADJUDICATE_DELAY: '86400',
    LOG_LEVEL: 'warn',
    HOME: folder,
  };
  const main = path.join(root, 'apps', 'server', 'src', 'main.ts');
  const command = [process.execPath, ...flags.split(' '), main];
  await startOn(host, { command, env, log: logOf(folder, host) });
}

export async function startProxy(folder: string): Promise<void> {
  await startOn('edge', {
    command: ['haproxy', '-db', '-f', path.join(deployed, 'haproxy.cfg')],
    env: { HAPROXY_FOLDER: deployed },
    log: logOf(folder, 'haproxy'),
  });
}

/** Makes the keys file of both servers. */
export async function makeKeys(folder: string): Promise<void> {
  const cli = path.join(root, 'apps', 'server', 'src', 'cli', 'main.ts');
  await run(process.execPath, [cli, 'make-keys', path.join(folder, 'keys.json')]);
}

/** Makes an authority, and a certificate of it for each database host. */
export async function makeCertificates(
  folder: string,
  hosts: readonly DatabaseHost[],
): Promise<void> {
  const authority = { key: path.join(folder, 'database-ca.key'), certificate: caOf(folder) };
  const days = ['-days', '7', '-noenc', '-newkey', 'rsa:2048', '-x509'];
  const made = ['-keyout', authority.key, '-out', authority.certificate];
  await run('openssl', ['req', ...days, '-subj', '/CN=databases of the portal', ...made]);
  for (const host of hosts) {
    const place = tlsOf(folder, host);
    await mkdir(place);
    const key = path.join(place, 'server.key');
    const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
    const signed = ['-CA', authority.certificate, '-CAkey', authority.key];
    const out = ['-keyout', key, '-out', path.join(place, 'server.crt')];
    await run('openssl', ['req', ...days, ...name, ...signed, ...out]);
    await chmod(key, 0o600);
    await run('chown', ['-R', 'postgres:postgres', place]);
  }
}

/** The certificate of the authority, in the place that portal.env names. */
function caOf(folder: string): string {
  return path.join(folder, 'database-ca.crt');
}
