// The file with all bad rows of an import.
import { closeSync, openSync, writeSync } from 'node:fs';
import {
  BAD_ROW_COLUMNS,
  badRowCells,
  csvLine,
  type BadRow,
  type Masked,
} from '../imports/public.ts';

export interface ErrorFile {
  add(row: Masked<BadRow>): void;
  close(): void;
}

/** Only its owner can read the file, because problems can contain cells. Replaces an existing file. */
export function openErrorFile(file: string): ErrorFile {
  const target = openSync(file, 'w', 0o600);
  const write = (cells: readonly string[]) => writeSync(target, csvLine(cells));
  write(BAD_ROW_COLUMNS);
  return {
    add: (row) => write(badRowCells(row)),
    close: () => closeSync(target),
  };
}
