// The readers of a member's data, from the records of reading.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, findPatient, submitAndRead } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

const NUMBER = 'T3000001Z';
let portal: Portal;
let admin: Visitor;
let memberId: string;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
  const clerk = await portal.signIn('clinic.gp');
  memberId = (await findPatient(clerk, NUMBER)).memberId;
  const claim = await submitAndRead(clerk, await aClaim(clerk, NUMBER));
  await clerk.send({ method: 'GET', url: `/api/claim/v1/claims/${claim.uuid}/pdf` });
  const other = await portal.signIn('clinic.other');
  await other.call('searchMembers', { query: { nric: NUMBER } });
  await other.call('searchMembers', { query: { nric: NUMBER } });
});
afterAll(() => portal.close());

test('lists each person and clinic once, with how often and how they looked', async () => {
  const { data, member, page } = await admin.call('listMemberReaders', {
    body: { national_id: NUMBER },
  });
  expect(member).toMatchObject({ id: memberId, name: 'Testa Tan' });
  expect(page.total_items).toBe(data.length);
  const other = data.find(({ username }) => username === 'clinic.other');
  expect(other).toMatchObject({ actions: ['members.search'] });
  expect(other?.times).toBeGreaterThanOrEqual(2);
  const clerk = data.find(({ username }) => username === 'clinic.gp');
  expect(clerk?.actions).toContain('claims.read');
  expect(data.flatMap(({ actions }) => actions)).not.toContain('claims.submit');
  expect(data.map((row) => row.last_at)).toEqual(
    data
      .map((row) => row.last_at)
      .toSorted()
      .toReversed(),
  );
});

test('is by days, by the id of the member too, and itself in the trail', async () => {
  const body = { member_id: memberId, from: '2099-01-01' };
  const { data, page } = await admin.call('listMemberReaders', { body });
  expect(data).toEqual([]);
  expect(page.total_items).toBe(0);
  const trail = await admin.call('searchAuditTrail', { body: { member_id: memberId } });
  expect(trail.data.find(({ action }) => action === 'operations.search-audit')).toMatchObject({
    username: 'admin.ops',
    after: { is_report: true },
  });
});

test('the export of the readings has the same entries', async () => {
  const { data } = await admin.call('listMemberReaders', { body: { member_id: memberId } });
  const times = data.reduce((sum, row) => sum + row.times, 0);
  const { page } = await admin.call('searchAuditTrail', {
    body: { member_id: memberId, is_reading: true, size: 1 },
  });
  expect(page.total_items).toBe(times + 1);
});

test.each([
  [{}, 'VALIDATION_FAILED', 'national_id'],
  [{ national_id: 'T0000000X' }, 'MEMBER_NOT_FOUND', 'national_id'],
  [{ member_id: '01900000-0000-7000-8000-000000000000' }, 'MEMBER_NOT_FOUND', 'member_id'],
])('refuses %o at its field', async (body, code, field) => {
  const problem = await admin.refused('listMemberReaders', { body });
  expect(problem).toMatchObject({ code, details: [{ field }] });
});

test('is refused for a clinic, and for an administrator without the permission', async () => {
  for (const name of ['clinic.gp', 'admin.assessor']) {
    const someone = await portal.signIn(name);
    expect((await someone.try('listMemberReaders', { body: { member_id: memberId } })).status).toBe(
      403,
    );
  }
});
