// Several reads in one request.
import { beforeAll, describe, expect, test } from 'vitest';
import { anonymousVisitor, openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  return () => portal.close();
});

describe('readTogether', () => {
  test('answers each read as its call does', async () => {
    const { clinicId } = clerk;
    const query = { provider_company_id: clinicId };
    const { data } = await clerk.call('readTogether', {
      body: {
        reads: [
          { id: 'clinic', call: 'getLocation', params: { id: clinicId } },
          { id: 'figures', call: 'getDashboardSummary', query },
          { id: 'list', call: 'listClaimsByPost', body: { size: 3, ...query } },
        ],
      },
    });
    expect(data).toEqual([
      {
        id: 'clinic',
        status: 200,
        body: await clerk.call('getLocation', { params: { id: clinicId } }),
      },
      { id: 'figures', status: 200, body: await clerk.call('getDashboardSummary', { query }) },
      {
        id: 'list',
        status: 200,
        body: await clerk.call('listClaimsByPost', { body: { size: 3, ...query } }),
      },
    ]);
  });

  test('refuses a read of another clinic, a forbidden and an invalid one, and answers the others', async () => {
    const other = await portal.signIn('clinic.other');
    const { data } = await clerk.call('readTogether', {
      body: {
        reads: [
          {
            id: 'foreign',
            call: 'getDashboardSummary',
            query: { provider_company_id: other.clinicId },
          },
          {
            id: 'forbidden',
            call: 'getMenuWithProfile',
            body: { usertypeName: 'ADMINUSER', clinicId: clerk.clinicId },
          },
          { id: 'invalid', call: 'listSavedItems', query: { kind: 'NOTHING' } },
          { id: 'own', call: 'listSavedItems', query: { kind: 'CLAIM_FILTER' } },
        ],
      },
    });
    expect(data).toMatchObject([
      { id: 'foreign', status: 404, body: { code: 'LOCATION_NOT_FOUND' } },
      { id: 'forbidden', status: 403, body: { code: 'FORBIDDEN' } },
      { id: 'invalid', status: 422, body: { code: 'VALIDATION_FAILED' } },
      { id: 'own', status: 200, body: { data: [] } },
    ]);
  });

  test('makes no call that changes something', async () => {
    const reads = [{ id: 'x', call: 'submitClaim', body: {} }];
    const sent = await clerk.send({ method: 'POST', url: '/api/reads', body: { reads } });
    expect(sent.statusCode).toBe(422);
  });

  test('refuses a visitor without a session', async () => {
    const visitor = await anonymousVisitor(portal);
    const body = { reads: [{ id: 'x', call: 'listSavedItems' as const }] };
    expect((await visitor.refused('readTogether', { body })).http).toBe(401);
  });
});
