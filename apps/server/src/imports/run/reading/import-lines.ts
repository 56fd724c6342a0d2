// Splits chunks of text into lines, and finds lines with unreadable characters.

import { ImportFileError } from './import-source.ts';

export interface NumberedLine {
  /** Starts at 1. */
  readonly line: number;
  readonly text: string;
}

/** No line is longer. Without line ends, the whole file would be one. */
const LONGEST_LINE = 100_000;

/** The lines of each chunk, without line ends; an empty last line is skipped. */
export async function* numberedLines(
  pieces: AsyncIterable<string>,
): AsyncGenerator<readonly NumberedLine[]> {
  let rest = '';
  let line = 0;
  const numbered = (text: string): NumberedLine => {
    line += 1;
    return { line, text: text.endsWith('\r') ? text.slice(0, -1) : text };
  };
  for await (const piece of pieces) {
    const texts = (rest + piece).split('\n');
    rest = texts.pop() ?? '';
    if (rest.length > LONGEST_LINE) {
      throw new ImportFileError(`Line ${line + texts.length + 1} of the file is too long.`);
    }
    yield texts.map(numbered);
  }
  if (rest !== '') yield [numbered(rest)];
}

/** The replacement for bytes that are not UTF-8. */
const LOST = '\uFFFD';
const NUL = '\0';

/** Passes text on without NUL characters, and first reports each line with an unreadable character or a NUL. */
export async function* notingLostText(
  pieces: AsyncIterable<string>,
  note: (line: number, wrong: string) => void,
): AsyncGenerator<string> {
  let line = 1;
  let noted = 0;
  for await (const piece of pieces) {
    for (const [index, text] of piece.split('\n').entries()) {
      if (index > 0) line += 1;
      if (noted === line) continue;
      const wrong = unreadable(text);
      if (wrong === undefined) continue;
      noted = line;
      note(line, wrong);
    }
    yield piece.includes(NUL) ? piece.replaceAll(NUL, '') : piece;
  }
}

function unreadable(text: string): string | undefined {
  if (text.includes(LOST)) return 'has a character that is not readable: the file must be UTF-8';
  return text.includes(NUL) ? 'has a NUL character' : undefined;
}
