import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls } from '@portal/contract/calls.ts';
import { expect, onTestFinished, test } from 'vitest';
import { findLocationByIdOrCode } from '../../clinics/public.ts';
import { openPortal, portalForTest } from '../../../test/portal.ts';

interface Line {
  readonly msg: string;
  readonly level: number;
  readonly trace_id?: string;
  readonly ms?: number;
  readonly queue_ms?: number;
  readonly sql?: number;
  readonly sql_ms?: number;
  readonly statements?: ReadonlyArray<{ readonly name: string }>;
}

const WARNING = 40;
const nric = 'T3000001Z';
const traceId = '0af7651916cd43dd8448eb211c80319c';
const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };

async function answeredLine(environment: Record<string, string>, userName = 'clinic.gp') {
  const portal = await portalForTest({ template: 'claimless', environment });
  const clerk = await portal.signIn(userName);
  portal.logLines.length = 0;
  const answer = await clerk.send({
    method: 'GET',
    url: calls.searchMembers.path,
    query: { nric },
    headers,
  });
  expect(answer.statusCode).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the lines of our own log
  const lines = portal.logLines.map((line) => JSON.parse(line) as Line);
  return { answer, lines: lines.filter(({ msg }) => msg === 'answered'), clerk, portal };
}

test('each request has one line with user, clinic, trace id, wait, and number and time of its statements', async () => {
  const { lines, clerk, answer } = await answeredLine({});
  expect(answer.headers['trace-id']).toBe(traceId);
  const ofRequest = { trace_id: traceId, status: 200, user: clerk.userId, clinic: 'GP0001' };
  expect(lines).toMatchObject([ofRequest]);
  const { ms = 0, queue_ms: waited = -1, sql = 0, sql_ms: sqlMs = 0 } = lines[0] ?? {};
  expect(waited).toBeGreaterThanOrEqual(0);
  expect(sql).toBeGreaterThan(3);
  expect(sqlMs).toBeGreaterThan(0);
  expect(ms).toBeGreaterThan(0);
  expect(lines[0]).not.toHaveProperty('statements');
});

test('a slow request is a warning that names its statements, without parameters', async () => {
  const { lines, portal } = await answeredLine({ SLOW_REQUEST_MS: '0' });
  expect(lines[0]?.level).toBe(WARNING);
  const names = lines[0]?.statements?.map(({ name }) => name) ?? [];
  expect(names).toContain('listPoliciesByNationalId');
  expect(names).not.toContain('statement');
  expect(portal.logLines.join('')).not.toContain(nric);
});

test('PostgreSQL shows the name of a statement in the list of its connections', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  await portal.database.transaction(async (tx) => {
    await findLocationByIdOrCode(tx, 'GP0001');
    const { rows } = await portal.db.owner.query<{ query: string }>(
      "SELECT query FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()",
    );
    expect(rows.map(({ query }) => query.split('*/')[0])).toEqual(['/* findLocationByIdOrCode ']);
  });
});

test('an error has its trace id in the header too', async () => {
  const portal = await portalForTest({ template: 'empty' });
  const answer = await portal.visitor().send({ method: 'GET', url: '/api/nowhere' });
  expect(answer.statusCode).toBe(404);
  expect(JSON.parse(answer.body)).toHaveProperty('trace_id', answer.headers['trace-id']);
});

test('an unreadable request is answered with its trace id', async () => {
  const portal = await openPortal({ template: 'empty' });
  onTestFinished(() => portal.close());
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = new URL(portal.app.listeningOrigin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.end('NOT HTTP\r\n\r\n');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const id = /"trace_id":"(\w+)"/.exec(body)?.[1];
  expect(head).toContain(`trace-id: ${id}`);
});
