// The configurations of nginx and HAProxy in deploy, with the real programs in front of the portal, and of a server that
// shows what arrives there.
import { once } from 'node:events';
import { createServer } from 'node:http';
import http2 from 'node:http2';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connect as connectSecurely } from 'node:tls';
import { MAX_FILE_BYTES } from '@portal/rules/documents/file-types.ts';
import { MAX_IMPORT_BYTES } from '@portal/rules/imports/import-run.ts';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLink, aPdf } from '../../../test/document-builders.ts';
import { findProxy } from '../../../../../scripts/install-proxies.ts';
import { configurationOf, openProxy, type Proxy } from '../../../test/front/proxy.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';

/** Long enough to show that nothing cuts a response off at once; the configured times are compared below. */
const EXPORT_MS = 3_000;
const LONGEST_EXPORT_S = 90;

interface Answer {
  readonly status: number | undefined;
  readonly protocol: string | undefined;
  readonly text: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readable;
}

/** Asks with HTTP/2, as browsers do. */
async function ask(
  { address, certificate }: Proxy,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answer> {
  const session = http2.connect(address, { ca: certificate });
  try {
    const request = session.request({ ':method': method, ':path': path, ...headers });
    const response = once(request, 'response');
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    const ended = once(request, 'end');
    if (body === undefined) request.end();
    else await pipeline(body, request);
    await ended;
    const [received] = z
      .tuple([z.looseObject({ ':status': z.number() })], z.unknown())
      .parse(await response);
    return { status: received[':status'], protocol: session.alpnProtocol, text };
  } finally {
    session.close();
  }
}

function* zeros(bytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(2 ** 16);
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left);
}

/** Answers with what has arrived, below /slow after a while. */
const standIn = createServer((request, response) => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.on('end', () => {
    const { headers } = request;
    const answer = () => response.end(JSON.stringify({ bytes, headers }));
    if (request.url === '/slow') setTimeout(answer, EXPORT_MS);
    else answer();
  });
});

let standInAddress: string;
let portal: Portal;
let portalAddress: string;
beforeAll(async () => {
  standIn.listen(0, '127.0.0.1');
  await once(standIn, 'listening');
  standInAddress = `http://127.0.0.1:${portOf(standIn.address())}`;
  portal = await openPortal({ environment: { PUBLIC_URL: 'https://localhost' } });
  portalAddress = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  standIn.close();
  await portal.close();
});

function portOf(address: ReturnType<typeof standIn.address>): number {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Begins bodies of 15 kB and sends one byte each second. */
async function openSlowBodies({ address, certificate }: Proxy, count: number) {
  const { hostname, port } = new URL(address);
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connectSecurely({ host: hostname, port: Number(port), ca: certificate });
      socket.on('error', () => undefined);
      await once(socket, 'secureConnect');
      socket.write(
        'POST /api/identity/v2/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 15000\r\n\r\n{',
      );
      return socket;
    }),
  );
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write('x');
  }, 1_000);
  return () => {
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
  };
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    portal.app.server.getConnections((error, count) => {
      if (error === null) resolve(count);
      else reject(error);
    });
  });

const NAMES = ['nginx', 'haproxy'] as const;

test.each(NAMES)('%s waits for exports that take 90 s', async (name) => {
  const text = await configurationOf(name);
  const times = {
    nginx: [...text.matchAll(/proxy_(?:read|send)_timeout (\d+)s;/g)],
    haproxy: [...text.matchAll(/timeout (?:client|server) (\d+)s/g)],
  }[name].map(([, seconds]) => Number(seconds));
  expect(times).toHaveLength(2);
  expect(Math.min(...times)).toBeGreaterThan(LONGEST_EXPORT_S);
});

test.for(NAMES)('%s is there for the tests below', (name, { skip }) => {
  const program = findProxy(name) ?? skip('it is missing; `npm test` downloads it on a Debian');
  expect(program.file).toContain(name);
});

const present = NAMES.filter((name) => findProxy(name) !== undefined);

describe.each(present)('%s', (name) => {
  let proxy: Proxy;
  let shown: Proxy;
  beforeAll(async () => {
    proxy = await openProxy(name, portalAddress);
    shown = await openProxy(name, standInAddress);
    return async () => {
      await proxy.stop();
      await shown.stop();
    };
  });

  test('speaks HTTP/2 to browsers, and sends them from HTTP to HTTPS', async () => {
    expect(await ask(proxy, '/api/config')).toMatchObject({ status: 200, protocol: 'h2' });
    const plain = await fetch(`${proxy.plainAddress}/app?x=1`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('location')).toMatch(/^https:\/\/127\.0\.0\.1.*\/app\?x=1$/);
  });

  test('passes the largest document and the largest file of master data on', async () => {
    const clerk = await portal.signIn('clinic.gp');
    const { url } = await aLink(clerk, { content_length: MAX_FILE_BYTES });
    const content = Buffer.concat([
      Buffer.from(aPdf),
      Buffer.alloc(MAX_FILE_BYTES - aPdf.length, 32),
    ]);
    const { pathname, search } = new URL(url, portalAddress);
    const sent = await ask(proxy, `${pathname}${search}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf', 'content-length': String(MAX_FILE_BYTES) },
      body: Readable.from([content]),
    });
    expect(sent).toMatchObject({ status: 200 });
    const larger = await ask(shown, '/', {
      method: 'PUT',
      headers: { 'content-length': String(MAX_IMPORT_BYTES) },
      body: Readable.from(zeros(MAX_IMPORT_BYTES)),
    });
    expect(larger.status).toBe(200);
    expect(JSON.parse(larger.text)).toMatchObject({ bytes: MAX_IMPORT_BYTES });
  });

  test('keeps slow bodies away from the portal', async () => {
    const clients = 40;
    const close = await openSlowBodies(proxy, clients);
    try {
      expect(await ask(proxy, '/api/config')).toMatchObject({ status: 200 });
      // Kept connections of earlier requests.
      expect(await connections()).toBeLessThan(clients / 4);
    } finally {
      close();
    }
  });

  test('tells the portal the address of the client, not one that the client has sent', async () => {
    const { text } = await ask(shown, '/', {
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' },
    });
    expect(JSON.parse(text)).toMatchObject({
      headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    });
  });

  test('does not cut off a response that takes a while', async () => {
    expect(await ask(shown, '/slow')).toMatchObject({ status: 200 });
  });
});
