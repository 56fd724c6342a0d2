// Rules for all addresses, regardless of the call.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls, expectProblem } from './contract-calls.ts';
import { openPortal, type Portal, type Visitor } from '../portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.online');
});
afterAll(() => portal.close());

describe('HTTP', () => {
  test('rejects unknown addresses, unsupported methods and bodies that are not JSON', async () => {
    expect(expectProblem(await clerk.send({ method: 'GET', url: '/api/nothing' })).code).toBe(
      'NOT_FOUND',
    );
    const unread = await clerk.send({ method: 'GET', url: '/api/claim/v1/claims/%E0%A4%A' });
    expect(expectProblem(unread).code).toBe('BAD_REQUEST');
    const wrongMethod = await clerk.send({ method: 'DELETE', url: '/api/claim/v1/claims' });
    expect(wrongMethod.statusCode).toBe(405);
    expect(expectProblem(wrongMethod).code).toBe('METHOD_NOT_ALLOWED');
    const garbled = await portal.app.inject({
      method: 'POST',
      url: '/api/claim/v1/claims',
      headers: {
        authorization: `Bearer ${clerk.accessToken ?? ''}`,
        'content-type': 'application/json',
      },
      payload: '{"a":',
    });
    expect(expectProblem(garbled).code).toBe('BAD_REQUEST');
    const form = await portal.app.inject({
      method: 'POST',
      url: '/api/claim/v1/claims',
      headers: { authorization: `Bearer ${clerk.accessToken ?? ''}`, 'content-type': 'text/plain' },
      payload: 'a=1',
    });
    expect(expectProblem(form).code).toBe('UNSUPPORTED_MEDIA');
  });

  test('rejects a body over 1 MiB', async () => {
    const response = await clerk.send({
      method: 'POST',
      url: '/api/claim/v1/claims/drafts',
      body: { text: 'x'.repeat(1_100_000) },
    });
    expect(response.statusCode).toBe(413);
    expect(expectProblem(response).code).toBe('TOO_LARGE');
  });

  test('documents every call at its address', async () => {
    const response = await portal.app.inject({ url: '/api/openapi.json' });
    const text = response.body;
    for (const { call } of allCalls)
      expect(text).toContain(
        JSON.stringify(call.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')),
      );
  });

  test('API-BASE-02 serves provider and inventory without a version in their addresses', async () => {
    const addresses = [
      `/api/provider/locations/${clerk.clinicId}`,
      `/api/inventory/panels/${randomUUID()}/products/ext`,
    ];
    for (const url of addresses) {
      expect((await clerk.send({ method: 'GET', url })).statusCode).toBe(200);
    }
  });

  test('serves health and readiness, but no metrics', async () => {
    expect((await portal.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await portal.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    expect((await portal.app.inject({ url: '/metrics' })).statusCode).toBe(404);
    expect(await portal.metrics()).toContain('http_request_duration_seconds');
  });

  test('logs no national number, password or token', async () => {
    await clerk.try('searchMembers', { query: { nric: 'T3000001Z' } });
    await clerk.try('searchMembers', {
      query: { policy_number: 'AXA-4001', date_of_birth: '1980-05-03', nric_tail: '001Z' },
    });
    await clerk.send({
      method: 'GET',
      url: '/api/membership/v1/members/search?nric=T3000001Z&x=y',
    });
    const log = portal.logLines.join('\n');
    expect(log).toContain('/api/membership/v1/members/search');
    expect(log).not.toContain('T3000001Z');
    expect(log).not.toMatch(/AXA-4001|1980-05-03|001Z/);
    expect(log).not.toContain('Portal@2026');
    expect(log).not.toContain(clerk.accessToken ?? 'none');
  });
});
