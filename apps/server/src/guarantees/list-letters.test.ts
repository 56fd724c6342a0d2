import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { anApprovedLetter } from './letter.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeEach(async () => {
  portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
});

test('lists letters that wait by their admission, and then the last admission first', async () => {
  const admin = await portal.signIn('admin.assessor');
  const { data } = await admin.call('listLetters', { query: { size: 1000 } });
  const isWaiting = ({ status, asked_amount: asked }: (typeof data)[number]) =>
    status === 'SUBMITTED' || asked !== null;
  const daysOf = (some: typeof data) => some.map(({ admission_date: day }) => day ?? '');
  const [waiting, others] = [data.filter(isWaiting), data.filter((row) => !isWaiting(row))];
  expect(data).toEqual([...waiting, ...others]);
  expect(waiting.length).toBeGreaterThan(1);
  expect(daysOf(waiting)).toEqual(daysOf(waiting).toSorted());
  expect(others.length).toBeGreaterThan(1);
  expect(daysOf(others)).toEqual(daysOf(others).toSorted().toReversed());
});

test('tells the discharge of a billed stay, and which bill is due', async () => {
  const admin = await portal.signIn('admin.assessor');
  const { data } = await admin.call('listLetters', { query: { size: 1000 } });
  const { rows } = await portal.db.owner.query<{ id: string; day: string | null; due: boolean }>(
    `SELECT letter_id AS id, max(visit_end_date) FILTER (WHERE raw_status <> 'PENDING PROVIDER')::text AS day,
            bool_or(raw_status = 'PENDING PROVIDER') AS due
       FROM claim WHERE letter_id IS NOT NULL AND voided_at IS NULL GROUP BY letter_id`,
  );
  expect(rows.some(({ due }) => due) && rows.some(({ day }) => day !== null)).toBe(true);
  for (const { id, day, due } of rows) {
    expect(data.find((row) => row.id === id)).toMatchObject({
      discharged_on: day,
      is_bill_due: due,
    });
  }
});

test('lists what the administrator must act on', async () => {
  const admin = await portal.signIn('admin.assessor');
  const letter = await anApprovedLetter(clerk, admin);
  const { data } = await clerk.call('askForTopUp', {
    params: { id: letter.id },
    body: { amount: 250, remark: 'A longer stay' },
    headers: { 'if-match': `"${letter.version}"` },
  });
  expect(data).toMatchObject({ asked_amount: 250, status: 'APPROVED' });
  const { data: waiting } = await admin.call('listLetters', { query: { waiting: 'true' } });
  expect(waiting.map(({ id }) => id)).toContain(letter.id);
});
