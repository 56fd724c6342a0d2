// Texts that people type or paste to find something, as they are compared. The functions plain_text and number_key do
// the same in the database.

/** Without width: soft hyphens, joiners, marks of direction, variation selectors, the byte order mark. */
const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F]/gu;
const SEPARATORS = /[\s\p{Pd}\u2212]/gu;

/** More marks on one letter than any language has. Sorting a long run of them takes a time that grows with its square. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** The text with ordinary letters and digits instead of full-width and other special forms (NFKC). */
export function compatible(text: string): string {
  return text.replaceAll(TOO_MANY_MARKS, '$1').normalize('NFKC');
}

/** The text without invisible characters, and with ordinary letters and digits instead of full-width ones. */
export function typedText(text: string): string {
  return compatible(text).replaceAll(INVISIBLE, '');
}

/** The text as a person sees it: also without characters that other fonts show as nothing. */
export function visibleText(text: string): string {
  return typedText(text).replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** A code without spaces. Hyphens are a part of it: 'REF-2611 0001' is REF-26110001. */
export function typedCode(text: string): string {
  return typedText(text).replaceAll(/\s/g, '');
}

/** A number without spaces and hyphens, in upper case: 's 1234567-d' is S1234567D. */
export function typedNumber(text: string): string {
  return typedText(text).replaceAll(SEPARATORS, '').toUpperCase();
}
