// Suggests the clinic's doctors in fields for doctors; other names can be typed.
import { typedCode } from '@portal/rules/values/typed-text.ts';
import { useClaim } from '../fields/claim-store.ts';

const OFFERS_ID = 'claim-doctor-names';
const MAX_NAME = 200;
const MAX_MCR = 20;
const MAX_SPECIALITY = 100;

/** Connects a doctor's name field to the suggestions. */
export const DOCTOR_NAME = { maxLength: MAX_NAME, offersId: OFFERS_ID };
export const MCR_NUMBER = { maxLength: MAX_MCR, counted: typedCode };
export const SPECIALITY = { maxLength: MAX_SPECIALITY };

export function DoctorNames() {
  const doctors = useClaim((state) => state.context?.doctors);
  return (
    <datalist id={OFFERS_ID}>
      {doctors?.map(({ licenseNumber, name }) => (
        <option key={licenseNumber} value={name}>
          {licenseNumber}
        </option>
      ))}
    </datalist>
  );
}

/** The registration number of a doctor of the clinic, by full name. */
export function useMcrOf(): (name: string | null) => string | undefined {
  const doctors = useClaim((state) => state.context?.doctors);
  return (name) => doctors?.find((doctor) => doctor.name === name)?.licenseNumber;
}
