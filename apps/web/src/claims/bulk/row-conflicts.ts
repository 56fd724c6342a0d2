// Conflicts of two people, or two tabs, that correct the same claim of a file.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import type { BulkColumn } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { isMaskedText } from '@portal/rules/members/national-numbers.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';

type Lines = Pick<Reply<'listBulkRows'>['data'][number], 'lines'>;
type ChangedCell = NonNullable<Request<'updateBulkRow'>['body']['cells']>[number];

/** Somebody else has changed the claim since it was read. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiProblem && error.is('VERSION_CONFLICT');
}

/** A text with a masked number is not edited but replaced. Two different numbers can look the same. */
export function isMasked(column: BulkColumn, text: string): boolean {
  return column === 'member_number' || isMaskedText(text);
}

/** Whether the cells are as they were read, so that a correction overwrites nobody's work. */
export function isUntouched(
  cells: readonly Pick<ChangedCell, 'column' | 'line'>[],
  read: Lines,
  now: Lines,
): boolean {
  return (
    cells.length > 0 &&
    cells.every(({ line, column }) => {
      const text = textOf(now, line, column);
      return !isMasked(column, text) && textOf(read, line, column) === text;
    })
  );
}

function textOf({ lines }: Lines, line: number, column: BulkColumn): string {
  return lines.find((one) => one.line === line)?.cells[column] ?? '';
}
