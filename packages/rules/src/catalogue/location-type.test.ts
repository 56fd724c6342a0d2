import { describe, expect, test } from 'vitest';
import { LOCATION_TYPES, parseLocationType } from './location-type.ts';

describe('a location is of one of ten types', () => {
  test.each(LOCATION_TYPES)('%s is recognised in either case', (type) => {
    expect(parseLocationType(type)).toBe(type);
    expect(parseLocationType(` ${type.toLowerCase()} `)).toBe(type);
  });

  test('GP-JB is another spelling of GPJB; an unknown type is undefined', () => {
    expect(parseLocationType('GP-JB')).toBe('GPJB');
    expect(parseLocationType('VET')).toBeUndefined();
  });
});
