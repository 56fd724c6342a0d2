import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '@portal/contract/calls.ts';
import { portalForTest } from '../../../test/portal.ts';
import { startTracing } from './tracing.ts';
import { watchedWork } from './watch-jobs.ts';
import { outgoing } from '../records/work-record.ts';

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

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

interface SentSpans {
  readonly resourceSpans: ReadonlyArray<{
    readonly scopeSpans: ReadonlyArray<{ readonly spans: readonly SentSpan[] }>;
  }>;
}

/** All spans in what the collector has received, in the order in which they ended. */
function spansOf(received: readonly string[]): SentSpan[] {
  return received.flatMap((body) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the exporter sends it
    const sent = JSON.parse(body) as SentSpans;
    return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
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

test('the trace of a request has a span for each of its statements, and the trace id of its response', async () => {
  const { received, endpoint } = await openCollector();
  const tracing = startTracing({ traceEndpoint: endpoint, traceSampleRate: 1 });
  const portal = await portalForTest({ template: 'claimless', app: { tracing } });
  const clerk = await portal.signIn('clinic.gp');
  const answer = await clerk.send({
    method: 'GET',
    url: calls.searchMembers.path,
    query: { nric: 'T3000001Z' },
  });
  await tracing.stop();
  const spans = spansOf(received);
  const own = spans.filter((span) => span.traceId === answer.headers['trace-id']);
  const names = own.map(({ name }) => name);
  expect(names).toContain(`GET ${calls.searchMembers.path}`);
  expect(names).toContain('enterSession');
  expect(names).toContain('listPoliciesByNationalId');
  expect(received.join('')).not.toContain('T3000001Z');
});

test('the trace of a job has its statements and its requests to other servers', async () => {
  const { received, endpoint } = await openCollector();
  const tracing = startTracing({ traceEndpoint: endpoint, traceSampleRate: 1 });
  const lines: unknown[] = [];
  const note = (line: unknown) => void lines.push(line);
  const log = { debug: note, info: note, warn: note };
  const task = watchedWork('say_hello', { log, tracing, slowMs: 1_000 }, () =>
    outgoing('receiver.example', async () => 'sent'),
  );
  expect(await task()).toBe('sent');
  await tracing.stop();
  const [inner, job] = spansOf(received);
  expect([inner?.name, job?.name]).toEqual(['receiver.example', 'job say_hello']);
  expect(inner?.parentSpanId).toBe(job?.spanId);
  expect(lines).toMatchObject([{ task: 'say_hello', trace_id: job?.traceId }]);
});

test('traces no requests without an endpoint', async () => {
  const tracing = startTracing({ traceEndpoint: undefined, traceSampleRate: 1 });
  const app = Fastify();
  tracing.instrument(app);
  app.get('/', async () => 'fine');
  expect((await app.inject({ url: '/' })).statusCode).toBe(200);
  await tracing.stop();
});
