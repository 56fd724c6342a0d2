import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { aDraftLetter, aSubmittedLetter } from './letter.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeEach(async () => {
  portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
});

test('a request is at short notice less than five working days before the admission, Deepavali not counted', async () => {
  const soon = await aDraftLetter(clerk, { admission_date: '2026-11-13' });
  const later = await aDraftLetter(clerk, { admission_date: '2026-11-16' });
  expect([soon.is_short_notice, later.is_short_notice]).toEqual([true, false]);
});

test('every read of a request is audited', async () => {
  const letter = await aSubmittedLetter(clerk);
  await clerk.call('getLetterRequest', { params: { id: letter.id } });
  const { rows } = await portal.db.owner.query<{ action: string }>(
    `SELECT action FROM audit_entry WHERE subject_id = $1 ORDER BY at`,
    [letter.id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'guarantees.create',
    'guarantees.submit',
    'guarantees.read',
  ]);
});

test('the person who decides sees what the benefits for stays pay today; the clinic does not', async () => {
  const letter = await aSubmittedLetter(clerk);
  const admin = await portal.signIn('admin.assessor');
  const { data } = await admin.call('getLetterRequest', { params: { id: letter.id } });
  expect(data.benefits).toMatchObject([
    { name: 'Inpatient and day surgery', left: null, limits: [] },
  ]);
  await portal.db.owner.query(
    `INSERT INTO plan_benefit_rule (plan_benefit_id, kind, scope, value)
     VALUES ($1, 'AMTYEAR', 'MEMBER', 20000), ($1, 'AMTLIFE', 'FAMILY', 30000)`,
    [data.benefits?.[0]?.plan_benefit_id],
  );
  const limited = await admin.call('getLetterRequest', { params: { id: letter.id } });
  expect(limited.data.benefits).toMatchObject([
    {
      left: 20_000,
      limits: [
        { kind: 'AMTLIFE', scope: 'FAMILY', limit: 30_000, used: 0, left: 30_000 },
        { kind: 'AMTYEAR', scope: 'MEMBER', limit: 20_000, used: 0, left: 20_000 },
      ],
    },
  ]);
  const own = await clerk.call('getLetterRequest', { params: { id: letter.id } });
  expect(own.data.benefits).toBeNull();
});
