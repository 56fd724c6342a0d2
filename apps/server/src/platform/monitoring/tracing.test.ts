import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { startTracing } from './tracing.ts';

/** A collector that stores the received spans. */
async function openCollector() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  const { port }: AddressInfo = address;
  return { received, endpoint: `http://127.0.0.1:${port}` };
}

test('NFR-03 records a span for each request at the sample rate 1, named by its route and never by its address', async () => {
  const { received, endpoint } = await openCollector();
  const tracing = startTracing({ traceEndpoint: endpoint, traceSampleRate: 1 });
  const app = Fastify();
  tracing.instrument(app);
  app.get('/members/:nric', async () => ({ ok: true }));
  app.get('/search', async () => ({ ok: true }));
  const parent = '0af7651916cd43dd8448eb211c80319c';
  await app.inject({
    url: '/members/T3000001Z',
    headers: { traceparent: `00-${parent}-b7ad6b7169203331-01` },
  });
  await app.inject({
    url: '/search?nric=S1234567D&policy_number=AXA-4001&date_of_birth=1980-05-03',
  });
  await app.close();
  await tracing.stop();
  const sent = received.join('');
  expect(sent).toContain('GET /members/:nric');
  expect(sent).toContain(parent);
  expect(sent).toContain('GET /search');
  expect(sent).not.toMatch(/T3000001Z|S1234567D|AXA-4001|1980-05-03/);
});

test('NFR-03 records a request whose caller asks not to be traced', async () => {
  const { received, endpoint } = await openCollector();
  const tracing = startTracing({ traceEndpoint: endpoint, traceSampleRate: 1 });
  const app = Fastify();
  tracing.instrument(app);
  app.get('/search', async () => ({ ok: true }));
  const headers = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00' };
  await app.inject({ url: '/search', headers });
  await app.close();
  await tracing.stop();
  expect(received.join('')).toContain('GET /search');
});

test('traces no requests without an endpoint', async () => {
  const tracing = startTracing({ traceEndpoint: undefined, traceSampleRate: 1 });
  const app = Fastify();
  tracing.instrument(app);
  app.get('/', async () => 'fine');
  expect((await app.inject({ url: '/' })).statusCode).toBe(200);
  await tracing.stop();
});
