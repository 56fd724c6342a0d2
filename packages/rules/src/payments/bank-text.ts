// Names and references as banks accept them: the Latin characters of SWIFT.

/** Letters that do not come apart into a Latin letter and a mark. */
const SPELLED: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'TH',
  þ: 'th',
  Ł: 'L',
  ł: 'l',
  ß: 'ss',
  ẞ: 'SS',
  ı: 'i',
  '&': '+',
  '@': '(at)',
  _: '-',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
};

const MARKS = /\p{M}/gu;
const ACCEPTED = /[A-Za-z0-9/\-?:().,'+ ]/;
const UNREADABLE = '.';

/**
 * The text with letters without their marks, and a full stop for every other character that banks do not accept.
 * @param otherwise for a text without any letter or digit that banks accept, such as a name in Chinese characters
 */
export function bankText(
  text: string,
  { most, otherwise }: { readonly most: number; readonly otherwise: string },
): string {
  const spelled = Array.from(text.normalize('NFKD').replaceAll(MARKS, ''))
    .map((character) => SPELLED[character] ?? character)
    .join('');
  const accepted = Array.from(spelled)
    .map((character) => (ACCEPTED.test(character) ? character : UNREADABLE))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    // A reference or name must not begin or end with a slash, or contain two.
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^[/\s]+|[/\s]+$/g, '');
  const fitting = accepted.slice(0, most).replaceAll(/[/\s]+$/g, '');
  return /[A-Za-z0-9]/.test(fitting) ? fitting : otherwise;
}
