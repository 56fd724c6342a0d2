// The diagnosis codes of a cell: 'J06.9 / I10', 'J06.9, I10', 'J06.9 I10', with or without their names. Every part that may
// be meant as a diagnosis of its own is returned, so that one that nobody knows is reported.

const SEPARATORS = /[;,|\n]/;
/** Between two names they are a part of the name: 'nasopharyngitis / common cold'. */
const JOINS = /([/&+])/;
const BETWEEN_WORDS = /[\s()[\]]+|\s[-–]\s/;
/** A word that is a code wherever it is written: a letter, two digits, and perhaps more; or another with a dot, or of three. */
const CODE = /^[a-z](?:\d\d(?:\.?[a-z0-9]{1,4})?|\d[a-z0-9](?:\.[a-z0-9]{1,4})?)[:.-]?$/i;
/** The first word of a part can be any code of ICD-10-CM, such as M1A9XX0. */
const FIRST_CODE = /^[a-z]\d[a-z0-9](?:\.?[a-z0-9]{1,4})?[:.-]?$/i;
const HAS_DIGIT = /\d/;

/** The parts of a list of diagnoses; a join separates them if a word beside it has a digit. */
function partsOf(text: string): string[] {
  const [first = '', ...rest] = text.split(JOINS);
  const parts = [first];
  for (let at = 0; at < rest.length; at += 2) {
    const [join = '', next = ''] = rest.slice(at, at + 2);
    const before = parts.at(-1) ?? '';
    const beside = [before.trim().split(/\s/).at(-1) ?? '', next.trim().split(/\s/)[0] ?? ''];
    if (beside.some((word) => HAS_DIGIT.test(word))) parts.push(next);
    else parts[parts.length - 1] = `${before}${join}${next}`;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** The codes in the order of the cell. A part without a code is returned whole, so that it is reported. */
export function diagnosisCodesIn(cell: string): string[] {
  const codes = cell
    .normalize('NFKC')
    .split(SEPARATORS)
    .flatMap(partsOf)
    .flatMap((part) => {
      const words = part.split(BETWEEN_WORDS).filter(Boolean);
      const found = words.filter((word, at) => (at === 0 ? FIRST_CODE : CODE).test(word));
      return found.length === 0 ? [part] : found.map((word) => word.replace(/[:.-]$/, ''));
    })
    .map((code) => code.toUpperCase());
  return [...new Set(codes)];
}
