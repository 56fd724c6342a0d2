// The diagnosis codes of a cell: 'J06.9 / I10', 'J06.9, I10', 'J06.9 I10', with or without their names.

const SEPARATORS = /[;,|\n]/;
const BETWEEN_WORDS = /[\s/()[\]&+]+|\s[-–]\s/;
/** A word that is a code wherever it is written: a letter, two digits, and perhaps more. */
const CODE = /^[a-z]\d\d(?:\.?[a-z0-9]{1,4})?[:.-]?$/i;
/** The first word of a part can be any code of ICD-10-CM, such as C7A.0. */
const FIRST_CODE = /^[a-z]\d[a-z0-9](?:\.?[a-z0-9]{1,4})?[:.-]?$/i;

/** The codes in the order of the cell. A part without a code is returned whole, so that it is reported. */
export function diagnosisCodesIn(cell: string): string[] {
  const codes = cell
    .normalize('NFKC')
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const words = part.split(BETWEEN_WORDS).filter(Boolean);
      const found = words.filter((word, at) => (at === 0 ? FIRST_CODE : CODE).test(word));
      return found.length === 0 ? [part] : found.map((word) => word.replace(/[:.-]$/, ''));
    })
    .map((code) => code.toUpperCase());
  return [...new Set(codes)];
}
