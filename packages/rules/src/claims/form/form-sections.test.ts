import { describe, expect, test } from 'vitest';
import type { FeeCategory } from '../../catalogue/fee-category.ts';
import { LOCATION_TYPES } from '../../catalogue/location-type.ts';
import {
  type ChargedSection,
  FEE_SECTIONS,
  FEE_TYPES,
  isChargedAt,
  isFeeSection,
  isRequired,
  OUTPATIENT_FORMS,
} from './form-sections.ts';

function typesWith(isSo: (type: (typeof LOCATION_TYPES)[number]) => boolean) {
  return LOCATION_TYPES.filter((type) => isSo(type));
}

describe('the lines of each type of clinic', () => {
  test.each<{ category: FeeCategory; types: readonly string[] }>([
    {
      category: 'CONSULTATION',
      types: ['GP', 'GPJB', 'SP', 'DENTAL', 'TCM', 'PHYSIO', 'CHIROPRACTIC'],
    },
    { category: 'DRUG', types: ['GP', 'GPJB', 'SP', 'DENTAL'] },
    { category: 'LAB', types: ['GP', 'GPJB', 'SP', 'LAB', 'HS'] },
    { category: 'IMAGING', types: ['GP', 'GPJB', 'SP', 'XRAY', 'HS'] },
    { category: 'HS', types: ['GP', 'GPJB', 'SP', 'HS'] },
    {
      category: 'PROCEDURE',
      types: ['GP', 'GPJB', 'SP', 'DENTAL', 'TCM', 'PHYSIO', 'CHIROPRACTIC', 'HS'],
    },
    { category: 'MISC', types: LOCATION_TYPES },
  ])('$category: $types', ({ category, types }) => {
    expect(typesWith((type) => isChargedAt(OUTPATIENT_FORMS[type], category))).toEqual(types);
  });

  test.each(LOCATION_TYPES)('%s: each line belongs to one section', (type) => {
    const categories = OUTPATIENT_FORMS[type].sections
      .filter(isFeeSection)
      .flatMap((id): readonly FeeCategory[] => FEE_SECTIONS[id].categories);
    expect(new Set(categories).size).toBe(categories.length);
  });
});

describe('the required fields of each type of clinic', () => {
  test('a doctor, a diagnosis and a consultation or procedure at clinics that see patients', () => {
    for (const what of ['DOCTOR', 'DIAGNOSIS', 'CONSULTATION'] as const) {
      expect(typesWith((type) => !isRequired(OUTPATIENT_FORMS[type], what))).toEqual([
        'LAB',
        'XRAY',
        'HS',
      ]);
    }
  });

  test('a referral code at specialists, laboratories and x-ray centres', () => {
    expect(typesWith((type) => OUTPATIENT_FORMS[type].takesReferral)).toEqual([
      'SP',
      'LAB',
      'XRAY',
    ]);
  });

  test('a medical certificate at clinics that issue them', () => {
    expect(typesWith((type) => OUTPATIENT_FORMS[type].sections.includes('mc'))).toEqual([
      'GP',
      'GPJB',
      'SP',
      'DENTAL',
      'TCM',
    ]);
  });
});

describe('fee types', () => {
  test('are product types: a fee is 7', () => {
    expect(FEE_TYPES).toEqual({ ATTENDANCE: 7, DENTAL: 8, TOSP: 9, MISC: 10 });
  });

  test('are offered by specialists and dentists, among the product types searched there', () => {
    const offering = typesWith((type) =>
      OUTPATIENT_FORMS[type].sections.some((id) => {
        const section: ChargedSection | undefined = isFeeSection(id) ? FEE_SECTIONS[id] : undefined;
        return section?.hasFeeTypes === true;
      }),
    );
    expect(offering).toEqual(['SP', 'DENTAL']);
    for (const section of [FEE_SECTIONS.fees, FEE_SECTIONS.dentalFees]) {
      expect(section.types).toEqual(expect.arrayContaining(Object.values(FEE_TYPES)));
    }
  });
});
