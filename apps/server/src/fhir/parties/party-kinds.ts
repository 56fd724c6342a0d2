// Reading and searching members, their cover, clinics, insurers and doctors.
import type { Organization, Practitioner } from '@medplum/fhirtypes';
import { refuseElement, refuseUnknown, requireUuid } from '../door/fhir-refusal.ts';
import type { FhirAsking, ResourceKind } from '../door/resource-kind.ts';
import { pageOfAll } from '../door/search-bundle.ts';
import { insurerCodeIn } from '../values/building.ts';
import { partsOfJointId } from '../values/joint-id.ts';
import { idInReference, tokenOf, type Searched } from '../values/searched.ts';
import {
  CLINIC_CODE,
  INSURER_CODE,
  LICENCE_NUMBER,
  NATIONAL_NUMBER,
  POLICY_NUMBER,
} from '../values/systems.ts';
import { coverage, type CoveredMember } from './coverage.ts';
import { clinicOrganization, insurerOrganization } from './organization.ts';
import { foundPatient, patientInDetail } from './patient.ts';
import { practitioner, type ListedDoctor } from './practitioner.ts';

export const patientKind: ResourceKind = {
  type: 'Patient',
  documentation: 'Members whom the clinic looks up. Each search counts as a look-up',
  read: async ({ makeCall }, id) => {
    requireUuid('Patient', id);
    const { data } = await makeCall('getMemberDetail', { params: { id }, query: {} });
    return { resource: patientInDetail(data) };
  },
  search: {
    params: [
      {
        name: 'identifier',
        type: 'token',
        documentation: `${NATIONAL_NUMBER}|number, or ${POLICY_NUMBER}|number together with birthdate`,
        isPrivate: true,
      },
      {
        name: 'name',
        type: 'string',
        documentation: 'A part of the name, together with birthdate',
        isPrivate: true,
      },
      { name: 'birthdate', type: 'date', documentation: 'YYYY-MM-DD', isPrivate: true },
    ],
    answer: async (asking, searched) => {
      const { data } = await asking.makeCall('searchMembersByPost', { body: questionOf(searched) });
      const members = new Map(data.map(({ member }) => [member.id, foundPatient(member)]));
      return pageOfAll([...members.values()], searched);
    },
  },
};

/** @throws FhirRefusal for an identifier of another system */
function questionOf({ value }: Searched) {
  const name = value('name');
  const birthDate = value('birthdate')?.replace(/^eq/, '');
  const born = birthDate === undefined ? {} : { date_of_birth: birthDate };
  const typed = value('identifier');
  if (typed === undefined) return { ...(name === undefined ? {} : { name }), ...born };
  const { system = NATIONAL_NUMBER, value: number } = tokenOf(typed);
  if (system === NATIONAL_NUMBER) return { nric: number };
  if (system === POLICY_NUMBER) return { policy_number: number, ...born };
  return refuseElement(
    'identifier',
    `Search by an identifier of ${NATIONAL_NUMBER} or ${POLICY_NUMBER}.`,
    'code-invalid',
  );
}

export const coverageKind: ResourceKind = {
  type: 'Coverage',
  documentation: 'The policies of a member today, with the plan',
  read: async ({ makeCall, today }, id) => {
    const [memberId, policyId] = partsOfJointId(id) ?? refuseUnknown(`Coverage/${id}`);
    const member = await memberOf(makeCall, memberId, policyId);
    const policy = member.policies.find((one) => one.id === policyId);
    if (policy === undefined) return refuseUnknown(`Coverage/${id}`);
    return { resource: coverage(member, policy, today) };
  },
  search: {
    params: [
      { name: 'beneficiary', type: 'reference', documentation: 'The member: Patient/id' },
      { name: 'patient', type: 'reference', documentation: 'The same as beneficiary' },
    ],
    answer: async (asking, searched) => {
      const named = searched.value('beneficiary') ?? searched.value('patient');
      const memberId = idInReference(named ?? '', 'Patient', asking.base);
      if (memberId === undefined) {
        return refuseElement('beneficiary', 'Name the member as Patient/id.', 'required');
      }
      requireUuid('Patient', memberId);
      const member = await memberOf(asking.makeCall, memberId);
      const covers = member.policies.map((policy) => coverage(member, policy, asking.today));
      return pageOfAll(covers, searched);
    },
  },
};

