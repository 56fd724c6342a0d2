import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testSecrets } from '../../../test/fixtures.ts';
import { manualClock } from '../../platform/clock.ts';
import { openTokens } from '../../platform/tokens.ts';
import { openProgramLimit } from './program-limit.ts';

async function limitedTo(perMinute: number) {
  const tokens = openTokens(testSecrets, manualClock('2026-11-05T10:00:00+08:00'));
  const app = Fastify();
  await app.register(rateLimit, { global: false });
  app.addHook('onRequest', openProgramLimit(app, { tokens }, perMinute));
  app.get('/', async () => 'ok');
  return async (userId: string, isProgram: boolean) => {
    const { accessToken } = await tokens.signAccess({
      sessionId: 's',
      userId,
      ...(isProgram ? { isProgram } : {}),
    });
    return app.inject({ url: '/', headers: { authorization: `Bearer ${accessToken}` } });
  };
}

test('refuses a program that has used up its requests, and says when to go on', async () => {
  const send = await limitedTo(2);
  const answers = [await send('a', true), await send('a', true), await send('a', true)];
  expect(answers.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['1', '0', '0']);
  expect(answers.map(({ body }) => body.includes('Too many requests'))).toEqual([
    false,
    false,
    true,
  ]);
  expect(answers[1]?.headers['retry-after']).toBeUndefined();
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('counts each program on its own, and people not at all', async () => {
  const send = await limitedTo(1);
  const answers = [
    await send('a', true),
    await send('b', true),
    await send('c', false),
    await send('c', false),
  ];
  expect(answers.map(({ body }) => body)).toEqual(['ok', 'ok', 'ok', 'ok']);
});
