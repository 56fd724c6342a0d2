import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import {
  approveUpTo,
  asRead,
  askFor,
  aWaitingRequest,
  decideRequest,
  readRequest,
} from './approval.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  admin = await portal.signIn('admin.assessor');
});
afterAll(() => portal.close());

describe('a request that waits', () => {
  test('can be withdrawn, and the clinic can ask again', async () => {
    const request = await aWaitingRequest(clerk);
    const withdrawal = { ...asRead(request), body: {} };
    const { data } = await clerk.call('withdrawApprovalRequest', withdrawal);
    expect(data).toMatchObject({ status: 'WITHDRAWN', version: 2, granted: null });
    const again = askFor({ uuid: request.draft_id ?? '', version: 1 });
    expect((await clerk.call('createApprovalRequest', again)).data.status).toBe('REQUESTED');
  });

  test('is withdrawn with its draft when that is deleted', async () => {
    const request = await aWaitingRequest(clerk);
    await clerk.call('deleteDraft', { params: { id: request.draft_id ?? '' } });
    expect(await readRequest(clerk, request)).toMatchObject({
      status: 'WITHDRAWN',
      draft_id: null,
      draft_no: request.draft_no,
    });
    const refused = await admin.refused('decideApprovalRequest', {
      ...asRead(request),
      body: approveUpTo(520),
    });
    expect(refused).toMatchObject({ http: 409, code: 'APPROVAL_REQUEST_DECIDED' });
    expect(refused.details).toMatchObject([{ field: 'status', code: 'WITHDRAWN' }, {}]);
  });
});

test('a decided request cannot be withdrawn', async () => {
  const request = await aWaitingRequest(clerk);
  await decideRequest(admin, request, { move: 'REFUSE', reason: 'Not needed' });
  const withdrawal = { ...asRead(request), body: {} };
  expect(await clerk.refused('withdrawApprovalRequest', withdrawal)).toMatchObject({
    code: 'APPROVAL_REQUEST_DECIDED',
    details: [{ code: 'REFUSED', message: 'Assessa Admin' }, {}],
  });
});

test('a clinic cannot withdraw the request of another', async () => {
  const request = await aWaitingRequest(clerk);
  const stranger = await portal.signIn('clinic.other');
  const withdrawal = { ...asRead(request), body: {} };
  expect((await stranger.refused('withdrawApprovalRequest', withdrawal)).http).toBe(404);
});
