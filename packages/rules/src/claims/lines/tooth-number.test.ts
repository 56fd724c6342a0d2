import { expect, test } from 'vitest';
import { isToothNumber } from './tooth-number.ts';

test('accepts two digits: the quadrant and one of eight teeth, or one of five milk teeth', () => {
  const teeth = Array.from({ length: 100 }, (_, tooth) => tooth).filter((tooth) =>
    isToothNumber(tooth),
  );
  expect(teeth).toHaveLength(32 + 20);
  expect(teeth).toEqual(expect.arrayContaining([11, 18, 21, 48, 51, 55, 85]));
  for (const none of [10, 19, 49, 50, 56, 86, 91, 111, 1.5])
    expect(isToothNumber(none)).toBe(false);
});
