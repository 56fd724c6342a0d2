import { schemas } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('API-ID-14 RefreshToken gives a new token', async () => {
  const visitor = await portal.signIn('clinic.dental');
  const answer = await visitor.send({ method: 'POST', url: '/api/login/RefreshToken', body: {} });
  expect(answer.statusCode).toBe(200);
  const { data } = schemas.refreshToken.reply.body.parse(JSON.parse(answer.body));
  visitor.accessToken = data.accessToken;
  expect((await visitor.try('getMe', {})).status).toBe(200);
});
