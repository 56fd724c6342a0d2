// Facts of a visit that a Claim has no element for: entries of supportingInfo with a category of the portal.
import type { ClaimSupportingInfo } from '@medplum/fhirtypes';
import { refuseElement } from '../door/fhir-refusal.ts';
import { codeIn } from '../door/sent-resource.ts';
import { concept } from '../values/building.ts';
import { SUPPORTING_CODE, SUPPORTING_INFO } from '../values/systems.ts';
import { isCounted, type Counted } from '../values/units.ts';
import type { SupportingInfo } from './sent-claim-resource.ts';

/** The element that has the value of each category. */
const VALUES = {
  'visit-type': 'code',
  'mc-days': 'valueQuantity',
  receipt: 'valueString',
  remark: 'valueString',
  urgent: 'valueBoolean',
  document: 'valueReference',
  // for drugs, named by informationSequence of the item
  dose: 'valueQuantity',
  'doses-per-day': 'valueQuantity',
  'days-supply': 'valueQuantity',
  // for a diagnosis
  'symptom-days': 'valueQuantity',
  // for a stay
  nights: 'valueQuantity',
  ward: 'code',
  'stay-reason': 'valueString',
  accident: 'valueBoolean',
  'contact-name': 'valueString',
  'contact-phone': 'valueString',
} as const;

/** The units of quantities, by category. */
const UNITS: Partial<Record<keyof typeof VALUES, Counted>> = {
  'mc-days': 'DAYS',
  'days-supply': 'DAYS',
  'symptom-days': 'DAYS',
  nights: 'DAYS',
  dose: 'ITEMS',
  'doses-per-day': 'DOSES_A_DAY',
};

const UNIT_TEXTS: Readonly<Record<Counted, string>> = {
  DAYS: 'Send this in days (UCUM d), or without a unit.',
  DOSES_A_DAY: 'Send the doses of a day (UCUM /d), or no unit.',
  ITEMS: 'Count the items of the product; send no other unit.',
};

export type InfoCategory = keyof typeof VALUES;

const isCategory = (code: string): code is InfoCategory => Object.hasOwn(VALUES, code);

/** An entry with its category and its place. */
export interface PlacedInfo {
  readonly category: InfoCategory;
  readonly info: SupportingInfo;
  readonly expression: string;
}

/** @throws FhirRefusal for an entry that the portal cannot read, because it could change the meaning */
export function placedInfo(entries: readonly SupportingInfo[]): PlacedInfo[] {
  return entries.map((info, at) => {
    const expression = `Claim.supportingInfo[${at}]`;
    const category = codeIn(info.category, [SUPPORTING_INFO]) ?? '';
    if (!isCategory(category)) {
      const known = Object.keys(VALUES).join(', ');
      return refuseElement(
        `${expression}.category`,
        `Use a code of ${SUPPORTING_INFO}: ${known}.`,
        'code-invalid',
      );
    }
    const element = VALUES[category];
    if (info[element] === undefined) {
      return refuseElement(`${expression}.${element}`, 'This value is missing.', 'required');
    }
    const what = UNITS[category];
    if (what !== undefined && info.valueQuantity && !isCounted(info.valueQuantity, what)) {
      return refuseElement(`${expression}.${element}`, UNIT_TEXTS[what]);
    }
    return { category, info, expression: `${expression}.${element}` };
  });
}

/** The code of an entry whose value is a code. */
export function supportingCode({ info }: PlacedInfo): string | undefined {
  return codeIn(info.code, [SUPPORTING_CODE]);
}

type InfoValue = Partial<
  Pick<
    ClaimSupportingInfo,
    'code' | 'timingDate' | 'valueBoolean' | 'valueQuantity' | 'valueReference' | 'valueString'
  >
>;

/** An entry without its sequence; nothing without a value. */
export function infoEntry(
  category: InfoCategory,
  value: InfoValue | null,
): Omit<ClaimSupportingInfo, 'sequence'>[] {
  return value === null ? [] : [{ category: concept(SUPPORTING_INFO, category), ...value }];
}

export function codeValue(code: string): InfoValue {
  return { code: concept(SUPPORTING_CODE, code) };
}
