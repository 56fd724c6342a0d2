// Deeply nested bodies are refused at every address, and no other body is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls, expectProblem } from '../../../test/contract/contract-calls.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { MAX_JSON_DEPTH, problemOfJson } from './json-limits.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.online');
});
afterAll(() => portal.close());

function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

function send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload: string) {
  return portal.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${clerk.accessToken ?? ''}`,
      'content-type': 'application/json',
      'idempotency-key': 'nested-brackets-1',
    },
    payload,
  });
}

const LOGIN = '/api/identity/v2/auth/login';

test('every call that takes a body rejects 6,000 nested brackets and survives', async () => {
  const statuses = new Map<string, number>();
  for (const { name, call } of allCalls) {
    if (call.method === 'GET') continue;
    const url = call.path.replaceAll(/[:*]\w*/g, 'x');
    for (const payload of [nested(6_000), `{"a":${nested(6_000)}}`, '{"a":'.repeat(6_000)]) {
      const response = await send(call.method, url, payload);
      statuses.set(name, response.statusCode);
      expect({ name, code: expectProblem(response).code }).toEqual({
        name,
        code: 'NESTED_TOO_DEEPLY',
      });
    }
  }
  expect(statuses.size).toBeGreaterThan(50);
  expect(new Set(statuses.values())).toEqual(new Set([400]));
  expect((await portal.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});

const fields = (count: number) =>
  `{${Array.from({ length: count }, (_, at) => `"k${at}":[0,0]`).join(',')}}`;

describe('the limit', () => {
  test.each([
    { levels: MAX_JSON_DEPTH, code: 'VALIDATION_FAILED' },
    { levels: MAX_JSON_DEPTH + 1, code: 'NESTED_TOO_DEEPLY' },
  ])('answers $code to $levels levels', async ({ levels, code }) => {
    expect(expectProblem(await send('POST', LOGIN, nested(levels))).code).toBe(code);
  });

  test.each([
    { text: `{"a":"${'['.repeat(100)}"}`, of: 'brackets in a string' },
    { text: `{"a":"\\"${'{'.repeat(100)}"}`, of: 'brackets after an escaped quote' },
    { text: `[${'[],'.repeat(100)}1]`, of: 'brackets beside each other' },
  ])('ignores $of', ({ text }) => {
    expect(problemOfJson(text)).toBeUndefined();
  });

  test.each([
    { text: `{"a\\\\":${nested(64)}}`, of: 'after an escaped backslash' },
    { text: `"${nested(65)}`.slice(1), of: 'without a quote' },
  ])('counts brackets $of', ({ text }) => {
    expect(problemOfJson(text)).toBe('NESTED_TOO_DEEPLY');
  });

  test.each([
    { text: fields(1_000), problem: undefined, of: 'as many fields as an object may have' },
    { text: fields(1_001), problem: 'JSON_TOO_COMPLEX', of: 'one field more' },
    {
      text: `[[{"a":1},${fields(1_001)}]]`,
      problem: 'JSON_TOO_COMPLEX',
      of: 'one more further in',
    },
    { text: `{"a":[${'0,'.repeat(2_000)}0]}`, problem: undefined, of: 'a long list' },
    { text: `[${'{"a":1,"b":2},'.repeat(1_500)}0]`, problem: undefined, of: 'many objects' },
  ])('answers $problem to $of', ({ text, problem }) => {
    expect(problemOfJson(text)).toBe(problem);
  });

  test('refuses an object with too many fields before its fields are looked at', async () => {
    expect(expectProblem(await send('POST', LOGIN, fields(1_001))).code).toBe('JSON_TOO_COMPLEX');
  });

  test('accepts no prototype in JSON', async () => {
    const response = await send('POST', LOGIN, '{"__proto__":{"a":1}}');
    expect(expectProblem(response).code).toBe('BAD_REQUEST');
  });
});
