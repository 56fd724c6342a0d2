// Doctors of a clinic as Practitioner resources.
import type { Practitioner } from '@medplum/fhirtypes';
import type { Reply } from '@portal/contract/schemas.ts';
import { identifier } from '../values/building.ts';
import { LICENCE_NUMBER } from '../values/systems.ts';

export type ListedDoctor = Reply<'listPractitioners'>['data'][number];

export function practitioner({
  id,
  name,
  license_number: licence,
  specialty,
}: ListedDoctor): Practitioner {
  return {
    resourceType: 'Practitioner',
    id,
    identifier: [identifier(LICENCE_NUMBER, licence)],
    name: [{ text: name }],
    ...(specialty === null ? {} : { qualification: [{ code: { text: specialty } }] }),
  };
}
