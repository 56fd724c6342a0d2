// The accounts and clinics that acceptance relies on, one by one. Loaded on 6 November 2026.
import { OFFERED_ADMINISTRATORS, OFFERED_CLINIC_ACCOUNTS } from '@portal/rules/access/demo-accounts.ts';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { hashPassword } from '../../access/public.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase('demo');
});
afterAll(() => db.drop());

async function rowsOf(sql: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const { rows } = await db.owner.query<Record<string, unknown>>(sql, [...values]);
  return rows;
}

const manager = ['claimmanager', 'clinicmanager', 'clinicfinance'];
const both = [...manager, 'logmanager'];

describe('accounts', () => {
  test.each([
    ['clinic.gp', 'CLINICUSER', 'Clinic Manager', 'GP0001', both],
    ['clinic.sp', 'CLINICUSER', 'Clinic Manager', 'SP0001', both],
    ['clinic.dental', 'CLINICUSER', 'Clinic Manager', 'DE0001', manager],
    ['clinic.tcm', 'CLINICUSER', 'Clinic Manager', 'TC0001', manager],
    ['clinic.physio', 'CLINICUSER', 'Clinic Manager', 'PH0001', manager],
    ['clinic.chiro', 'CLINICUSER', 'Clinic Manager', 'CH0001', manager],
    ['clinic.lab', 'CLINICUSER', 'Clinic Manager', 'LB0001', manager],
    ['clinic.xray', 'CLINICUSER', 'Clinic Manager', 'XR0001', manager],
    ['clinic.hs', 'CLINICUSER', 'Clinic Manager', 'HS0001', manager],
    ['clinic.gpjb', 'CLINICUSER', 'Clinic Manager', 'JB0001', manager],
    ['clinic.online', 'CLINICUSER', 'Clinic Manager', 'GP0006', manager],
    ['clinic.clerk', 'CLINICUSER', 'Clinic Manager', 'GP0001', ['claimmember', 'logmember']],
    ['clinic.reader', 'CLINICUSER', 'Clinic Manager', 'GP0001', []],
    ['clinic.other', 'CLINICUSER', 'Clinic Manager', 'GP0007', manager],
    ['group.merlion', 'CLINICGROUPUSER', 'Clinic Group Manager', 'Merlion Family Clinics', both],
    [
      'group.assistant',
      'CLINICGROUPUSER',
      'Clinic Group Assistant',
      'Merlion Family Clinics',
      ['claimmember', 'clinicfinance'],
    ],
    ['admin.ops', 'ADMINUSER', 'Administrator', null, ['superadmin', 'ops']],
    ['admin.ops2', 'ADMINUSER', 'Administrator', null, ['superadmin', 'ops']],
    ['admin.assessor', 'ADMINUSER', 'Administrator', null, ['providermedical', 'claimmember', 'logmember']],
    ['admin.assessor2', 'ADMINUSER', 'Administrator', null, ['providermedical', 'claimmember', 'logmember']],
    ['admin.finance', 'ADMINUSER', 'Administrator', null, ['providermanager']],
    ['admin.finance2', 'ADMINUSER', 'Administrator', null, ['providermanager']],
  ])('%s is a %s', async (username, type, profile, scope, roles) => {
    expect(
      await rowsOf(
        `SELECT user_type, profile_type, roles, status,
                CASE user_type WHEN 'CLINICUSER' THEN l.code ELSE o.name END AS scope
           FROM app_user u LEFT JOIN location l ON l.id = u.location_id
           LEFT JOIN organization o ON o.id = u.organization_id WHERE username = $1`,
        [username],
      ),
    ).toEqual([{ user_type: type, profile_type: profile, roles, status: 'ACTIVE', scope }]);
  });

  test.each([
    ...OFFERED_CLINIC_ACCOUNTS.map((username) => ({ username, isAdministrator: false })),
    ...OFFERED_ADMINISTRATORS.map((username) => ({ username, isAdministrator: true })),
  ])(
    'include the offered account $username',
    async ({ username, isAdministrator }) => {
      const found = await rowsOf(
        "SELECT user_type = 'ADMINUSER' AS administrator FROM app_user WHERE username = $1",
        [username],
      );
      expect(found).toEqual([{ administrator: isAdministrator }]);
    },
  );

  test('are the only accounts, and all have the demo password', async () => {
    const { rows } = await db.owner.query<{ password_hash: string }>(
      'SELECT password_hash FROM app_user',
    );
    expect(rows).toHaveLength(22);
    const [hash = ''] = new Set(rows.map((row) => row.password_hash));
    expect(await verify(hash, demoPassword)).toBe(true);
  });

  // The test database uses a hash that is cheap to check.
  test('have a password hashed at production cost', async () => {
    expect(await hashPassword(demoPassword)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

async function clinic(code: string): Promise<unknown> {
  const [row] = await rowsOf(
    `SELECT l.location_type AS type, o.name AS organization, l.price_basis AS basis,
            l.is_gst_mix_model AS mix, l.telehealth_clinic_code AS telehealth, l.is_online AS online,
            g.end_date::text AS gst_end, g.id IS NOT NULL AS gst,
            l.off_boarding_date::text AS off, l.extended_date::text AS extended
       FROM location l JOIN organization o ON o.id = l.organization_id
       LEFT JOIN gst_registration g ON g.location_id = l.id WHERE l.code = $1`,
    [code],
  );
  return row;
}
describe('clinics', () => {
  const merlion = { organization: 'Merlion Family Clinics' };

  test.each([
    ['GP0001', { type: 'GP', ...merlion, gst: true, basis: 'EXCL', mix: false, off: null }],
    ['GP0002', { type: 'GP', ...merlion, gst: true, basis: 'INCL', mix: false }],
    ['GP0003', { type: 'GP', ...merlion, gst: true, mix: true }],
    ['GP0004', { type: 'GP', ...merlion, off: '2026-07-09', extended: null }],
    ['GP0005', { type: 'GP', ...merlion, off: '2026-09-22', extended: '2027-05-05' }],
    ['GP0006', { type: 'GP', online: true, telehealth: 'TH0006' }],
    ['GP0007', { type: 'GP', organization: 'Corner Family Clinic', gst: false }],
    ['HS0001', { type: 'HS', ...merlion }],
    ['SP0001', { type: 'SP', organization: 'Kallang Specialist Group' }],
    ['SP0002', { type: 'SP', organization: 'Kallang Specialist Group' }],
    ['SP0003', { type: 'SP', organization: 'Kallang Specialist Group' }],
    ['SP0004', { type: 'SP', organization: 'Kallang Specialist Group' }],
    ['LB0001', { type: 'LAB', organization: 'Strait Diagnostics' }],
    ['LB0002', { type: 'LAB', organization: 'Strait Diagnostics' }],
    ['XR0001', { type: 'XRAY', organization: 'Strait Diagnostics' }],
    ['XR0002', { type: 'XRAY', organization: 'Strait Diagnostics' }],
    ['DE0001', { type: 'DENTAL', gst: true, gst_end: null }],
    ['TC0001', { type: 'TCM', gst: false }],
    ['PH0001', { type: 'PHYSIO', gst: true }],
    ['CH0001', { type: 'CHIROPRACTIC', gst: true, gst_end: '2026-06-30' }],
    ['JB0001', { type: 'GPJB', gst: false }],
  ])('%s is %o', async (code, expected) => {
    expect(await clinic(code)).toMatchObject(expected);
  });

  test.each([
    ['SP0001', 'Orthopaedic surgery'],
    ['SP0002', 'Otorhinolaryngology'],
    ['SP0003', 'Cardiology'],
    ['SP0004', 'Paediatric medicine'],
  ])('%s is a clinic for %s', async (code, specialty) => {
    expect(
      await rowsOf(
        `SELECT DISTINCT p.specialty FROM practitioner p
           JOIN practitioner_location pl ON pl.practitioner_id = p.id
           JOIN location l ON l.id = pl.location_id WHERE l.code = $1`,
        [code],
      ),
    ).toEqual([{ specialty }]);
  });

  test('have surcharges only at GP0001: for nights, Sundays and public holidays', async () => {
    expect(
      await rowsOf(
        `SELECT l.code, s.day_type, s.hour_from, s.hour_to, s.fee FROM surcharge s
           JOIN location l ON l.id = s.location_id ORDER BY s.fee, s.day_type`,
      ),
    ).toEqual([
      { code: 'GP0001', day_type: 'SAT', hour_from: 21, hour_to: 6, fee: '10.00' },
      { code: 'GP0001', day_type: 'WEEKDAY', hour_from: 21, hour_to: 6, fee: '10.00' },
      { code: 'GP0001', day_type: 'SUN', hour_from: 0, hour_to: 23, fee: '15.00' },
      { code: 'GP0001', day_type: 'PH', hour_from: 0, hour_to: 23, fee: '20.00' },
    ]);
  });
});
