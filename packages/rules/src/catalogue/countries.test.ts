import { describe, expect, test } from 'vitest';
import { COUNTRIES, countryOf, DEFAULT_COUNTRY, isMobileNumber } from './countries.ts';

describe('mobile numbers', () => {
  test('API-PUB-13 have 8 digits in the default country +65, which comes first: 7 and 9 fail', () => {
    expect(DEFAULT_COUNTRY).toMatchObject({
      phone_code: '+65',
      mobile_min: 8,
      mobile_max: 8,
      sort_order: 1,
    });
    expect(COUNTRIES[0]).toBe(DEFAULT_COUNTRY);
    expect(['9123456', '91234567', '912345678'].map((typed) => isMobileNumber(typed))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('may contain spaces but otherwise only digits', () => {
    expect(
      ['9123 4567', '9123456A', '', '+6591234567'].map((typed) => isMobileNumber(typed)),
    ).toEqual([true, false, false, false]);
  });

  test("have the length of their country's numbers", () => {
    const malaysia = countryOf('60');
    expect(malaysia?.name).toBe('Malaysia');
    expect(countryOf('+60')).toBe(malaysia);
    expect(isMobileNumber('123456789', malaysia)).toBe(true);
    expect(isMobileNumber('12345678', malaysia)).toBe(false);
    expect(countryOf('+999')).toBeUndefined();
  });
});
