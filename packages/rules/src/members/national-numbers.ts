// Finds national numbers in text, so that none is stored where it is not encrypted or shown where it is masked.

const HIDDEN = '•••••';
/** As printed, directly after other letters too: 'S1234567D', 'NRIC_S1234567D', '(self)S1234567D'. */
const TIGHT = String.raw`[STFGM]\d{7}[A-Z]`;
/** With signs or spaces between its parts: 'S1234567-D', 'S 1234 567 D'. */
const GAP = String.raw`[\s._/\p{Pd}\u200B-\u200D]{0,2}`;
const SPACED = String.raw`(?<![A-Z\d])[STFGM](?:${GAP}\d){7}${GAP}[A-Z](?![A-Z\d])`;
const NATIONAL_NUMBER = new RegExp(`${TIGHT}|${SPACED}`, 'giu');
const VISIBLE = 4;

export function hasNationalNumber(text: string): boolean {
  return text.normalize('NFKC').search(NATIONAL_NUMBER) >= 0;
}

/** Removes all but the last four characters of each number. */
export function withoutNationalNumbers(text: string): string {
  if (!hasNationalNumber(text)) return text;
  return text
    .normalize('NFKC')
    .replaceAll(
      NATIONAL_NUMBER,
      (number) => HIDDEN + number.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(-VISIBLE),
    );
}

/** Whether a number was removed from the text. */
export function isMaskedText(text: string): boolean {
  return text.includes(HIDDEN);
}
