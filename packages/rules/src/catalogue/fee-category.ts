// Fee categories of claim lines, and the fee of the claim that each is added to.

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

/** The fees of a claim that its lines are added to. */
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

/** The fee that a category is added to. Source: domain decision. */
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
 * The category of a stored or sent text; undefined if unknown. Case does not matter. 'hs' and
 * 'HEALTH SCREENING' are the same, and so are 'imaging' and 'x-ray'.
 */
export function parseFeeCategory(text: string): FeeCategory | undefined {
  const code = text.trim().toUpperCase();
  return FEE_CATEGORIES.find((category) => category === code) ?? OTHER_SPELLINGS.get(code);
}
