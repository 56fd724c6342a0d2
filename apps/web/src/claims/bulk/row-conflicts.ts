// What happens when two people, or two tabs, correct the same claim of a file.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import type { BulkColumn } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';

type Lines = Pick<Reply<'listBulkRows'>['data'][number], 'lines'>;
type ChangedCell = NonNullable<Request<'updateBulkRow'>['body']['cells']>[number];

/** Somebody else has changed the claim since it was read. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiProblem && error.is('VERSION_CONFLICT');
}

/** A masked number is not edited but replaced. Two different numbers can look the same. */
export function isMasked(column: BulkColumn): boolean {
  return column === 'member_number';
}

/** Whether the cells are as they were read, so that a correction overwrites nobody's work. */
export function isUntouched(
  cells: readonly Pick<ChangedCell, 'column' | 'line'>[],
  read: Lines,
  now: Lines,
): boolean {
  return (
    cells.length > 0 &&
    cells.every(
      ({ line, column }) =>
        !isMasked(column) && textOf(read, line, column) === textOf(now, line, column),
    )
  );
}

function textOf({ lines }: Lines, line: number, column: BulkColumn): string {
  return lines.find((one) => one.line === line)?.cells[column] ?? '';
}
