import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { demoMember } from '../../../test/fixtures.ts';
import type { Portal, Visitor } from '../../../test/portal.ts';
import { searchByPost, openFhirPortal, type FhirClient } from '../fhir-client.builders.ts';

const NRIC = 'urn:x-provider-portal:national-number';

let portal: Portal;
let manager: Visitor;
let program: Visitor;
let client: FhirClient;
beforeAll(async () => {
  ({ portal, manager, program, client } = await openFhirPortal([
    'member-search-single:read',
    'outpatient-claim:read',
  ]));
});
afterAll(() => portal.close());

async function thePatient() {
  const { found } = await searchByPost(program, 'Patient', { identifier: `${NRIC}|${demoMember}` });
  const [patient, ...others] = found;
  expect(others).toEqual([]);
  return patient ?? { id: '', identifier: [] };
}

describe('Patient', () => {
  test('is found by national number, which is returned masked and never logged', async () => {
    const patient = await thePatient();
    expect(patient.identifier?.[0]).toMatchObject({ system: NRIC, value: '•••••001Z' });
    expect(await client.read('Patient', patient.id ?? '')).toMatchObject({
      ...patient,
      gender: expect.stringMatching(/male/) as unknown,
    });
    expect(portal.logLines.filter((line) => line.includes(demoMember))).toEqual([]);
  });

  test('is found by name and birth date, or by policy number and birth date', async () => {
    const { birthDate = '', name } = await client.read('Patient', (await thePatient()).id ?? '');
    const covers = await client.search('Coverage', `patient=${(await thePatient()).id ?? ''}`);
    const policy = covers.found[0]?.subscriberId ?? '';
    for (const form of [
      { name: name?.[0]?.text ?? '', birthdate: birthDate },
      { identifier: `urn:x-provider-portal:policy-number|${policy}`, birthdate: `eq${birthDate}` },
    ]) {
      const { found } = await searchByPost(program, 'Patient', form);
      expect(found.map(({ id }) => id)).toContain((await thePatient()).id);
    }
  });

  test('is not searched by name alone, or by an identifier of another system', async () => {
    const url = '/Patient/_search';
    const refuse = async (form: Record<string, string>) => {
      const answer = await program.sendForm(`/fhir/R4${url}`, new URLSearchParams(form));
      return answer.statusCode;
    };
    expect(await refuse({ name: 'Tan' })).toBe(422);
    expect(await refuse({ identifier: 'urn:passport|E123' })).toBe(422);
  });
});

describe('Coverage', () => {
  test('has policy, plan, relationship and insurer of the member, and is read by its id', async () => {
    const { id = '' } = await thePatient();
    const { found } = await client.search('Coverage', `beneficiary=Patient/${id}`);
    const [cover] = found;
    expect(cover).toMatchObject({
      status: 'active',
      beneficiary: { reference: `Patient/${id}` },
      payor: [{ reference: 'Organization/insurer-AXA' }],
      class: [{ name: expect.any(String) as unknown }, { name: expect.any(String) as unknown }],
    });
    expect(await client.read('Coverage', cover?.id ?? '')).toEqual(cover);
  });

  test('needs the member', async () => {
    expect(await client.refused('GET', '/Coverage')).toMatchObject({
      status: 422,
      issues: [{ code: 'required', expression: 'beneficiary' }],
    });
  });
});

test('Organization is the clinic of the token and its insurers', async () => {
  const { found, bundle } = await client.search('Organization', '_count=2');
  expect(found[0]).toMatchObject({ id: manager.clinicId, type: [{ coding: [{ code: 'prov' }] }] });
  expect(bundle.link?.map(({ relation }) => relation)).toEqual(['self', 'next']);
  const insurers = await client.search(
    'Organization',
    'identifier=urn:x-provider-portal:insurer-code|AXA',
  );
  expect(insurers.found).toHaveLength(1);
  expect(await client.read('Organization', 'insurer-AXA')).toEqual(insurers.found[0]);
  expect(await client.read('Organization', manager.clinicId)).toEqual(found[0]);
});

test('Practitioner is a doctor of the clinic, found by a part of the name or the licence number', async () => {
  const { found } = await client.search('Practitioner', '_count=50');
  const [doctor] = found;
  const licence = doctor?.identifier?.[0]?.value ?? '';
  expect((await client.search('Practitioner', `identifier=${licence}`)).found).toEqual([doctor]);
  const part = (doctor?.name?.[0]?.text ?? '').slice(3, 9).toUpperCase();
  const byName = await client.search('Practitioner', `name=${encodeURIComponent(part)}`);
  expect(byName.found.map(({ id }) => id)).toContain(doctor?.id);
  expect(await client.read('Practitioner', doctor?.id ?? '')).toEqual(doctor);
});

const asked = (more: object) => ({
  resourceType: 'CoverageEligibilityRequest',
  status: 'active',
  purpose: ['validation', 'benefits'],
  created: '2026-11-06',
  identifier: [{ system: 'urn:his', value: 'E-1' }],
  insurer: { reference: 'Organization/insurer-AXA' },
  ...more,
});

