import { expect, test } from 'vitest';
import { cents } from '../../values/cents.ts';
import { plainDate } from '../../values/plain-date.ts';
import { measureOfRemedy, measureToWire, type Measure, type Violation } from './violation.ts';

test.each<[Measure, string]>([
  [{ unit: 'MONEY', value: cents(57_988) }, '579.88'],
  [{ unit: 'MONEY', value: cents(102_460) }, '1024.60'],
  [{ unit: 'MONEY', value: cents(123_456_789) }, '1234567.89'],
  [{ unit: 'VISITS', value: 2 }, '2'],
  [{ unit: 'DATE', value: plainDate('2026-11-06') }, '2026-11-06'],
])('%j is %s on the wire and reads back as the same figure', (measure, wire) => {
  expect(measureToWire(measure)).toBe(wire);
});

test.each<[Violation['clear'], Measure | undefined]>([
  [
    { action: 'REDUCE_TOTAL', by: cents(1) },
    { unit: 'MONEY', value: cents(1) },
  ],
  [
    { action: 'REMOVE_DRUG_LINES', drugClass: 'ACUTE', count: 2 },
    { unit: 'LINES', value: 2 },
  ],
  [
    { action: 'REDUCE_SUPPLY', toMonths: 3, toDays: 93 },
    { unit: 'DAYS', value: 93 },
  ],
  [
    { action: 'SUPPLY_FROM', date: plainDate('2026-11-06') },
    { unit: 'DATE', value: plainDate('2026-11-06') },
  ],
  [
    { action: 'REDUCE_MC_DAYS', to: 5 },
    { unit: 'DAYS', value: 5 },
  ],
  [{ action: 'CHANGE_CONSULTATION_TYPE', to: 'FOLLOW_UP' }, undefined],
  [{ action: 'NONE' }, undefined],
])('measures the remedy %j as %j', (clear, measure) => {
  expect(measureOfRemedy(clear)).toEqual(measure);
});
