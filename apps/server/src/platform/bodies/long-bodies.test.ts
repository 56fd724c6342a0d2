// The session is checked before a long body is read, so that strangers cannot make the server read one.
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { Problem } from '@portal/contract/problem.ts';
import { calls } from '@portal/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let address: string;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const LONG = 15_000_000;

function responseTo(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
}

/** The refusal of a request whose body is announced and never sent. */
async function refusalBeforeBody(path: string, headers: Record<string, string>): Promise<string> {
  const sent = request(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  });
  sent.flushHeaders();
  const response = await responseTo(sent);
  const { code } = Problem.parse(await json(response));
  sent.on('error', () => undefined).destroy();
  return code;
}

const batch = calls.submitClaims.path;
const token = (value: string) => ({ authorization: `Bearer ${value}` });
const long = { 'content-length': String(LONG) };

describe('a long body is not read', () => {
  test('without a token', async () => {
    expect(await refusalBeforeBody(batch, long)).toBe('CSRF_FAILED');
    expect(await refusalBeforeBody(batch, { ...long, ...token('x') })).toBe('TOKEN_MISSING');
  });

  test('if its length is not known, without a token', async () => {
    const chunked = { 'transfer-encoding': 'chunked', ...token('x') };
    expect(await refusalBeforeBody(batch, chunked)).toBe('TOKEN_MISSING');
  });

  test('from a session that has ended', async () => {
    const other = await portal.signIn('clinic.other');
    const ended = token(other.accessToken ?? '');
    await other.call('logout', { body: {} });
    expect(await refusalBeforeBody(batch, { ...long, ...ended })).toBe('TOKEN_EXPIRED');
  });

  test('from a user without the permission', async () => {
    const reader = await portal.signIn('clinic.reader');
    const theirs = token(reader.accessToken ?? '');
    expect(await refusalBeforeBody(batch, { ...long, ...theirs })).toBe('FORBIDDEN');
  });

  test('by a call that needs no session', async () => {
    const body = { username: 'x'.repeat(70_000), password: 'x' };
    expect((await clerk.refused('login', { body })).code).toBe('TOO_LARGE');
  });
});

test('a FHIR request with a long body is refused before the body is read', async () => {
  const sent = request(`${address}/fhir/R4/Claim/$submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/fhir+json', ...long, ...token('x') },
  });
  sent.flushHeaders();
  const response = await responseTo(sent);
  expect(response.statusCode).toBe(401);
  sent.on('error', () => undefined).destroy();
});

test('a long body of a signed-in user is read', async () => {
  const claims = [{ key: 'long-body-1', claim: { remarks: 'x'.repeat(100_000) } }];
  const { data } = await clerk.call('submitClaims', { body: { claims } });
  expect(data[0]?.status).toBe(422);
});
