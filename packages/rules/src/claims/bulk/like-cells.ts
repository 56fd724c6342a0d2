// The cells of a file that have the same mistake: one correction can change them all.
import type { BulkColumn } from './bulk-columns.ts';
import type { BulkProblem } from './bulk-problems.ts';
import type { BulkLine } from './bulk-rows.ts';

interface ClaimOfFile {
  readonly no: number;
  readonly lines: readonly BulkLine[];
  readonly problems: readonly Pick<BulkProblem, 'code' | 'column' | 'line'>[];
}

export interface WantedCells {
  readonly column: BulkColumn;
  /** The text that the cells have; empty for cells without a text. */
  readonly from: string;
  /** Only cells with this problem. */
  readonly code?: string | undefined;
  /** Only these rows of the file, with or without a problem, to take a change back. */
  readonly lines?: readonly number[] | undefined;
}

export interface LikeCell {
  /** The claim. */
  readonly no: number;
  /** The row of the file. */
  readonly line: number;
}

/** The cells with this text, apart from spaces around it, that have a problem, or the one asked for; in the order of the file. */
export function likeCells(
  claims: readonly ClaimOfFile[],
  { column, from, code, lines }: WantedCells,
): LikeCell[] {
  const wanted = from.trim();
  const chosen = lines === undefined ? undefined : new Set(lines);
  return claims.flatMap(({ no, lines: rows, problems }) => {
    const wrong = new Set(
      problems
        .filter((one) => one.column === column && (code === undefined || one.code === code))
        .map(({ line }) => line),
    );
    return rows
      .filter(({ line }) => chosen?.has(line) ?? wrong.has(line))
      .filter(({ cells }) => (cells[column] ?? '').trim() === wanted)
      .map(({ line }) => ({ no, line }));
  });
}
