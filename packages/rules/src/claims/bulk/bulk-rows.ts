// Gathers the rows of a file into claims.
import {
  BULK_COLUMNS,
  isOfLine,
  keptText,
  takesSeveral,
  type BulkColumn,
  type BulkMapping,
} from './bulk-columns.ts';

/** A row of a claim: its cells by their columns, without empty ones. */
export interface BulkLine {
  /** The row of the file, from 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<BulkColumn, string>>>;
  /** The row has cells after the last heading, so its values may be in the wrong columns. */
  readonly isTooLong?: boolean | undefined;
  /** The rows before it, with the same reference, are already more than a claim can have. */
  readonly isRest?: boolean | undefined;
}

/** More than the lines that a claim can have. A column with the same reference in every row would be one endless claim. */
export const MOST_ROWS = 200;

/** Of the cells of a claim; more is read as more rows than a claim can have. Real claims have a tenth of it. */
const MOST_CHARACTERS = 200_000;

/**
 * The rows of a file as claims: rows with the same claim reference, or else the same receipt number, are one claim. A
 * row whose cells about the claim are all empty belongs to the row above.
 */
export function bulkClaims(mapping: BulkMapping) {
  const claims: BulkLine[][] = [];
  const lengths = new Map<readonly BulkLine[], number>();
  const isFull = (group: readonly BulkLine[]) =>
    group.length >= MOST_ROWS || (lengths.get(group) ?? 0) >= MOST_CHARACTERS;
  const byKey = new Map<string, BulkLine[]>();
  function add({ line, cells }: { readonly line: number; readonly cells: readonly string[] }) {
    const isTooLong = cells.slice(mapping.length).some((cell) => cell.trim() !== '');
    const read: BulkLine = {
      line,
      cells: cellsOf(cells, mapping),
      ...(isTooLong ? { isTooLong } : {}),
    };
    const columns = BULK_COLUMNS.filter((column) => read.cells[column] !== undefined);
    if (columns.length === 0) return;
    const key = keyOf(read);
    const above = claims.at(-1);
    const group = columns.every(isOfLine) ? above : key === undefined ? undefined : byKey.get(key);
    if (group !== undefined && !isFull(group)) {
      group.push(read);
      lengths.set(group, (lengths.get(group) ?? 0) + lengthOf(read));
      return;
    }
    const begun = [group === undefined ? read : { ...read, isRest: true }];
    lengths.set(begun, lengthOf(read));
    claims.push(begun);
    if (key !== undefined) byKey.set(key, begun);
  }
  return { add, claims };
}

function lengthOf({ cells }: BulkLine): number {
  return Object.values(cells).reduce((sum, text) => sum + text.length, 0);
}

function cellsOf(cells: readonly string[], mapping: BulkMapping): BulkLine['cells'] {
  const found: Partial<Record<BulkColumn, string>> = {};
  for (const [at, column] of mapping.entries()) {
    const text = cells[at]?.trim() ?? '';
    if (column === null || text === '') continue;
    const before = found[column];
    const whole = before !== undefined && takesSeveral(column) ? `${before}; ${text}` : text;
    found[column] = keptText(column, whole);
  }
  return found;
}

function keyOf({ cells }: BulkLine): string | undefined {
  if (cells.claim_ref !== undefined) return `claim ${cells.claim_ref.toUpperCase()}`;
  return cells.receipt_no === undefined ? undefined : `receipt ${cells.receipt_no.toUpperCase()}`;
}
