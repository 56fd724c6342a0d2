// Finds national numbers in text, so that none is stored where it is not encrypted.
const NATIONAL_NUMBER = /\b[STFGM]\d{7}[A-Z]\b/gi;

export function hasNationalNumber(text: string): boolean {
  return text.search(NATIONAL_NUMBER) >= 0;
}

/** Removes all but the last four characters of each number. */
export function withoutNationalNumbers(text: string): string {
  return text.replaceAll(NATIONAL_NUMBER, (number) => `•••••${number.slice(-4)}`);
}
