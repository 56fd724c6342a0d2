// Names of standard benefits in the language of the page. Plans name them in English; a plan's own name stays.
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';

const standard: ReadonlyMap<string, TextKey> = new Map([
  ['Overall limit', 'platform.benefitAll'],
  ['General practitioner', 'platform.benefitGp'],
  ['Specialist', 'platform.benefitSp'],
  ['Laboratory', 'platform.benefitLab'],
  ['X-ray', 'platform.benefitXray'],
  ['Dental', 'platform.benefitDental'],
  ['Traditional Chinese medicine', 'platform.benefitTcm'],
  ['Physiotherapy and chiropractic', 'platform.benefitPhysio'],
  ['Health screening', 'platform.benefitHs'],
  ['Inpatient and day surgery', 'platform.benefitInpatient'],
]);

export function benefitName(t: Translate, name: string): string {
  const key = standard.get(name);
  return key === undefined ? name : t(key);
}
