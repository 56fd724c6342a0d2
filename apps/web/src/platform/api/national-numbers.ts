// National numbers in what people type: none is kept in the browser.
const NATIONAL_NUMBER = /\b[STFGM]\d{7}[A-Z]\b/gi;

export function hasNationalNumber(text: string): boolean {
  return text.search(NATIONAL_NUMBER) >= 0;
}

/** All but the last four characters of each is left out. */
export function withoutNationalNumbers(text: string): string {
  return text.replaceAll(NATIONAL_NUMBER, (number) => `•••••${number.slice(-4)}`);
}
