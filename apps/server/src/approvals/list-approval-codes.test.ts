import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';

test('lists the codes of all clinics by status and text', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.assessor');
  const codesOf = async (query: { status?: 'ACTIVE' | 'EXPIRED' | 'REVOKED'; text?: string }) =>
    (await admin.call('listApprovalCodes', { query: { ...query, size: 100 } })).data.map(
      ({ code }) => code,
    );
  expect(await codesOf({ text: 'appr' })).toEqual(
    expect.arrayContaining(['APPR400X', 'APPRDRUG', 'APPREXPD']),
  );
  expect(await codesOf({ status: 'EXPIRED', text: 'APPR' })).toEqual(['APPREXPD']);
  expect(await codesOf({ status: 'ACTIVE', text: 'APPR' })).toHaveLength(2);
  expect(await codesOf({ status: 'REVOKED', text: 'APPR' })).toEqual([]);
  const clerk = await portal.signIn('clinic.gp');
  expect((await clerk.refused('listApprovalCodes', { query: {} })).http).toBe(403);
});
