// nginx or HAProxy with our configuration in front of a server. `scripts/install-proxies.ts` gets them before the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { findProxy, type ProxyName } from '../../../../scripts/install-proxies.ts';
import { freePort } from '../free-port.ts';
import { serverCertificate } from './own-server-certificate.ts';

const deploy = path.resolve(import.meta.dirname, '..', '..', '..', '..', 'deploy');

const FILES: Readonly<Record<ProxyName, string>> = {
  nginx: path.join(deploy, 'nginx', 'portal.conf'),
  haproxy: path.join(deploy, 'haproxy', 'haproxy.cfg'),
};

export const configurationOf = (name: ProxyName) => readFile(FILES[name], 'utf8');

export interface Proxy {
  /** Its address with HTTPS. */
  readonly address: string;
  /** Its address without. */
  readonly plainAddress: string;
  readonly certificate: string;
  stop(): Promise<void>;
}

interface Places {
  readonly folder: string;
  readonly port: number;
  readonly plainPort: number;
  /** Host and port. */
  readonly server: string;
}

/** A test replaces these parts of our configuration: ports below 1024, files and users of the system, and the server. */
const replacements: Readonly<Record<ProxyName, (places: Places) => ReadonlyMap<string, string>>> = {
  nginx: ({ folder, port, plainPort, server }) =>
    new Map([
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['/etc/ssl/portal/', `${folder}/`],
      ['server 127.0.0.1:8080', `server ${server}`],
    ]),
  haproxy: ({ folder, port, plainPort, server }) =>
    new Map([
      ['bind :80', `bind 127.0.0.1:${plainPort}`],
      ['bind :443', `bind 127.0.0.1:${port}`],
      ['/etc/haproxy/portal.pem', `${folder}/both.pem`],
      ['  log /dev/log local0\n  user haproxy\n  group haproxy\n', ''],
      ['127.0.0.1:8080', server],
    ]),
};

async function configurationFor(name: ProxyName, places: Places): Promise<string> {
  let text = await configurationOf(name);
  for (const [from, to] of replacements[name](places)) {
    if (!text.includes(from)) throw new Error(`${FILES[name]} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** The file around ours that Debian has as /etc/nginx/nginx.conf. */
function nginxFile(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr;
events {}
http { access_log off; ${temporary} include ${folder}/portal.conf; }
`;
}

/** Starts it in front of a server. */
export async function openProxy(name: ProxyName, server: string): Promise<Proxy> {
  const program = findProxy(name);
  if (program === undefined) throw new Error(`${name} is missing`);
  const folder = await mkdtemp(path.join(os.tmpdir(), `portal-${name}-`));
  // nginx answers requests as another user than root.
  await chmod(folder, 0o755);
  const { certificate, privateKey } = serverCertificate();
  const [port, plainPort] = [await freePort(), await freePort()];
  const places = { folder, port, plainPort, server: new URL(server).host };
  const files = {
    'key.pem': privateKey,
    'certificate.pem': certificate,
    'both.pem': `${certificate}\n${privateKey}`,
    'portal.conf': await configurationFor(name, places),
    'nginx.conf': nginxFile(folder),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  const args = {
    nginx: ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')],
    haproxy: ['-db', '-q', '-f', path.join(folder, 'portal.conf')],
  };
  const child = spawn(program.file, args[name], {
    env: { ...process.env, ...program.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const plainAddress = `http://127.0.0.1:${plainPort}`;
  await vi.waitFor(() => fetch(plainAddress, { redirect: 'manual' }), { timeout: 60_000 });
  return {
    address: `https://localhost:${port}`,
    plainAddress,
    certificate,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
