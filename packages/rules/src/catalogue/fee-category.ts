// What kind of fee a claim line is, and under which fee of the claim it is summed.

/** Every category of a claim line. */
export const FEE_CATEGORIES = [
  'CONSULTATION',
  'DRUG',
  'LAB',
  'IMAGING',
  'PROCEDURE',
  'ANAESTHETIST',
  'ATTENDANCE',
  'FACILITY',
  'MISC',
  'HS',
] as const;

/** The kind of fee of a claim line (Claims spec §3, procedure line). */
export type FeeCategory = (typeof FEE_CATEGORIES)[number];

/** The fees of a claim into which its lines are summed. */
export type FeeName =
  | 'consultationFee'
  | 'labFee'
  | 'xrayFee'
  | 'procedureFee'
  | 'drugFee'
  | 'hsFee';

const OTHER_SPELLINGS = new Map<string, FeeCategory>([
  ['HEALTH SCREENING', 'HS'],
  ['HEALTH_SCREENING', 'HS'],
  ['XRAY', 'IMAGING'],
  ['X-RAY', 'IMAGING'],
]);

/** Under which fee a category is summed. Source: domain decision. */
export const FEE_OF_CATEGORY: Readonly<Record<FeeCategory, FeeName>> = {
  CONSULTATION: 'consultationFee',
  ATTENDANCE: 'consultationFee',
  DRUG: 'drugFee',
  LAB: 'labFee',
  IMAGING: 'xrayFee',
  PROCEDURE: 'procedureFee',
  ANAESTHETIST: 'procedureFee',
  FACILITY: 'procedureFee',
  MISC: 'procedureFee',
  HS: 'hsFee',
};

/**
 * The category of a stored or sent text. Lower and upper case mean the same, and so do
 * 'hs' and 'HEALTH SCREENING', 'imaging' and 'x-ray'. Undefined when unknown.
 */
export function parseFeeCategory(text: string): FeeCategory | undefined {
  const code = text.trim().toUpperCase();
  return FEE_CATEGORIES.find((category) => category === code) ?? OTHER_SPELLINGS.get(code);
}
