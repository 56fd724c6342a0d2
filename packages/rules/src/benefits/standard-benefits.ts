// The names of the administrator's standard benefits, which have words in every language. Plans name
// them in English; a name of a plan's own stays as it is.

const STANDARD_BENEFITS = {
  'Overall limit': 'benefitAll',
  'General practitioner': 'benefitGp',
  Specialist: 'benefitSp',
  Laboratory: 'benefitLab',
  'X-ray': 'benefitXray',
  Dental: 'benefitDental',
  'Traditional Chinese medicine': 'benefitTcm',
  'Physiotherapy and chiropractic': 'benefitPhysio',
  'Health screening': 'benefitHs',
  'Inpatient and day surgery': 'benefitInpatient',
} as const;

type StandardBenefit = keyof typeof STANDARD_BENEFITS;

/** Under which key its words stand; undefined for a name of a plan's own. */
export function standardBenefitKey(
  name: string,
): (typeof STANDARD_BENEFITS)[StandardBenefit] | undefined {
  return isStandard(name) ? STANDARD_BENEFITS[name] : undefined;
}

function isStandard(name: string): name is StandardBenefit {
  return Object.hasOwn(STANDARD_BENEFITS, name);
}
