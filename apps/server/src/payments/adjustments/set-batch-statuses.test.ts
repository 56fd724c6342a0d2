import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { openWorld } from '../../../test/valid-requests.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('sets a status of all the claims, or of none', async () => {
  const world = await openWorld(portal, 'clinic.gp');
  const desk = await portal.signIn('admin.finance');
  const paid = await world.payments.aPaidClaim();
  const body = { claim_ids: [paid], kind: 'INSURER' as const, status: 'BILLED' };
  expect((await desk.call('setBatchStatuses', { body })).data).toEqual({
    changed: 1,
    unchanged: 0,
  });
  expect((await desk.call('setBatchStatuses', { body })).data).toEqual({
    changed: 0,
    unchanged: 1,
  });
  const mixed = { ...body, claim_ids: [paid, world.claimId], status: 'RECEIVED' };
  const refused = await desk.refused('setBatchStatuses', { body: mixed });
  expect(refused.code).toBe('BATCH_STATUS_NOT_POSSIBLE');
  expect(refused.details.map(({ field }) => field)).toEqual(['claim_ids.1']);
  const unknown = await desk.refused('setBatchStatuses', { body: { ...body, status: 'PAID' } });
  expect(unknown.code).toBe('VALIDATION_FAILED');
});
