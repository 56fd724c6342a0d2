// Members as Patient resources. National numbers are masked.
import type { Patient } from '@medplum/fhirtypes';
import type { Reply } from '@portal/contract/schemas.ts';
import { identifier } from '../values/building.ts';
import { NATIONAL_NUMBER } from '../values/systems.ts';

type FoundMember = Reply<'searchMembers'>['data'][number]['member'];
type CoveredMember = Reply<'getMemberDetail'>['data'];

const GENDERS: Readonly<Record<string, Patient['gender']>> = { F: 'female', M: 'male' };

function patient(id: string, name: string, masked: string, birthDate: string): Patient {
  return {
    resourceType: 'Patient',
    id,
    ...(masked === ''
      ? {}
      : {
          identifier: [
            { ...identifier(NATIONAL_NUMBER, masked), type: { text: 'NRIC/FIN, masked' } },
          ],
        }),
    name: [{ text: name }],
    birthDate,
  };
}

export function foundPatient({ id, name, nric, date_of_birth: born }: FoundMember): Patient {
  return patient(id, name, nric, born);
}

export function patientInDetail(member: CoveredMember): Patient {
  const found = patient(member.id, member.full_name, member.national_id, member.date_of_birth);
  const gender = GENDERS[member.gender ?? ''];
  return { ...found, ...(gender === undefined ? {} : { gender }) };
}
