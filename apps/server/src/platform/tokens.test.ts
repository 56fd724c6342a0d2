import { describe, expect, test } from 'vitest';
import { manualClock } from './clock.ts';
import { secretsFrom } from './secrets.ts';
import { openTokens } from './tokens.ts';

const session = {
  sessionId: '0198c0de-0000-7000-8000-000000000001',
  userId: '0198c0de-0000-7000-8000-000000000002',
};

function open(master = 1) {
  const clock = manualClock('2026-11-05T09:00:00+08:00');
  return { clock, tokens: openTokens(secretsFrom(Buffer.alloc(32, master)), clock) };
}

describe('access tokens', () => {
  test('expire after 30 minutes', async () => {
    const { clock, tokens } = open();
    const { accessToken, expiresAt } = await tokens.signAccess(session);
    expect(expiresAt).toBe('2026-11-05T01:30:00.000Z');
    clock.advance(29 * 60_000);
    expect(await tokens.verifyAccess(accessToken)).toEqual(session);
    clock.advance(61_000);
    expect(await tokens.verifyAccess(accessToken)).toBe('expired');
  });

  test('are invalid if they were signed with another key', async () => {
    const { accessToken } = await open(2).tokens.signAccess(session);
    expect(await open(1).tokens.verifyAccess(accessToken)).toBe('invalid');
  });

  test('are invalid if they were changed after they were accepted once', async () => {
    const { tokens } = open();
    const { accessToken } = await tokens.signAccess(session);
    expect(await tokens.verifyAccess(accessToken)).toEqual(session);
    const others = await open(2).tokens.signAccess({ ...session, sessionId: session.userId });
    const [head, , signature] = accessToken.split('.');
    const forged = [head, others.accessToken.split('.')[1], signature].join('.');
    expect(await tokens.verifyAccess(forged)).toBe('invalid');
    expect(await tokens.verifyAccess(accessToken.slice(0, -2))).toBe('invalid');
  });
});

describe('refresh tokens', () => {
  test('contain session and number, and cannot be forged', () => {
    const { tokens } = open();
    const token = tokens.signRefresh(session.sessionId, 3);
    expect(tokens.verifyRefresh(token)).toEqual({ sessionId: session.sessionId, count: 3 });
    expect(tokens.verifyRefresh(token.replace('.3.', '.4.'))).toBeUndefined();
    expect(tokens.verifyRefresh('')).toBeUndefined();
  });
});

test('signs an anti-forgery token for a session, or for a browser without one', () => {
  const { tokens } = open();
  const sessionId = '019f0000-0000-7000-8000-000000000001';
  expect(tokens.verifyXsrf(tokens.makeXsrf(sessionId))).toEqual({ sessionId });
  expect(tokens.verifyXsrf(tokens.makeXsrf())).toEqual({ sessionId: undefined });
  const token = tokens.makeXsrf(sessionId);
  const other = token.replace('019f', '019e');
  for (const wrong of ['', 'made.up', `x${token}`, other, tokens.signRefresh(sessionId, 0)]) {
    expect(tokens.verifyXsrf(wrong)).toBeUndefined();
  }
});
