import { describe, expect, test } from 'vitest';
import { aBenefit } from '../claims/amounts/calculation.builders.ts';
import type { LocationType } from '../catalogue/location-type.ts';
import type { BenefitMapping } from './benefit-types.ts';
import { benefitsAt } from './benefits-at.ts';

const benefits = [
  aBenefit('stay', [], { order: 4 }),
  aBenefit('screening', [], { order: 3 }),
  aBenefit('gp', [], { order: 1 }),
  aBenefit('sp', [], { order: 2 }),
  aBenefit('pool', [], { order: 0 }),
];

function mapping(planBenefitId: string, more: Partial<BenefitMapping>): BenefitMapping {
  const benefit = benefits.find((candidate) => candidate.planBenefitId === planBenefitId);
  return { internalBenefitId: benefit?.internalBenefitId ?? '', claimType: 'OUTPATIENT', ...more };
}

const mappings = [
  mapping('gp', { locationTypes: ['GP', 'GPJB'] }),
  mapping('sp', { locationTypes: ['SP'] }),
  mapping('screening', { locationTypes: ['GP', 'SP'], category: 'HS' }),
  mapping('screening', { locationTypes: ['HS'] }),
  mapping('stay', { claimType: 'INPATIENT' }),
];

function at(type: LocationType): string[] {
  return benefitsAt({ benefits, mappings }, type).map(({ planBenefitId }) => planBenefitId);
}

describe('the benefits that can be used at a clinic', () => {
  test('are those with a mapping for its type, in plan order, each once', () => {
    expect(at('GP')).toEqual(['gp', 'screening']);
    expect(at('GPJB')).toEqual(['gp']);
    expect(at('HS')).toEqual(['screening']);
    expect(at('LAB')).toEqual([]);
  });

  test('include stays only at specialists, which admit patients', () => {
    expect(at('SP')).toEqual(['sp', 'screening', 'stay']);
  });

  test('exclude pools and benefits that the plan does not have', () => {
    const plan = { benefits: benefits.slice(0, 2), mappings };
    expect(benefitsAt(plan, 'GP').map(({ planBenefitId }) => planBenefitId)).toEqual(['screening']);
  });

  test('include a benefit whose mapping names no clinic type', () => {
    const open = [mapping('gp', { locationTypes: undefined })];
    expect(benefitsAt({ benefits, mappings: open }, 'TCM')).toHaveLength(1);
  });
});
