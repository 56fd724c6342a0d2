export { patientKey } from './patient-key.ts';
