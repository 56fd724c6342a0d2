// Names of the limits of benefits. Sums and counts of visits or days; co-payments are not limits.
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';

const names: ReadonlyMap<string, TextKey> = new Map([
  ['AMTVIS', 'members.limitAMTVIS'],
  ['AMTDAY', 'members.limitAMTDAY'],
  ['AMTMNTH', 'members.limitAMTMNTH'],
  ['AMTYEAR', 'members.limitAMTYEAR'],
  ['AMTLIFE', 'members.limitAMTLIFE'],
  ['DAYSVIS', 'members.limitDAYSVIS'],
  ['VISMNTH', 'members.limitVISMNTH'],
  ['VISYEAR', 'members.limitVISYEAR'],
  ['VISLIFE', 'members.limitVISLIFE'],
]);

/** Whether rules of this kind limit what a benefit pays. */
export function isLimit(kind: string): boolean {
  return names.has(kind);
}

export function limitName(t: Translate, kind: string): string {
  return t(names.get(kind) ?? 'members.limits');
}
