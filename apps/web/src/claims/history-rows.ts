// The rows on a page of the history: 10 (HIST-05), or the number that was last chosen on this device.
import { readKept, writeKept } from '../platform/storage/storage.ts';

const DEFAULT_ROWS = 10;
export const rowChoices = [DEFAULT_ROWS, 25, 50, 100] as const;

export function keptRows(): number {
  const kept = readKept('historyRows');
  return rowChoices.find((rows) => String(rows) === kept) ?? DEFAULT_ROWS;
}

export function keepRows(rows: number): void {
  writeKept('historyRows', String(rows));
}