describe('CoverageEligibilityRequest/$submit', () => {
  test('answers the policies in force with the balances of their benefits', async () => {
    const { id = '' } = await thePatient();
    const { resource } = await client.submit(
      'CoverageEligibilityRequest',
      asked({ patient: { reference: `Patient/${id}` } }),
      'CoverageEligibilityResponse',
    );
    expect(resource).toMatchObject({
      outcome: 'complete',
      servicedDate: '2026-11-06',
      request: { identifier: { system: 'urn:his', value: 'E-1' } },
      insurance: [{ inforce: true }],
    });
    const benefits = resource.insurance?.[0]?.item?.flatMap(({ benefit = [] }) => benefit) ?? [];
    expect(benefits.length).toBeGreaterThan(0);
    const { data } = await manager.call('searchMembers', { query: { nric: demoMember } });
    const limits = await manager.call('getBenefitLimitsOfMember', {
      body: {
        member_id: id,
        plan_ids: data[0]?.policies.flatMap(({ plan_id: plan }) => plan ?? []) ?? [],
        incurred_date: '2026-11-06',
      },
    });
    const amounts = limits.data.flatMap(({ rules }) =>
      rules.flatMap(({ kind, unit, value, used }) =>
        unit === 'AMOUNT' && value >= 0 && kind !== 'COPAY'
          ? [[kind, value, used ?? undefined]]
          : [],
      ),
    );
    expect(
      benefits.flatMap(({ type, allowedMoney, usedMoney }) =>
        allowedMoney === undefined || type.coding?.[0]?.system !== 'urn:x-provider-portal:limit'
          ? []
          : [[type.coding[0].code, allowedMoney.value, usedMoney?.value]],
      ),
    ).toEqual(amounts);
  });

  test('says that nothing can be claimed at a clinic that is on no panel of the plan that day', async () => {
    const { id = '' } = await thePatient();
    const atClinic = `location_id = '${manager.clinicId}'`;
    await portal.db.owner.query(`
      INSERT INTO panel (code, name, insurer_code, scheme_type) VALUES ('AXA-NEW', 'New', 'AXA', 'FFS');
      UPDATE location_panel SET end_date = '2026-11-05' WHERE ${atClinic};
      INSERT INTO location_panel (location_id, panel_id)
      SELECT '${manager.clinicId}', id FROM panel WHERE code = 'AXA-NEW'`);
    onTestFinished(async () => {
      await portal.db.owner.query(`
        DELETE FROM location_panel WHERE panel_id = (SELECT id FROM panel WHERE code = 'AXA-NEW');
        DELETE FROM panel WHERE code = 'AXA-NEW';
        UPDATE location_panel SET end_date = NULL WHERE ${atClinic}`);
    });
    const on = async (day: string) => {
      const request = asked({ patient: { reference: `Patient/${id}` }, servicedDate: day });
      const type = 'CoverageEligibilityResponse';
      return (await client.submit('CoverageEligibilityRequest', request, type)).resource;
    };
    expect(await on('2026-11-05')).toMatchObject({ insurance: [{ inforce: true }] });
    expect(await on('2026-11-06')).toMatchObject({
      disposition: 'The clinic can claim under 0 of 1 policies on 2026-11-06',
      insurance: [
        {
          inforce: false,
          item: [
            { excluded: true, description: expect.stringContaining('on no panel') as unknown },
          ],
        },
      ],
    });
  });

  test('finds the patient and the policy by identifiers, also in resources that are sent along', async () => {
    const { id = '' } = await thePatient();
    const { found } = await client.search('Coverage', `patient=${id}`);
    const policy = found[0]?.subscriberId ?? '';
    const { resource } = await client.submit(
      'CoverageEligibilityRequest',
      {
        resourceType: 'Parameters',
        parameter: [
          {
            name: 'resource',
            resource: asked({
              contained: [
                {
                  resourceType: 'Patient',
                  id: 'patient',
                  identifier: [{ system: NRIC, value: demoMember }],
                },
                { resourceType: 'Coverage', id: 'cover', subscriberId: policy },
              ],
              patient: { reference: '#patient' },
              provider: { reference: `Organization/${manager.clinicId}` },
              insurance: [{ focal: true, coverage: { reference: '#cover' } }],
              servicedDate: '2025-01-01',
            }),
          },
        ],
      },
      'CoverageEligibilityResponse',
    );
    expect(resource.insurance?.map(({ coverage }) => coverage.reference)).toEqual([
      `Coverage/${found[0]?.id ?? ''}`,
    ]);
  });

  test('names each element that is missing, wrong or not supported', async () => {
    const url = '/CoverageEligibilityRequest/$submit';
    const sent = {
      ...asked({ status: 'draft', modifierExtension: [] }),
      purpose: ['payment'],
      patient: undefined,
    };
    const { status, issues } = await client.refused('POST', url, sent);
    expect(status).toBe(422);
    expect(issues.map(({ code, expression }) => [expression, code])).toEqual([
      ['CoverageEligibilityRequest.status', 'invalid'],
      ['CoverageEligibilityRequest.purpose[0]', 'invalid'],
      ['CoverageEligibilityRequest.patient', 'required'],
      ['CoverageEligibilityRequest.modifierExtension', 'not-supported'],
    ]);
    const unknown = asked({ patient: { identifier: { system: NRIC, value: 'S0000001I' } } });
    expect(await client.refused('POST', url, unknown)).toMatchObject({
      issues: [{ code: 'not-found', expression: 'CoverageEligibilityRequest.patient' }],
    });
    const { id = '' } = await thePatient();
    const elsewhere = asked({
      patient: { reference: `Patient/${id}` },
      provider: { reference: 'Organization/0193a000-7abc-7def-8123-456789abcdef' },
    });
    expect(await client.refused('POST', url, elsewhere)).toMatchObject({
      issues: [{ expression: 'CoverageEligibilityRequest.provider' }],
    });
  });
});
