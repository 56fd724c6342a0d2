// Splits chunks of text into lines, and finds lines with unreadable characters.

import { importProblem, type ImportProblem } from '@portal/rules/imports/import-problems.ts';
import type { BadRow } from '../import-kind.ts';
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
      const at = line + texts.length + 1;
      throw new ImportFileError(`Line ${at} of the file is too long.`, {
        line: at,
        ...importProblem('LINE_TOO_LONG', {}),
      });
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
  note: (row: BadRow) => void,
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
      note({ line, ...wrong });
    }
    yield piece.includes(NUL) ? piece.replaceAll(NUL, '') : piece;
  }
}

function unreadable(text: string): ImportProblem | undefined {
  if (text.includes(LOST)) return importProblem('NOT_UTF8', {});
  return text.includes(NUL) ? importProblem('HAS_NUL', {}) : undefined;
}
