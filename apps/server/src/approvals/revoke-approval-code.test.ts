import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import {
  aBlockedClaim,
  approveUpTo,
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

async function anIssuedCode(): Promise<string> {
  const request = await aWaitingRequest(clerk);
  await decideRequest(admin, request, approveUpTo(560));
  return (await readRequest(clerk, request)).granted?.code ?? '';
}

const body = { reason: 'Issued for the wrong visit' };

test('a revoked code lifts nothing, and cannot be revoked again', async () => {
  const code = await anIssuedCode();
  const { data } = await admin.call('revokeApprovalCode', { params: { code }, body });
  expect(data).toMatchObject({
    status: 'REVOKED',
    revoked_by: 'Assessa Admin',
    revoked_for: body.reason,
  });
  const claim = { ...(await aBlockedClaim(clerk)), approval_code: code };
  const refused = await clerk.refused('submitClaim', { body: claim });
  expect(refused.details).toMatchObject([{ field: 'approval_code', code: 'REVOKED' }]);
  const again = await admin.refused('revokeApprovalCode', { params: { code }, body });
  expect([again.http, again.code]).toEqual([409, 'CODE_ALREADY_REVOKED']);
});

test('a used code cannot be revoked', async () => {
  const code = await anIssuedCode();
  const claim = { ...(await aBlockedClaim(clerk)), approval_code: code };
  await clerk.call('submitClaim', { body: claim });
  const refused = await admin.refused('revokeApprovalCode', { params: { code }, body });
  expect([refused.http, refused.code]).toEqual([409, 'CODE_ALREADY_USED']);
});

test('using and revoking a code at once: one wins', async () => {
  const code = await anIssuedCode();
  const claim = { ...(await aBlockedClaim(clerk)), approval_code: code };
  const answers = await Promise.all([
    admin.try('revokeApprovalCode', { params: { code }, body }),
    clerk.try('submitClaim', { body: claim }),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
});

test('an unknown code is not found, and a clinic revokes none', async () => {
  const params = { code: 'NOPE' };
  expect((await admin.refused('revokeApprovalCode', { params, body })).http).toBe(404);
  expect((await clerk.refused('revokeApprovalCode', { params, body })).http).toBe(403);
});
