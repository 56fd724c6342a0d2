// The guarantee letters of the demo: every status, and amounts that agree with the claims under them.
import { LETTER_STATUSES, type LetterStatus } from '@portal/rules/guarantees/letter-moves.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase('demo');
});
afterAll(() => db.drop());

async function count(from: string): Promise<number> {
  const { rows } = await db.owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`);
  return rows[0]?.n ?? -1;
}

test('there is a letter in every status', async () => {
  const { rows } = await db.owner.query<{ status: LetterStatus }>(
    'SELECT DISTINCT status FROM letter',
  );
  expect(rows.map(({ status }) => status).toSorted()).toEqual([...LETTER_STATUSES].toSorted());
});

test('every claim that waits for a final bill has a letter and no fees', async () => {
  expect(await count("claim WHERE raw_status = 'PENDING PROVIDER'")).toBeGreaterThan(1);
  expect(
    await count(
      "claim WHERE raw_status = 'PENDING PROVIDER' AND (letter_id IS NULL OR total_fee_amount > 0)",
    ),
  ).toBe(0);
});

test('the used amount of each letter is what the plan owes for its claims', async () => {
  expect(await count('claim WHERE letter_id IS NOT NULL AND owed_amount > 0')).toBeGreaterThan(0);
  expect(
    await count(`letter l WHERE used_amount <>
      (SELECT coalesce(sum(owed_amount), 0) FROM claim c WHERE c.letter_id = l.id)`),
  ).toBe(0);
});

test('the clinic of one letter waits for a top-up', async () => {
  expect(await count("letter WHERE status = 'APPROVED' AND asked_amount IS NOT NULL")).toBe(1);
});

test('new letters get numbers after those of the demo', async () => {
  const { rows } = await db.owner.query<{ is_next: boolean }>(
    "SELECT nextval('letter_number') > (SELECT max(number) FROM letter) AS is_next",
  );
  expect(rows).toEqual([{ is_next: true }]);
});
