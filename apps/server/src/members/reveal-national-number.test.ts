// The only call that returns a full national number, and the particulars and address in full.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findPatient } from '../../test/claim-builders.ts';
import { portalForTest } from '../../test/portal.ts';

test('MEMB-03 returns number, particulars and address in full and audits the reason, with national numbers removed from it', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const { memberId: id } = await findPatient(clerk, 'T3000001Z');
  const { data } = await clerk.call('revealNationalNumber', {
    params: { id },
    body: { reason: '  Referral letter for T3000001Z ' },
  });
  const { rows: stored } = await portal.db.owner.query<Record<string, string>>(
    `SELECT race, blood_group, marital_status, block, unit, street, postal_code, country
       FROM member WHERE id = $1`,
    [id],
  );
  const { race, blood_group, marital_status, ...address } = stored[0] ?? {};
  expect(data).toEqual({
    national_id: 'T3000001Z',
    passport: null,
    race,
    blood_group,
    marital_status,
    address,
  });
  expect(race).toBeTruthy();
  const { rows } = await portal.db.owner.query(
    `SELECT username, clinic_id, subject_id, after FROM audit_entry
      WHERE action = 'members.reveal-number'`,
  );
  expect(rows).toEqual([
    {
      username: 'clinic.gp',
      clinic_id: clerk.clinicId,
      subject_id: id,
      after: { reason: 'Referral letter for [number]' },
    },
  ]);
});

test.each([
  ['', 'Enter at least 3 characters.'],
  ['  a ', 'Enter at least 3 characters.'],
  ['x'.repeat(201), 'Enter at most 200 characters.'],
])('requires a reason of 3 to 200 characters: %#', async (reason, message) => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const { memberId: id } = await findPatient(clerk, 'T3000001Z');
  const refused = await clerk.refused('revealNationalNumber', { params: { id }, body: { reason } });
  expect(refused).toMatchObject({ http: 422, code: 'VALIDATION_FAILED' });
  expect(refused.details).toEqual([expect.objectContaining({ field: 'reason', message })]);
  const { rows } = await portal.db.owner.query(
    `SELECT FROM audit_entry WHERE action = 'members.reveal-number'`,
  );
  expect(rows).toEqual([]);
});

test('returns 404 for a member that does not exist', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const refused = await clerk.refused('revealNationalNumber', {
    params: { id: randomUUID() },
    body: { reason: 'Referral letter' },
  });
  expect(refused).toMatchObject({ http: 404, code: 'MEMBER_NOT_FOUND' });
});
