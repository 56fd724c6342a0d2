// After the correction of a cell, the same mistake in other claims can be corrected in one step, and this be taken back.
import { useState } from 'react';
import { problemText } from '../../platform/words/problem-text.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import {
  type BulkRow,
  type CellChange,
  type ChangedCells,
  findLikeCells,
  type ShownProblem,
  useChangeCells,
} from './bulk.api.ts';
import { isMasked } from './row-conflicts.ts';
import type { CorrectedCell } from './use-row-actions.ts';

/** The claims and rows that have the mistake, or that were changed. */
interface FoundCells extends ChangedCells {
  readonly change: CellChange;
  readonly isChanged: boolean;
}

/** The correction of a mistake for the other claims; undefined where a cell was right, is still wrong, or has a masked number. */
function likeCorrection(
  { lines, problems }: BulkRow,
  now: Pick<BulkRow, 'problems'>,
  { line, column, text }: CorrectedCell,
): CellChange | undefined {
  const from = lines.find((one) => one.line === line)?.cells[column] ?? '';
  const ofCell = (one: ShownProblem) => one.line === line && one.column === column;
  const own = problems.filter(ofCell);
  const problem = own.find(({ is_warning: isWarning }) => !isWarning) ?? own[0];
  if (now.problems.some((one) => ofCell(one) && !one.is_warning)) return undefined;
  if (problem === undefined || text === '' || isMasked(column, from) || isMasked(column, text))
    return undefined;
  return { column, from, to: text, code: problem.code };
}

export function useLikeCells(id: string) {
  const [found, setFound] = useState<FoundCells>();
  const changing = useChangeCells(id);
  const changeAll = (change: CellChange, isBack: boolean) =>
    changing.mutate(change, {
      onSuccess: ({ claims, lines }) => {
        const back = { ...change, from: change.to, to: change.from, lines };
        setFound(
          isBack || claims === 0 ? undefined : { change: back, claims, lines, isChanged: true },
        );
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
    look: async (before: BulkRow, now: BulkRow, correction: CorrectedCell) => {
      const change = likeCorrection(before, now, correction);
      if (change === undefined) return;
      setFound(undefined);
      const like = await findLikeCells(id, change).catch(() => undefined);
      if (like !== undefined && like.claims > 0) setFound({ change, ...like, isChanged: false });
    },
  };
}
