import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

type Query = Request<'listSpecialists'>['query'];

const list = (query: Query) => clerk.call('listSpecialists', { query: { size: 200, ...query } });

test('PERM-16 lists the doctors of specialist clinics with panels, specialty and languages', async () => {
  const { data, choices, page } = await list({});
  expect(new Set(data.map(({ clinic }) => clinic.code))).toEqual(
    new Set(['SP0001', 'SP0002', 'SP0003', 'SP0004', 'SP0005']),
  );
  expect(page.total_items).toBe(data.length);
  expect(choices.specialties.length).toBeGreaterThan(2);
  expect(data.every(({ languages }) => languages.length > 0)).toBe(true);
  expect(data[0]?.insurers).toContain('AXA');
});

test('filters by insurer, specialty, zone, gender, clinic and text', async () => {
  const { data } = await list({});
  const [first] = data;
  const { specialty, gender, clinic, license_number: mcr } = first ?? {};
  const fitting = async (query: Query) => (await list(query)).data;
  const ofSpecialty = await fitting({ specialty: specialty ?? '' });
  expect(ofSpecialty.length).toBeLessThan(data.length);
  expect(ofSpecialty.every((one) => one.specialty === specialty)).toBe(true);
  const ofGender = await fitting({ gender: gender ?? 'MALE' });
  expect(ofGender.length).toBe(data.filter((one) => one.gender === gender).length);
  const ofClinic = await fitting({ clinic: clinic?.id });
  expect(new Set(ofClinic.map((one) => one.clinic.id))).toEqual(new Set([clinic?.id]));
  const ofZone = await fitting({ zone: clinic?.address.zone ?? '' });
  expect(ofZone.every((one) => one.clinic.address.zone === clinic?.address.zone)).toBe(true);
  expect((await fitting({ q: mcr })).map((one) => one.license_number)).toEqual([mcr]);
  expect(await fitting({ insurer: 'NOPE' })).toEqual([]);
});

test('leaves out a doctor who no longer works there, and a clinic that has left', async () => {
  const { data } = await list({});
  const [doctor] = data;
  await portal.db.owner.query(
    `UPDATE practitioner_location SET to_date = '2026-11-05' WHERE practitioner_id = $1`,
    [doctor?.practitioner_id],
  );
  await portal.db.owner.query(
    `UPDATE location SET off_boarding_date = '2026-11-05' WHERE code = 'SP0002'`,
  );
  const after = (await list({})).data;
  expect(after.map((one) => one.practitioner_id)).not.toContain(doctor?.practitioner_id);
  expect(after.map(({ clinic }) => clinic.code)).not.toContain('SP0002');
});
