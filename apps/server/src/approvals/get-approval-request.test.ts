import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';
import { aWaitingRequest, readRequest } from './approval.builders.ts';

test('returns a request to its clinic only, and writes the read into the audit trail', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const request = await aWaitingRequest(clerk);
  expect(await readRequest(clerk, request)).toEqual(request);
  const { rows } = await portal.db.owner.query(
    "SELECT count(*)::int AS reads FROM audit_entry WHERE subject_id = $1 AND action = 'approvals.read'",
    [request.id],
  );
  expect(rows).toEqual([{ reads: 1 }]);
  const stranger = await portal.signIn('clinic.other');
  const missing = await stranger.refused('getApprovalRequest', { params: { id: request.id } });
  expect([missing.http, missing.code]).toEqual([404, 'APPROVAL_REQUEST_NOT_FOUND']);
});
