// The changes of claims of a file.
import type { BulkColumn } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { type BulkRow, useChangeRow } from './bulk.api.ts';

export interface CorrectedCell {
  readonly line: number;
  readonly column: BulkColumn;
  readonly text: string;
}

export interface RowActions {
  /** The claims are being submitted. */
  readonly isLocked: boolean;
  /** Throws if it was not saved. */
  readonly correct: (row: BulkRow, cell: CorrectedCell) => Promise<void>;
  readonly skip: (row: BulkRow, isSkipped: boolean) => void;
}

export function useRowActions(
  id: string,
  isLocked: boolean,
  onCorrected: (before: BulkRow, now: BulkRow, cell: CorrectedCell) => Promise<void>,
): RowActions {
  const change = useChangeRow(id);
  return {
    isLocked,
    correct: async (row, cell) => {
      const now = await change(row, { cells: [cell] });
      void onCorrected(row, now, cell);
    },
    skip: (row, isSkipped) => {
      change(row, { cells: [], is_skipped: isSkipped }).catch((error: unknown) =>
        showToast('red', problemText(error)),
      );
    },
  };
}
