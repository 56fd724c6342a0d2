// Attacks with tokens, codes and states. Every one gets the same refusal, opens no session, and leaves its reason in the
// audit trail.
import type { JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anonymousVisitor } from '../../../test/portal.ts';
import { type AttackStage, openAttackStage } from './sso-attacks.builders.ts';

let stage: AttackStage;
beforeAll(async () => {
  stage = await openAttackStage();
});
afterAll(() => stage.close());
afterEach(() => {
  stage.provider.change = undefined;
});

test.each<[string, (claims: JWTPayload) => JWTPayload]>([
  ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
  ['no nonce', ({ nonce: _nonce, ...claims }) => claims],
  ['another client', (claims) => ({ ...claims, aud: 'another client' })],
  [
    'a second audience and another authorised party',
    (claims) => ({ ...claims, aud: ['portal', 'b'], azp: 'b' }),
  ],
  ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
  ['an end in the past', (claims) => ({ ...claims, exp: Number(claims.iat) - 600 })],
  ['no end', ({ exp: _exp, ...claims }) => claims],
  ['no subject', ({ sub: _sub, ...claims }) => claims],
])('refuses an ID token with %s', async (_name, change) => {
  stage.provider.change = change;
  expect(await stage.refusedWith(await stage.comingBack(stage.somebody()))).toMatchObject({
    reason: 'TOKEN_REFUSED',
  });
});

test('refuses an ID token that another key has signed', async () => {
  const attempt = await stage.comingBack(stage.somebody());
  const { sign } = stage.provider;
  stage.provider.change = (claims) => claims;
  stage.provider.sign = (claims) => stage.other.sign(claims);
  expect(await stage.refusedWith(attempt)).toMatchObject({ reason: 'TOKEN_REFUSED' });
  stage.provider.sign = sign;
});

test('refuses a state that was used, unknown, or not sent', async () => {
  const attempt = await stage.comingBack(stage.somebody());
  await attempt.visitor.call('finishSso', { body: attempt.body });
  const visitor = await anonymousVisitor(stage.portal);
  visitor.cookies.set('portal_sso', 'none');
  for (const query of [
    attempt.query,
    attempt.query.replace(/state=[^&]*/, 'state=made-up'),
    'code=1',
  ]) {
    const body = { ...attempt.body, query };
    expect(await stage.refusedWith({ visitor, body })).toMatchObject({ reason: 'STATE_UNKNOWN' });
  }
});

test('refuses a code that was used, with a new state', async () => {
  const first = await stage.comingBack(stage.somebody());
  await first.visitor.call('finishSso', { body: first.body });
  const second = await stage.comingBack(stage.somebody());
  const code = new URLSearchParams(first.query).get('code') ?? '';
  const query = second.query.replace(/code=[^&]*/, `code=${code}`);
  const reused = { visitor: second.visitor, body: { ...second.body, query } };
  expect(await stage.refusedWith(reused)).toMatchObject({ reason: 'TOKEN_REFUSED' });
});

test('refuses the answer in a browser that has not begun this sign-in', async () => {
  const { body } = await stage.comingBack(stage.somebody());
  const stranger = await anonymousVisitor(stage.portal);
  expect(await stage.refusedWith({ visitor: stranger, body })).toMatchObject({
    reason: 'STATE_UNKNOWN',
  });
  const attacked = await stage.comingBack(stage.somebody());
  expect(await stage.refusedWith({ visitor: attacked.visitor, body })).toMatchObject({
    reason: 'STATE_UNKNOWN',
  });
});

test('refuses an answer after ten minutes', async () => {
  const attempt = await stage.comingBack(stage.somebody());
  stage.portal.services.clock.advance(600_000);
  expect(await stage.refusedWith(attempt)).toMatchObject({ reason: 'STATE_UNKNOWN' });
  // An administrator's session has ended in the meantime.
  stage.admin = await stage.portal.signIn('admin.ops');
});

test('refuses the answer of one provider at the address of another', async () => {
  const attempt = await stage.comingBack(stage.somebody());
  const body = { ...attempt.body, connection: 'other' };
  expect(await stage.refusedWith({ visitor: attempt.visitor, body })).toMatchObject({
    reason: 'STATE_UNKNOWN',
  });
  const second = await stage.comingBack(stage.somebody());
  const query = `${second.query.replace(/&iss=[^&]*/, '')}&iss=${encodeURIComponent(stage.other.issuer)}`;
  const mixed = { visitor: second.visitor, body: { ...second.body, query } };
  expect(await stage.refusedWith(mixed)).toMatchObject({ reason: 'TOKEN_REFUSED' });
});

test('refuses the error of a provider', async () => {
  const { visitor, body, query } = await stage.comingBack(stage.somebody());
  const state = new URLSearchParams(query).get('state') ?? '';
  const error = new URLSearchParams({ error: 'access_denied', state, iss: stage.provider.issuer });
  expect(
    await stage.refusedWith({ visitor, body: { ...body, query: String(error) } }),
  ).toMatchObject({
    reason: 'TOKEN_REFUSED',
    detail: 'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  });
});
