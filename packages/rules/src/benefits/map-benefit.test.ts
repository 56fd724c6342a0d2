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

  test('picks the first benefit of the plan among equally specific mappings', () => {
    const twice = [{ internalBenefitId: 'A' }, { internalBenefitId: 'B' }];
    const plan = { benefits: [benefit('A', 2), benefit('B', 1)], mappings: twice };
    expect(mapBenefit(plan, consultationAtGp)?.planBenefitId).toBe('B');
    const reversed = { ...plan, mappings: twice.toReversed() };
    expect(mapBenefit(reversed, consultationAtGp)?.planBenefitId).toBe('B');
  });
});
