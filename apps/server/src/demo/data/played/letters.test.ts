// The guarantee letters of the demo: every status, requests that can be decided, and amounts that agree with the claims
// under them.
import { LETTER_STATUSES, type LetterStatus } from '@portal/rules/guarantees/letter-moves.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalForTest, type Portal } from '../../../../test/portal.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { approval, decide } from '../../../guarantees/letter.builders.ts';
import { putDemoFiles } from '../put-demo-files.ts';

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

/** The account that sends and reads the letters of each clinic. */
const CLERKS: Readonly<Record<string, string>> = { GP0001: 'clinic.gp', SP0001: 'clinic.sp' };

interface LetterOfClinic {
  readonly id: string;
  readonly version: number;
  readonly clerk: string;
}

async function lettersIn({ db: { owner } }: Portal, statuses: readonly LetterStatus[]) {
  const { rows } = await owner.query<{ id: string; version: number; code: string }>(
    `SELECT l.id, l.version, o.code FROM letter l JOIN location o ON o.id = l.clinic_id
      WHERE l.status = ANY ($1) ORDER BY l.number`,
    [statuses],
  );
  return rows.map(({ code, ...letter }): LetterOfClinic => ({
    ...letter,
    clerk: CLERKS[code] ?? code,
  }));
}

test('an administrator can approve every waiting letter', async () => {
  const portal = await portalForTest();
  const admin = await portal.signIn('admin.assessor');
  const waiting = await lettersIn(portal, ['SUBMITTED', 'PENDING_INFO']);
  expect(new Set(waiting.map(({ clerk }) => clerk))).toEqual(new Set(Object.values(CLERKS)));
  for (const letter of waiting) {
    const { status, claims } = await decide(admin, letter, approval);
    expect(status).toBe('APPROVED');
    // Only a clinic that admits patients bills the stay.
    expect(claims).toHaveLength(letter.clerk === 'clinic.sp' ? 1 : 0);
  }
});

test('a clerk can submit the draft', async () => {
  const portal = await portalForTest();
  const [draft] = await lettersIn(portal, ['DRAFT']);
  const clerk = await portal.signIn(draft?.clerk ?? '');
  const { data } = await clerk.call('submitLetterRequest', {
    params: { id: draft?.id ?? '' },
    body: {},
    headers: { 'if-match': `"${draft?.version ?? 0}"` },
  });
  expect(data.status).toBe('SUBMITTED');
});

test('every letter has a document, named in the request as sent, that a clerk can open; a reply adds one', async () => {
  const portal = await portalForTest();
  await putDemoFiles(portal.db.ownerUrl, portal.services);
  const { rows } = await portal.db.owner.query<{ id: string; documents: unknown }>(
    "SELECT id, sent_request -> 'supporting_docs' AS documents FROM letter",
  );
  const sent = new Map(rows.map(({ id, documents }) => [id, documents]));
  for (const { id, clerk: username } of await lettersIn(portal, LETTER_STATUSES)) {
    const clerk = await portal.signIn(username);
    const { data: letter } = await clerk.call('getLetterRequest', { params: { id } });
    const documents = letter.request.supporting_docs;
    const added = letter.events.some(({ move }) => move === 'REPLY') ? ['DOCTOR_MEMO'] : [];
    expect(documents.map(({ doc_category: category }) => category)).toEqual([
      'FINANCIAL_COUNSELLING_FORM',
      ...added,
    ]);
    expect(sent.get(id)).toEqual(documents.slice(0, 1));
    const params = { id: documents[0]?.s3_key ?? '' };
    const { data: link } = await clerk.call('openDocument', { params, query: {} });
    const file = await clerk.fetch(link.url);
    expect(file.statusCode).toBe(200);
    expect(file.body).toMatch(/^%PDF-/);
  }
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
