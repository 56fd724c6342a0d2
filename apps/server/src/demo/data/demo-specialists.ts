// The facts about specialists that clinics read before they refer a patient.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import type { DemoFrame } from './claims/demo-frame.ts';

const LANGUAGES = [
  ['English', 'Mandarin'],
  ['English', 'Malay'],
  ['English', 'Tamil'],
  ['English', 'Mandarin', 'Hokkien'],
] as const;

const HOSPITALS = [
  ['Demo General Hospital'],
  ['Sample Medical Centre', 'Demo General Hospital'],
  ['Exemplo Hospital'],
] as const;

interface Clinic {
  readonly type: string;
}

export function addSpecialists<One extends Clinic>(
  { rows, today }: DemoFrame,
  clinics: readonly One[],
  doctorsOf: (clinic: One) => readonly { readonly id: string }[],
): void {
  const specialists = clinics.filter(({ type }) => type === 'SP').flatMap(doctorsOf);
  for (const [at, doctor] of specialists.entries()) {
    rows.add('practitioner_profile', {
      practitioner_id: doctor.id,
      gender: at % 2 === 0 ? 'FEMALE' : 'MALE',
      languages: LANGUAGES[at % LANGUAGES.length] ?? [],
      hospitals: HOSPITALS[at % HOSPITALS.length] ?? [],
      next_available: addDays(today, 1 + ((at * 3) % 12)),
    });
  }
}
