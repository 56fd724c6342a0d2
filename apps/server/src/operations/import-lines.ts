// Text in pieces cut into lines, many at a time.

export interface NumberedLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** The lines of each piece, without their ends; an empty last line is none. */
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
    yield texts.map(numbered);
  }
  if (rest !== '') yield [numbered(rest)];
}
