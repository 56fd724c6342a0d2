// Clinics and insurers as Organization resources.
import type { Address, Organization } from '@medplum/fhirtypes';
import type { Reply } from '@portal/contract/schemas.ts';
import { concept, identifier, insurerId } from '../values/building.ts';
import { CLINIC_CODE, INSURER_CODE, ORGANIZATION_TYPE } from '../values/systems.ts';

type Location = Reply<'getLocation'>['data'];
type Insurer = Reply<'listLocationInsurers'>['data'][number];

export function clinicOrganization(clinic: Location): Organization {
  const address = addressOf(clinic.address);
  return {
    resourceType: 'Organization',
    id: clinic.id,
    identifier: [identifier(CLINIC_CODE, clinic.code)],
    active: true,
    type: [concept(ORGANIZATION_TYPE, 'prov', clinic.location_type.code)],
    name: clinic.name,
    ...(address === undefined ? {} : { address: [address] }),
  };
}

function addressOf({ country, city, ...parts }: Location['address']): Address | undefined {
  const { unit, block, street, estate, zone } = parts;
  const line = [unit, block, street, estate, zone].filter((part) => part !== null && part !== '');
  if (line.length === 0 && city === null && country === null) return undefined;
  return {
    ...(line.length === 0 ? {} : { line: line.flatMap((part) => part ?? []) }),
    ...(city === null ? {} : { city }),
    ...(country === null ? {} : { country }),
  };
}

export function insurerOrganization({ code, name }: Insurer): Organization {
  return {
    resourceType: 'Organization',
    id: insurerId(code),
    identifier: [identifier(INSURER_CODE, code)],
    active: true,
    type: [concept(ORGANIZATION_TYPE, 'ins')],
    name,
  };
}
