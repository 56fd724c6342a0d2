// A member as a row: made-up personal data, with encrypted national number and bank account.
import type { DemoFrame } from '../claims/demo-frame.ts';
import type { DemoMember } from './demo-enrolment.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';

export interface Particulars {
  readonly nric: string;
  readonly name: string;
  readonly dateOfBirth: PlainDate;
  readonly gender: 'F' | 'M';
  readonly nationality: string;
  readonly isMarried: boolean;
  /** Adults have a mobile number, an email address and a bank account. */
  readonly isAdult: boolean;
}

const races = ['Chinese', 'Malay', 'Indian', 'Eurasian', 'Other'];
const bloodGroups = ['A+', 'B+', 'O+', 'AB+', 'O-'];
const firstMobile = 80_000_000;

export function addMember(frame: DemoFrame, person: Particulars): DemoMember {
  const { rows, random, nationalIds } = frame;
  const id = frame.newId();
  const number = rows.count('member') + 1;
  const tail = person.nric.slice(-4);
  const index = nationalIds.index(person.nric);
  rows.add('member', {
    id,
    name: person.name,
    national_id: nationalIds.encrypt(person.nric, { kind: 'NUMBER', id: index.toString('hex') }),
    national_id_index: index,
    national_id_tail: tail,
    date_of_birth: person.dateOfBirth,
    gender: person.gender,
    race: random.pick(races),
    blood_group: random.pick(bloodGroups),
    nationality: person.nationality,
    marital_status: person.isMarried ? 'Married' : 'Single',
    email: person.isAdult ? `member${number}@mail.example` : null,
    phone_prefix: person.isAdult ? '+65' : null,
    mobile: person.isAdult ? String(firstMobile + number) : null,
    block: String(random.between(1, 899)),
    unit: `#${String(random.between(1, 25)).padStart(2, '0')}-${random.between(100, 999)}`,
    street: `Sample Street ${random.between(1, 99)}`,
    postal_code: `99${String(random.between(0, 9999)).padStart(4, '0')}`,
    country: 'Singapore',
    bank_name: person.isAdult ? 'Sample Bank' : null,
    bank_account: person.isAdult
      ? nationalIds.encrypt(`000-${String(number).padStart(6, '0')}-0`, { kind: 'MEMBER', id })
      : null,
  });
  return { id, name: person.name, nationalIdTail: tail, dateOfBirth: person.dateOfBirth };
}
