// After the correction of a cell, the same mistake in other claims can be corrected in one step, and this be taken back.
import { useState } from 'react';
import { problemText } from '../../platform/words/problem-text.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { type BulkRow, type CellChange, findLikeCells, useChangeCells } from './bulk.api.ts';
import { isMasked } from './row-conflicts.ts';
import type { CorrectedCell } from './use-row-actions.ts';

interface FoundCells {
  readonly change: CellChange;
  /** Claims that have the mistake, or that were changed. */
  readonly claims: number;
  readonly isChanged: boolean;
}

/** The correction of a mistake for the other claims; undefined where a cell was right, or has a masked number. */
function likeCorrection(
  { lines, problems }: BulkRow,
  { line, column, text }: CorrectedCell,
): CellChange | undefined {
  const from = lines.find((one) => one.line === line)?.cells[column] ?? '';
  const wasWrong = problems.some((one) => one.line === line && one.column === column);
  if (!wasWrong || text === '' || isMasked(column, from) || isMasked(column, text))
    return undefined;
  return { column, from, to: text };
}

export function useLikeCells(id: string) {
  const [found, setFound] = useState<FoundCells>();
  const changing = useChangeCells(id);
  const changeAll = (change: CellChange, isBack: boolean) =>
    changing.mutate(change, {
      onSuccess: ({ claims, lines }) => {
        const back = { ...change, from: change.to, to: change.from, lines };
        setFound(isBack || claims === 0 ? undefined : { change: back, claims, isChanged: true });
      },
      onError: (error) => showToast('red', problemText(error)),
    });
  return {
    found,
    isChanging: changing.isPending,
    leave: () => setFound(undefined),
    change: () => {
      if (found !== undefined) changeAll(found.change, found.isChanged);
    },
    /** Looks for the mistake that was corrected in a claim; an error is ignored. */
    look: async (row: BulkRow, correction: CorrectedCell) => {
      const change = likeCorrection(row, correction);
      if (change === undefined) return;
      setFound(undefined);
      const claims = await findLikeCells(id, change).catch(() => 0);
      if (claims > 0) setFound({ change, claims, isChanged: false });
    },
  };
}
