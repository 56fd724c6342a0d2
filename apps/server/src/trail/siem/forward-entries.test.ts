// Entries reach a syslog server by UDP, TCP and TLS, and wait while it is away.
import { createSocket } from 'node:dgram';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { testSecrets } from '../../../test/fixtures.ts';
import { freePort } from '../../../test/free-port.ts';
import { serverCertificate } from '../../../test/front/own-server-certificate.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';
import type { SyslogServer } from '../../platform/settings/security-config.ts';
import { sealAuditTrail } from '../seal-audit.job.ts';
import { forwardEntries } from './forward-entries.ts';
import { openSyslog, type Syslog } from './syslog-sender.ts';

interface Received {
  readonly port: number;
  readonly messages: string[];
  close(): void;
}

/** Messages with octet counting, which may arrive in any pieces. */
function readFrames(socket: Socket, messages: string[]): void {
  let rest = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (piece: Buffer) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const space = rest.indexOf(' ');
      const length = Number(rest.subarray(0, Math.max(space, 0)).toString());
      if (space < 1 || rest.length < space + 1 + length) return;
      messages.push(rest.subarray(space + 1, space + 1 + length).toString());
      rest = rest.subarray(space + 1 + length);
    }
  });
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
}

async function openReceiver(
  protocol: SyslogServer['protocol'],
  { tls = serverCertificate(), port = 0 } = {},
): Promise<Received> {
  const messages: string[] = [];
  if (protocol === 'udp') {
    const socket = createSocket('udp4');
    socket.on('message', (message) => void messages.push(message.toString()));
    await new Promise<void>((resolve) => {
      socket.bind(port, '127.0.0.1', resolve);
    });
    return { messages, port: socket.address().port, close: () => socket.close() };
  }
  const sockets = new Set<Socket>();
  const onSocket = (socket: Socket) => {
    sockets.add(socket);
    readFrames(socket, messages);
  };
  const server =
    protocol === 'tcp'
      ? createServer(onSocket)
      : createTlsServer({ key: tls.privateKey, cert: tls.certificate }, onSocket);
  return {
    messages,
    port: await listening(server, port),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** `<priority>version time host app process action [data] text` in its parts. */
const SYNTAX =
  /^<(\d{1,3})>1 (\S+) (\S+) provider-portal - (\S+) \[audit@32473((?: [a-z_]+="(?:[^"\\\]]|\\["\\\]])*")*)\] \uFEFF(.*)$/s;

interface Parsed {
  readonly priority: number;
  readonly action: string | undefined;
  readonly values: ReadonlyMap<string, string>;
}

function parsed(message: string): Parsed {
  const [, priority, , , action, data = ''] = SYNTAX.exec(message) ?? [];
  const values = [...data.matchAll(/ ([a-z_]+)="((?:[^"\\\]]|\\.)*)"/g)];
  return {
    priority: Number(priority),
    action,
    values: new Map(values.map(([, name = '', value = '']) => [name, value])),
  };
}

let portal: Portal;
beforeEach(async () => {
  portal = await portalForTest();
});

const seal = (server: Pick<SyslogServer, 'port' | 'protocol'>) =>
  asWorker(portal, async (services) => {
    const config = { ...services.config, syslog: { ...server, host: 'localhost' } };
    await sealAuditTrail({ ...services, config }, testSecrets);
  });

const forward = (syslog: Syslog) =>
  asWorker(portal, async (services) => {
    await forwardEntries(services, syslog);
  });

async function unsent(): Promise<number> {
  const { rows } = await portal.db.owner.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM security_unsent',
  );
  return rows[0]?.count ?? -1;
}

describe.each(['udp', 'tcp', 'tls'] as const)('by %s', (protocol) => {
  const tls = serverCertificate();
  let receiver: Received;
  let syslog: Syslog;
  beforeEach(async () => {
    receiver = await openReceiver(protocol, { tls });
    const server = { protocol, host: 'localhost', port: receiver.port };
    syslog = openSyslog(server, { ca: tls.certificate });
  });
  afterEach(() => {
    syslog.close();
    receiver.close();
  });

  test('a sign-in arrives once, with user, address and device, and nothing that is not watched', async () => {
    const clerk = await portal.signIn('clinic.gp');
    await clerk.call('searchMembers', { query: { nric: 'T3000001Z' } });
    await seal({ protocol, port: receiver.port });
    await forward(syslog);
    await forward(syslog);
    const found = () => receiver.messages.map((message) => parsed(message));
    const signIn = () => found().find(({ action }) => action === 'access.login');
    await expect.poll(signIn).toBeDefined();
    expect(signIn()?.priority).toBe(109);
    expect(signIn()?.values.get('user')).toBe('clinic.gp');
    expect(signIn()?.values.get('address')).toBe('127.0.0.1');
    const actions = found().map(({ action }) => action);
    expect(actions.filter((action) => action === 'access.login')).toHaveLength(1);
    expect(actions).not.toContain('members.search');
    expect(await unsent()).toBe(0);
  });
});

describe('a server that is away', () => {
  test('gets the entries when it is back, also over a connection that it had cut', async () => {
    const port = await freePort();
    const syslog = openSyslog({ protocol: 'tcp', host: '127.0.0.1', port }, { patienceMs: 500 });
    onTestFinished(() => syslog.close());
    await portal.signIn('clinic.gp');
    await seal({ protocol: 'tcp', port });
    const waiting = await unsent();
    expect(waiting).toBeGreaterThan(0);
    await expect(forward(syslog)).rejects.toThrow('ECONNREFUSED');
    expect(await unsent()).toBe(waiting);

    const first = await openReceiver('tcp', { port });
    await forward(syslog);
    await expect.poll(() => first.messages.length).toBe(waiting);
    first.close();
    const second = await openReceiver('tcp', { port });
    onTestFinished(() => second.close());
    await portal.signIn('clinic.other');
    await seal({ protocol: 'tcp', port });
    await expect
      .poll(async () => {
        await forward(syslog).catch(() => undefined);
        return second.messages.some((message) => message.includes('user="clinic.other"'));
      })
      .toBe(true);
    expect(await unsent()).toBe(0);
  });

  test('that takes a connection and reads nothing fails in time', async () => {
    const port = await freePort();
    const silent = createServer((socket) => socket.pause());
    await listening(silent, port);
    onTestFinished(() => void silent.close());
    const syslog = openSyslog({ protocol: 'tls', host: '127.0.0.1', port }, { patienceMs: 200 });
    onTestFinished(() => syslog.close());
    await expect(syslog.send(['<109>1 - - - - - -'])).rejects.toThrow('no connection in time');
  });

  test('with a certificate of an unknown authority gets nothing', async () => {
    const receiver = await openReceiver('tls');
    onTestFinished(() => receiver.close());
    const syslog = openSyslog({ protocol: 'tls', host: 'localhost', port: receiver.port });
    onTestFinished(() => syslog.close());
    await expect(syslog.send(['<109>1 - - - - - -'])).rejects.toThrow(/certificate/i);
    expect(receiver.messages).toEqual([]);
  });
});

test('without a syslog server, the log has the entries and none waits', async () => {
  await portal.signIn('clinic.gp');
  await asWorker(portal, async (services) => {
    await sealAuditTrail(services, testSecrets);
  });
  expect(await unsent()).toBe(0);
  const line = portal.logLines.find((one) => one.includes('"action":"access.login"'));
  expect(line).toContain('"username":"clinic.gp"');
});
