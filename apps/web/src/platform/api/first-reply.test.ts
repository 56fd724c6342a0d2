import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropFirstReplies, requestKey, takeFirstReply } from './first-reply.ts';

const LIST = ['POST', '/api/claims', '{"page":1}'] as const;

beforeEach(() => {
  globalThis.firstReplies = new Map([
    [requestKey(...LIST), () => Promise.resolve(Response.json({ data: 'rows' }))],
  ]);
});
afterEach(() => {
  globalThis.firstReplies = undefined;
  vi.restoreAllMocks();
});

test('gives the reply of the same request once', async () => {
  const first = await takeFirstReply(...LIST);
  expect(await first?.json()).toEqual({ data: 'rows' });
  expect(await takeFirstReply(...LIST)).toBeUndefined();
});

test.each([
  ['another body', 'POST', '/api/claims', '{"page":2}'],
  ['no body', 'POST', '/api/claims', null],
  ['another address', 'POST', '/api/drafts', '{"page":1}'],
])('gives no reply to a request with %s', async (_what, method, address, body) => {
  expect(await takeFirstReply(method, address, body)).toBeUndefined();
});

test.each([
  ['29.9 s after the page has opened', 29_900, true],
  ['after 30 s', 30_000, false],
])('a reply %s is taken only if it is fresh', async (_when, now, isThere) => {
  vi.spyOn(performance, 'now').mockReturnValue(now);
  expect((await takeFirstReply(...LIST)) !== undefined).toBe(isThere);
});

test('keeps no reply for the next user', async () => {
  dropFirstReplies();
  expect(await takeFirstReply(...LIST)).toBeUndefined();
});
