// Types of provider locations (Claims spec §9, clinic types).

export const LOCATION_TYPES = [
  'GP',
  'GPJB',
  'SP',
  'DENTAL',
  'TCM',
  'PHYSIO',
  'CHIROPRACTIC',
  'LAB',
  'XRAY',
  'HS',
] as const;

/** A type of provider location; GPJB is a general practice in Johor Bahru. */
export type LocationType = (typeof LOCATION_TYPES)[number];

export const LOCATION_TYPE_NAMES: Readonly<Record<LocationType, string>> = {
  GP: 'General practice',
  GPJB: 'General practice, Johor Bahru',
  SP: 'Specialist',
  DENTAL: 'Dental',
  TCM: 'Traditional Chinese medicine',
  PHYSIO: 'Physiotherapy',
  CHIROPRACTIC: 'Chiropractic',
  LAB: 'Laboratory',
  XRAY: 'X-ray',
  HS: 'Health screening',
};

/** The location type of a stored or typed text, with 'GP-JB' read as GPJB; undefined if unknown. */
export function parseLocationType(text: string): LocationType | undefined {
  const code = text.trim().toUpperCase().replace('GP-JB', 'GPJB');
  return LOCATION_TYPES.find((type) => type === code);
}

/** Location types that admit patients: only specialists make inpatient claims (Claims spec §2). */
const ADMITTING: readonly string[] = ['SP'] satisfies readonly LocationType[];

/** Whether clinics of this type have inpatient claims. */
export function admitsPatients(type: string): boolean {
  return ADMITTING.includes(type);
}
