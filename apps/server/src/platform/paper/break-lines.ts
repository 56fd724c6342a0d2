// Breaks a text into lines of a given width: between words, and between Chinese or Japanese characters.

const IDEOGRAPH = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/u;

/** Letters with their vowel signs and accents, which stay together. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The smallest parts that stay together: a word with the space after it, or one ideograph. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let word = '';
  for (const character of text) {
    if (IDEOGRAPH.test(character)) {
      if (word !== '') pieces.push(word);
      pieces.push(character);
      word = '';
    } else {
      word += character;
      if (character === ' ') {
        pieces.push(word);
        word = '';
      }
    }
  }
  if (word !== '') pieces.push(word);
  return pieces;
}

/** Splits a part that is wider than the line. */
function cut(piece: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(piece.trimEnd()) <= width) return [piece];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of LETTERS.segment(piece)) {
    if (part !== '' && widthOf(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

function breakParagraph(
  paragraph: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of piecesOf(paragraph).flatMap((one) => cut(one, width, widthOf))) {
    // The space after the last word of a line does not count.
    if (line !== '' && used + widthOf(piece.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    line += piece;
    used += widthOf(piece);
  }
  return [...lines, line.trimEnd()];
}

/** Keeps the line breaks of the text. */
export function breakLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => breakParagraph(paragraph, width, widthOf));
}