async function memberOf(
  makeCall: FhirAsking['makeCall'],
  id: string,
  policyId?: string,
): Promise<CoveredMember> {
  const query = policyId === undefined ? {} : { policy_id: policyId };
  const { data } = await makeCall('getMemberDetail', { params: { id }, query });
  return data;
}

export const organizationKind: ResourceKind = {
  type: 'Organization',
  documentation: 'The clinic of the token and its insurers',
  read: async (asking, id) => {
    const code = insurerCodeIn(id);
    if (code !== undefined) {
      const insurer = (await insurersOf(asking)).find((one) => one.code === code);
      if (insurer === undefined) return refuseUnknown(`Organization/${id}`);
      return { resource: insurerOrganization(insurer) };
    }
    requireUuid('Organization', id);
    const { data } = await asking.makeCall('getLocation', { params: { id } });
    return { resource: clinicOrganization(data) };
  },
  search: {
    params: [
      {
        name: 'identifier',
        type: 'token',
        documentation: `${CLINIC_CODE}|code or ${INSURER_CODE}|code`,
      },
      { name: 'name', type: 'string', documentation: 'A part of the name' },
    ],
    answer: async (asking, searched) => {
      const params = { id: asking.clinicId() };
      const { data: clinic } = await asking.makeCall('getLocation', { params });
      const insurers = await insurersOf(asking);
      const all = [clinicOrganization(clinic), ...insurers.map((one) => insurerOrganization(one))];
      return pageOfAll(
        all.filter((one) => fits(one, one.name, searched)),
        searched,
      );
    },
  },
};

async function insurersOf({ makeCall, clinicId }: FhirAsking) {
  const { data } = await makeCall('listLocationInsurers', { params: { id: clinicId() } });
  return data;
}

export const practitionerKind: ResourceKind = {
  type: 'Practitioner',
  documentation: 'The doctors who work at the clinic of the token; reading finds former ones too',
  read: async (asking, id) => {
    const doctor = (await doctorsOf(asking, 'true')).find((one) => one.id === id);
    if (doctor === undefined) return refuseUnknown(`Practitioner/${id}`);
    return { resource: practitioner(doctor) };
  },
  search: {
    params: [
      { name: 'identifier', type: 'token', documentation: `${LICENCE_NUMBER}|number` },
      { name: 'name', type: 'string', documentation: 'A part of the name' },
    ],
    answer: async (asking, searched) => {
      const all = (await doctorsOf(asking, 'false')).map((doctor) => practitioner(doctor));
      const found = all.filter((one) => fits(one, one.name?.[0]?.text, searched));
      return pageOfAll(found, searched);
    },
  },
};

const MOST_DOCTORS = 1000;

export async function doctorsOf(
  { makeCall, clinicId }: Pick<FhirAsking, 'clinicId' | 'makeCall'>,
  withFormer: 'false' | 'true',
): Promise<ListedDoctor[]> {
  const { data } = await makeCall('listPractitioners', {
    query: { company: clinicId(), size: MOST_DOCTORS, with_former: withFormer },
  });
  return data;
}

/** Whether a resource has the searched identifier and part of the name. */
function fits(
  one: Organization | Practitioner,
  name: string | undefined,
  { value }: Searched,
): boolean {
  const [typed, part] = [value('identifier'), value('name')];
  if (part !== undefined && name?.toLowerCase().includes(part.toLowerCase()) !== true) return false;
  if (typed === undefined) return true;
  const token = tokenOf(typed);
  return (
    one.identifier?.some(
      ({ system, value: number }) =>
        number === token.value && (token.system === undefined || token.system === system),
    ) ?? false
  );
}
