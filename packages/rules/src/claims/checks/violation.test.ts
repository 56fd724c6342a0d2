import { expect, test } from 'vitest';
import { cents } from '../../values/cents.ts';
import { plainDate } from '../../values/plain-date.ts';
import { measureToWire, type Measure } from './violation.ts';

test.each<[Measure, string]>([
  [{ unit: 'MONEY', value: cents(57_988) }, '579.88'],
  [{ unit: 'MONEY', value: cents(102_460) }, '1024.60'],
  [{ unit: 'MONEY', value: cents(123_456_789) }, '1234567.89'],
  [{ unit: 'VISITS', value: 2 }, '2'],
  [{ unit: 'DATE', value: plainDate('2026-11-06') }, '2026-11-06'],
])('%j is %s on the wire and reads back as the same figure', (measure, wire) => {
  expect(measureToWire(measure)).toBe(wire);
});
