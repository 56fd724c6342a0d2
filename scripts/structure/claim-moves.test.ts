import { expect, test } from 'vitest';
import { claimMoveFaults } from './claim-moves.ts';

const faultsOf = (file: string, text: string) => claimMoveFaults(new Map([[file, text]]));
const elsewhere = 'apps/server/src/payments/runs/runs.queries.ts';
const moves = 'apps/server/src/claims/lifecycle/move-claim.queries.ts';

test.each([
  "await tx.run(sql`UPDATE claim SET raw_status = 'PAID' WHERE id = ${id}`);",
  'await tx.run(sql`UPDATE claim c SET update_date_time = ${at}, voided_at = ${at} WHERE c.id = ${id}`);',
  'await tx.run(sql`UPDATE claim\n   SET (${columns}) = (SELECT ${columns} FROM given)`);',
  'await tx.run(sql`INSERT INTO claim (clinic_id) VALUES (${id})`);',
  'await tx.run(sql`DELETE FROM claim WHERE id = ${id}`);',
  "await claimMoved(tx, [], at, insertionsOf([['claim', [row]]]));",
])('rejects a statement elsewhere that moves claims: %s', (text) => {
  expect(faultsOf(elsewhere, text)).toHaveLength(1);
});

test.each([
  "await tx.run(sql`UPDATE claim SET assigned_to = ${id} WHERE raw_status = 'NEW'`);",
  "await tx.run(sql`UPDATE claim SET proposed_by = CASE WHEN raw_status = 'NEW' THEN 1 END WHERE true`);",
  "await tx.run(sql`UPDATE claim_draft SET raw_status = 'PAID'`);",
  'await tx.run(sql`INSERT INTO claim_event (clinic_id) SELECT clinic_id FROM claim`);',
])('accepts a statement that moves no claim: %s', (text) => {
  expect(faultsOf(elsewhere, text)).toEqual([]);
});

test('rejects a function of the moves that does not report to claimMoved', () => {
  const silent =
    'export async function moveClaim(tx: Transaction): Promise<void> {\n  work(tx);\n}\n';
  expect(faultsOf(moves, silent)).toEqual([
    `moveClaim of ${moves} does not report the move to claimMoved.`,
  ]);
  expect(faultsOf(moves, silent.replace('work(tx)', 'claimMoved(tx, [])'))).toEqual([]);
});
