import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

const NUMBER = 'T3000001Z';
let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
let claim: Awaited<ReturnType<typeof submitAndRead>>;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  admin = await portal.signIn('admin.ops');
  claim = await submitAndRead(clerk, await aClaim(clerk, NUMBER));
  const other = await portal.signIn('clinic.other');
  await other.call('searchMembers', { query: { nric: NUMBER } });
});
afterAll(() => portal.close());

describe('the search of the audit trail', () => {
  test('finds who looked at a member, and who wrote a claim for the member', async () => {
    const { data, page } = await admin.call('searchAuditTrail', { body: { national_id: NUMBER } });
    expect(page.total_items).toBe(data.length);
    const seen = data.map((entry) => [entry.username, entry.clinic_code, entry.action]);
    expect(seen).toContainEqual(['clinic.gp', 'GP0001', 'members.search']);
    expect(seen).toContainEqual(['clinic.other', expect.any(String), 'members.search']);
    expect(data.find(({ action }) => action === 'claims.submit')).toMatchObject({
      username: 'clinic.gp',
      subject_type: 'claim',
      subject_id: claim.uuid,
      subject_name: claim.claim_code,
    });
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  test('is itself in the trail, with the member but without the number', async () => {
    await admin.call('searchAuditTrail', { body: { national_id: NUMBER } });
    const { data } = await admin.call('searchAuditTrail', { body: { username: 'admin.ops' } });
    expect(data.find(({ action }) => action === 'operations.search-audit')).toMatchObject({
      subject_type: 'member',
      username: 'admin.ops',
    });
    expect(JSON.stringify(data)).not.toContain(NUMBER);
  });

  test('is filtered by person, clinic and day', async () => {
    const { data } = await admin.call('searchAuditTrail', {
      body: { username: 'Clinic.GP', clinic: 'GP0001' },
    });
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map((entry) => entry.username))).toEqual(new Set(['clinic.gp']));
    const tomorrow = await admin.call('searchAuditTrail', { body: { from: '2099-01-01' } });
    expect(tomorrow.data).toEqual([]);
    const today = portal.services.clock.today();
    const sameDay = await admin.call('searchAuditTrail', { body: { from: today, to: today } });
    expect(sameDay.data.length).toBeGreaterThan(0);
  });

  test('is filtered by claim, with what was stored about it', async () => {
    const { data } = await admin.call('searchAuditTrail', {
      body: { claim: claim.claim_code.toLowerCase() },
    });
    expect(data.map(({ action }) => action)).toContain('claims.submit');
    expect(data.every((entry) => entry.subject_id === claim.uuid)).toBe(true);
    expect(data.find(({ action }) => action === 'claims.submit')).toMatchObject({
      before: null,
      after: { claim_code: claim.claim_code },
    });
  });

  test.each([
    [{ action: 'claims.submit' }, /^claims\.submit$/],
    [{ action: 'claims' }, /^claims\./],
    [{ verb: 'SUBMIT' as const }, /\.(?:submit|ask|send|bill|answer|reply)(?:-|$)/],
    [{ verb: 'SIGN_IN' as const }, /^access\.(?:login|issue-token)$/],
    [{ is_reading: true }, /\.(?:read|search|context|reveal)/],
  ])('is filtered by action: %o', async (body, expected) => {
    const { data } = await admin.call('searchAuditTrail', { body });
    expect(data.length).toBeGreaterThan(0);
    for (const { action } of data) expect(action).toMatch(expected);
  });

  test.each([
    [{ claim: 'OC-2611-999999' }, 'CLAIM_NOT_FOUND', 'claim'],
    [{ national_id: 'T0000000X' }, 'MEMBER_NOT_FOUND', 'national_id'],
    [{ clinic: 'NOWHERE' }, 'LOCATION_NOT_FOUND', 'clinic'],
  ])(
    'does not answer "nobody" for an unknown member, claim or clinic: %o',
    async (body, code, field) => {
      const problem = await admin.refused('searchAuditTrail', { body });
      expect(problem).toMatchObject({ code, details: [{ field }] });
    },
  );

  test('is refused for an administrator without the permission, and for a clinic', async () => {
    const assessor = await portal.signIn('admin.assessor');
    for (const someone of [assessor, clerk]) {
      expect((await someone.try('searchAuditTrail', { body: {} })).status).toBe(403);
    }
  });
});
