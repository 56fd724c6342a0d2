// Names of PostgreSQL's log files: eight hexadecimal digits each for the timeline, and for the upper and the lower part of
// the number of the file, whose lower part has 256 values for files of 16 MB.

/** The names of a line's log files that follow each other without a gap, from the first; and those after a gap. */
export function splitAtGap(
  first: string,
  names: readonly string[],
): { readonly usable: readonly string[]; readonly afterGap: readonly string[] } {
  const known = new Set(names);
  const usable: string[] = [];
  for (let name = first; known.has(name); name = nextLogFile(name)) usable.push(name);
  const taken = new Set(usable);
  const afterGap = names.filter((name) => name >= first && !taken.has(name) && isLogFile(name));
  return { usable, afterGap };
}

export function isLogFile(name: string): boolean {
  return /^[0-9A-F]{24}$/.test(name);
}

const FILES_PER_UPPER = 256;
const DIGITS = 8;

function nextLogFile(name: string): string {
  const part = (from: number) => Number.parseInt(name.slice(from, from + DIGITS), 16);
  const number = part(DIGITS) * FILES_PER_UPPER + part(2 * DIGITS) + 1;
  return [part(0), Math.floor(number / FILES_PER_UPPER), number % FILES_PER_UPPER]
    .map((value) => value.toString(16).toUpperCase().padStart(DIGITS, '0'))
    .join('');
}
