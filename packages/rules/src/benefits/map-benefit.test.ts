import { describe, expect, test } from 'vitest';
import type { BenefitMapping, PlanBenefit } from './benefit-types.ts';
import { type MappedLine, mapBenefit } from './map-benefit.ts';

function benefit(id: string, order: number): PlanBenefit {
  return { planBenefitId: id, internalBenefitId: id, name: id, order, rules: [] };
}

const consultationAtGp: MappedLine = {
  claimType: 'OUTPATIENT',
  locationType: 'GP',
  category: 'CONSULTATION',
  diagnosisClass: 'ACUTE',
};

const mappings: BenefitMapping[] = [
  { internalBenefitId: 'ANY', claimType: 'OUTPATIENT' },
  { internalBenefitId: 'GP', locationTypes: ['GP', 'GPJB'] },
  { internalBenefitId: 'DRUGS', category: 'DRUG' },
  { internalBenefitId: 'CHRONIC', diagnosisClass: 'CHRONIC' },
  { internalBenefitId: 'VACCINES', productGroups: ['VACCINE'] },
];
const benefits = ['ANY', 'GP', 'DRUGS', 'CHRONIC', 'VACCINES'].map(benefit);

describe('a line belongs to the benefit of the most specific mapping', () => {
  test.each<{ line: Partial<MappedLine>; expected: string; words: string }>([
    { line: { locationType: 'SP' }, expected: 'ANY', words: 'only the claim type fits' },
    { line: {}, expected: 'GP', words: 'the location type beats the claim type' },
    { line: { locationType: 'GPJB' }, expected: 'GP', words: 'any of several location types' },
    { line: { category: 'DRUG' }, expected: 'DRUGS', words: 'the category beats the location' },
    {
      line: { category: 'DRUG', diagnosisClass: 'CHRONIC' },
      expected: 'CHRONIC',
      words: 'the diagnosis class beats the category',
    },
    {
      line: { category: 'DRUG', diagnosisClass: 'CHRONIC', productGroup: 'VACCINE' },
      expected: 'VACCINES',
      words: 'the product group beats all',
    },
    {
      line: { category: 'DRUG', productGroup: 'ANTIBIOTIC' },
      expected: 'DRUGS',
      words: 'another product group does not fit',
    },
  ])('$expected: $words', ({ line, expected }) => {
    const found = mapBenefit({ benefits, mappings }, { ...consultationAtGp, ...line });
    expect(found?.planBenefitId).toBe(expected);
  });

  test('one more specific condition beats all less specific ones together', () => {
    const conditions: Omit<BenefitMapping, 'internalBenefitId'>[] = [
      { claimType: 'OUTPATIENT' },
      { locationTypes: ['GP'] },
      { category: 'DRUG' },
      { diagnosisClass: 'CHRONIC' },
      { productGroups: ['VACCINE'] },
    ];
    const line = { category: 'DRUG', diagnosisClass: 'CHRONIC', productGroup: 'VACCINE' } as const;
    for (const [index, condition] of conditions.entries()) {
      const lesser = conditions.slice(0, index).reduce((all, one) => ({ ...all, ...one }), {});
      const pair = [
        { ...lesser, internalBenefitId: 'ANY' },
        { ...condition, internalBenefitId: 'GP' },
      ];
      const found = mapBenefit({ benefits, mappings: pair }, { ...consultationAtGp, ...line });
      expect(found?.planBenefitId).toBe('GP');
    }
  });

  test('does not cover a line of another claim type', () => {
    const line: MappedLine = { ...consultationAtGp, claimType: 'INPATIENT', locationType: 'SP' };
    expect(mapBenefit({ benefits, mappings }, line)).toBeUndefined();
  });

  test('skips a mapping to a benefit that the plan does not have', () => {
    const found = mapBenefit({ benefits: [benefit('ANY', 1)], mappings }, consultationAtGp);
    expect(found?.planBenefitId).toBe('ANY');
  });

  describe('a health screening', () => {
    const screening: MappedLine = { ...consultationAtGp, category: 'HS' };
    const covered = (mapping: Omit<BenefitMapping, 'internalBenefitId'>, line = screening) =>
      mapBenefit(
        { benefits, mappings: [...mappings, { ...mapping, internalBenefitId: 'GP' }] },
        line,
      ) !== undefined;

    test.each<{ words: string; mapping: Omit<BenefitMapping, 'internalBenefitId'> }>([
      { words: 'every line', mapping: {} },
      { words: 'all lines of a general practice', mapping: { locationTypes: ['GP'] } },
      { words: 'lines at GP and HS clinics', mapping: { locationTypes: ['GP', 'HS'] } },
      { words: 'acute visits', mapping: { diagnosisClass: 'ACUTE' } },
      { words: 'drugs', mapping: { category: 'DRUG' } },
    ])('is not paid by a mapping of $words', ({ mapping }) => {
      expect(covered(mapping)).toBe(false);
    });

    test('is paid by a mapping that names it, its product, or only clinics for it', () => {
      expect(covered({ category: 'HS' })).toBe(true);
      expect(covered({ productGroups: ['BASIC'] }, { ...screening, productGroup: 'BASIC' })).toBe(
        true,
      );
      expect(covered({ locationTypes: ['HS'] }, { ...screening, locationType: 'HS' })).toBe(true);
    });

    test('is not covered if the plan lacks the benefit of the mapping', () => {
      const named = [...mappings, { internalBenefitId: 'HS', category: 'HS' as const }];
      expect(mapBenefit({ benefits, mappings: named }, screening)).toBeUndefined();
    });

    test('belongs to the stay during a stay', () => {
      const stay: BenefitMapping = { internalBenefitId: 'ANY', claimType: 'INPATIENT' };
      const line: MappedLine = { ...screening, claimType: 'INPATIENT', locationType: 'SP' };
      expect(mapBenefit({ benefits, mappings: [stay] }, line)?.planBenefitId).toBe('ANY');
    });
  });

  test('picks the first benefit of the plan among equally specific mappings', () => {
    const twice = [{ internalBenefitId: 'A' }, { internalBenefitId: 'B' }];
    const plan = { benefits: [benefit('A', 2), benefit('B', 1)], mappings: twice };
    expect(mapBenefit(plan, consultationAtGp)?.planBenefitId).toBe('B');
    const reversed = { ...plan, mappings: twice.toReversed() };
    expect(mapBenefit(reversed, consultationAtGp)?.planBenefitId).toBe('B');
  });
});
