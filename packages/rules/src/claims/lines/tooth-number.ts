// Tooth numbers in FDI notation (ISO 3950): the first digit is the quadrant, the second the tooth. Permanent
// teeth are 11 to 48, milk teeth 51 to 85.

const PERMANENT = /^[1-4][1-8]$/;
const MILK = /^[5-8][1-5]$/;

export function isToothNumber(tooth: number): boolean {
  const digits = String(tooth);
  return PERMANENT.test(digits) || MILK.test(digits);
}
