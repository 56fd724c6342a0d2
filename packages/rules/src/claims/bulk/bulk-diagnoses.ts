// The diagnosis codes of a cell: 'J06.9 / I10', 'J06.9, I10', 'J06.9 I10-HTN', with or without their names.
// Returns every possible diagnosis, so that unknown ones are reported and none is lost.
import { visibleText } from '../../values/typed-text.ts';

const SEPARATORS = /[;,、|\n]/;
/** Between two names they are a part of the name: 'nasopharyngitis / common cold'. */
const JOINS = /([/&+\\])/;
/** The signs inside a code of the catalogue are dots; all others are around codes. */
const SIGNS = /[^\p{L}\p{M}\p{N}.]+|\.{2,}/u;
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Any code of ICD-10-CM, with or without its dot: I10, J06.9, C7A00, M1A9XX0. */
const CODE = /^[a-z]\d[a-z0-9](?:\.?[a-z0-9]{1,4})?$/i;
const HAS_DIGIT = /\p{N}/u;

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

/** The codes of a word such as 'I10-HTN'; undefined if a digit belongs to none of them: 'I-10', '110', '2.I10'. */
function codesOfWord(word: string): string[] | undefined {
  const numbered = word
    .split(SIGNS)
    .map((piece) => piece.replaceAll(SIGNS_AROUND, ''))
    .filter((piece) => HAS_DIGIT.test(piece));
  return numbered.every((piece) => CODE.test(piece)) ? numbered : undefined;
}

/** The codes of a part, and its texts that have a digit and are not codes. A part without either is returned whole. */
function diagnosesOf(part: string): string[] {
  const found: string[] = [];
  let text: string[] = [];
  const endText = () => {
    if (text.some((word) => HAS_DIGIT.test(word))) found.push(text.join(' '));
    text = [];
  };
  for (const written of part.split(/\s+/)) {
    const word = written.replaceAll(SIGNS_AROUND, '');
    const codes = codesOfWord(word);
    if (codes?.length === 0 || codes === undefined) text.push(word);
    else {
      endText();
      found.push(...codes);
    }
  }
  endText();
  return found.length === 0 ? [part] : found;
}

/** The codes in the order of the cell, among them texts that may be meant as codes. */
export function diagnosisCodesIn(cell: string): string[] {
  const codes = visibleText(cell)
    .split(SEPARATORS)
    .flatMap(partsOf)
    .flatMap(diagnosesOf)
    .map((code) => code.toUpperCase());
  return [...new Set(codes)];
}

function wordsOf(text: string): string {
  const words = visibleText(text)
    .toUpperCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return ` ${words.filter(Boolean).join(' ')} `;
}

const HAS_LETTER = /\p{L}/u;

/** Whether a text is a part of the name of a diagnosis: 'TYPE 2 DIABETES' of 'Type 2 diabetes mellitus'. */
export function isPartOfName(text: string, name: string): boolean {
  return HAS_LETTER.test(text) && wordsOf(name).includes(wordsOf(text));
}
