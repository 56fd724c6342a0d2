// Countries for telephone numbers (Access spec §3, §9): Singapore first, with numbers of 8 digits.

/** The country assumed for a number without a country code. */
export const DEFAULT_COUNTRY = country(1, 'Singapore', '+65', 8, 8);

export const COUNTRIES = [
  DEFAULT_COUNTRY,
  country(2, 'Malaysia', '+60', 9, 10),
  country(3, 'Indonesia', '+62', 9, 12),
  country(4, 'Philippines', '+63', 10, 10),
  country(5, 'Thailand', '+66', 9, 9),
  country(6, 'Vietnam', '+84', 9, 9),
  country(7, 'China', '+86', 11, 11),
  country(8, 'Hong Kong', '+852', 8, 8),
  country(9, 'India', '+91', 10, 10),
  country(10, 'Bangladesh', '+880', 10, 10),
  country(11, 'Myanmar', '+95', 8, 10),
  country(12, 'Australia', '+61', 9, 9),
  country(13, 'United Kingdom', '+44', 10, 10),
  country(14, 'United States', '+1', 10, 10),
];

function country(
  order: number,
  name: string,
  phoneCode: string,
  mobileMin: number,
  mobileMax: number,
) {
  return {
    id: order,
    name,
    phone_code: phoneCode,
    mobile_min: mobileMin,
    mobile_max: mobileMax,
    sort_order: order,
  };
}

/** The country of a telephone code such as +65, with or without the plus sign; undefined if unknown. */
export function countryOf(phoneCode: string): (typeof COUNTRIES)[number] | undefined {
  const code = `+${phoneCode.trim().replace(/^\+/, '')}`;
  return COUNTRIES.find((one) => one.phone_code === code);
}

/** Whether a mobile number, with or without spaces, has the length of its country's numbers. */
export function isMobileNumber(
  typed: string,
  { mobile_min: min, mobile_max: max } = DEFAULT_COUNTRY,
) {
  const digits = typed.replaceAll(' ', '');
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max;
}
