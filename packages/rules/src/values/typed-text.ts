// Texts that people type or paste to find something, as they are compared. The functions plain_text and number_key do
// the same in the database.

/** Without width: soft hyphens, joiners, marks of direction, variation selectors, the byte order mark. */
const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F]/gu;
const SEPARATORS = /[\s\p{Pd}\u2212]/gu;

/** The text without invisible characters, and with ordinary letters and digits instead of full-width ones. */
export function typedText(text: string): string {
  return text.normalize('NFKC').replaceAll(INVISIBLE, '');
}

/** A code without spaces. Hyphens are a part of it: 'REF-2611 0001' is REF-26110001. */
export function typedCode(text: string): string {
  return typedText(text).replaceAll(/\s/g, '');
}

/** A number without spaces and hyphens, in upper case: 's 1234567-d' is S1234567D. */
export function typedNumber(text: string): string {
  return typedText(text).replaceAll(SEPARATORS, '').toUpperCase();
}
