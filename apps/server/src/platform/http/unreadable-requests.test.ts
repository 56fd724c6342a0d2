// Requests that no HTTP parser can read get an error in the same format as all others.
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Problem } from '@portal/contract/problem.ts';
import { problems } from '@portal/contract/problems.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { createApp } from '../../app.ts';

let portal: Portal;
let app: FastifyInstance;
beforeAll(async () => {
  portal = await openPortal({ template: 'empty' });
  ({ app } = portal);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

/** Sends bytes and returns the received text after the connection has ended. */
async function send(bytes: string, to: FastifyInstance = app): Promise<string> {
  const socket = connect(Number(new URL(to.listeningOrigin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

function expectProblem(answer: string, code: keyof typeof problems): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const { status, text: words } = problems[code];
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain('Content-Type: application/json; charset=utf-8');
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  expect(Problem.parse(JSON.parse(body))).toMatchObject({ code, message: words, details: [] });
}

test.each([
  ['no HTTP at all', 'hello there\r\n\r\n'],
  ['a header without a name', 'GET /api/config HTTP/1.1\r\nHost: x\r\n: 1\r\n\r\n'],
  [
    'two lengths',
    'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
  ],
])('rejects %s as a bad request', async (_, bytes) => {
  expectProblem(await send(bytes), 'BAD_REQUEST');
});

test("rejects headers above Node's limit as too large", async () => {
  const long = `GET /api/config HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`;
  expectProblem(await send(long), 'TOO_LARGE');
});

function slowPost(target: string): string {
  return `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{"username":`;
}

describe('a request that arrives too slowly is aborted', () => {
  let slowApp: FastifyInstance;
  beforeAll(async () => {
    const limits = {
      headersMs: 100,
      bodyMs: 100,
      requestMs: 600_000,
      checkEveryMs: 20,
      replyMs: 600_000,
    };
    slowApp = await createApp(portal.services, { limits });
    await slowApp.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => slowApp.close());

  test.each([
    ['headers that do not end', 'GET /api/config HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['a body that does not end', slowPost('/api/identity/v2/auth/login')],
    ['such a body for an absolute address', slowPost('http://x/api/identity/v2/auth/login')],
    ['such a body for an address in capitals', slowPost('/API/identity/v2/auth/login')],
    ['such a body for an escaped address', slowPost('/%61pi/identity/v2/auth/login?%ff')],
    ['such a body for a page', slowPost('/')],
    ['such a body for an address with two slashes', slowPost('//api/identity/v2/auth/login')],
    ['such a body for an address that does not exist', slowPost('/nowhere')],
  ])('with %s', async (_, bytes) => {
    expectProblem(await send(bytes, slowApp), 'REQUEST_TIMEOUT');
  });
});
