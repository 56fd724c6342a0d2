import { expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { readBulkClaim } from './bulk-claim.ts';
import { bulkClaims, MOST_ROWS } from './bulk-rows.ts';

const conventions = { today: plainDate('2026-11-06'), numberForm: 'POINT' } as const;

function bulkClaimsOf(
  rows: readonly Parameters<ReturnType<typeof bulkClaims>['add']>[0][],
  mapping: Parameters<typeof bulkClaims>[0],
) {
  const { add, claims } = bulkClaims(mapping);
  for (const row of rows) add(row);
  return claims;
}

test('a reference that too many rows have does not make an endless claim, and the rest cannot be submitted', () => {
  const rows = Array.from({ length: 2 * MOST_ROWS + 1 }, (_, at) => ({
    line: at + 2,
    cells: ['R-1', `ITEM${at}`],
  }));
  const claims = bulkClaimsOf(rows, ['receipt_no', 'item']);
  expect(claims.map(({ length }) => length)).toEqual([MOST_ROWS, MOST_ROWS, 1]);
  const problems = claims.map((lines) =>
    readBulkClaim(lines, conventions).problems.filter(({ code }) => code === 'ROWS_TOO_MANY'),
  );
  expect(problems.map(({ length }) => length)).toEqual([0, 1, 1]);
});

test('ends a claim with far too long cells early, and keeps of each only what shows that it is too long', () => {
  const rows = Array.from({ length: MOST_ROWS }, (_, at) => ({
    line: at + 2,
    cells: ['R1', ...Array<string>(5).fill('x'.repeat(1_000))],
  }));
  const columns = ['receipt_no', 'remarks', 'item', 'doctor', 'mc_reason', 'insurer'] as const;
  const claims = bulkClaimsOf(rows, columns);
  expect(claims[0]?.[0]?.cells.remarks).toHaveLength(501);
  expect(claims.map(({ length }) => length)).toEqual([154, 46]);
  expect(claims[1]?.[0]?.isRest).toBe(true);
});
