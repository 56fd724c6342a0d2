// The work of the front desk today, and the parts that a user without the permission does not see.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClaim, findPatient, submitAndRead } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { anAppointment } from '../clinics/appointments/appointment.builders.ts';
import { aQuestion, lateClaims } from '../messages/message.builders.ts';

const today = '2026-11-06';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.owner.query('DELETE FROM appointment');
  await portal.db.owner.query('DELETE FROM claim_draft');
});

const todayOf = async (visitor: Visitor) => (await visitor.call('getToday', { query: {} })).data;

/** An appointment on an earlier day, which cannot be entered any more. */
async function aPastAppointment(nric: string, day: string): Promise<string> {
  const { id } = await anAppointment(admin, { nric, day: today });
  await portal.db.owner.query('UPDATE appointment SET day = $2 WHERE id = $1', [id, day]);
  return id;
}

test('lists the appointments of today by time, with masked numbers and the cover of that day', async () => {
  await anAppointment(admin, { nric: 'T3000009E', day: today, time: '11:00' });
  await anAppointment(admin, { day: today, time: '09:30' });
  await anAppointment(admin, { nric: 'T3000002H', day: '2026-11-07' });
  const { id, version } = await anAppointment(admin, { nric: 'T3000003F', day: today });
  const headers = { 'if-match': `"${version}"` };
  await admin.call('cancelAppointment', { params: { id }, body: {}, headers });
  const { day, appointments } = await todayOf(clerk);
  const { policyId } = await findPatient(clerk, 'T3000001Z');
  expect(day).toBe(today);
  expect(appointments).toMatchObject({
    total: 2,
    rows: [
      {
        time: '09:30',
        member: { nric: '•••••001Z' },
        cover: { state: 'ACTIVE', reason: null, policy_id: policyId, insurers: ['AXA'] },
        claim: null,
        draft: null,
      },
      { time: '11:00', cover: { state: 'INACTIVE', reason: 'SUSPENDED', policy_id: null } },
    ],
  });
});

test('says nothing about a policy that the clinic cannot find', async () => {
  await anAppointment(admin, { day: today });
  const panels = `location_id = (SELECT id FROM location WHERE code = 'GP0001')`;
  await portal.db.owner.query(`UPDATE location_panel SET status = 'INACTIVE' WHERE ${panels}`);
  const { appointments } = await todayOf(clerk);
  await portal.db.owner.query(`UPDATE location_panel SET status = 'ACTIVE' WHERE ${panels}`);
  expect(appointments.rows[0]?.cover).toEqual({
    state: 'NONE',
    reason: null,
    policy_id: null,
    insurers: [],
  });
});

test('names the draft and then the claim that an appointment led to', async () => {
  await anAppointment(admin, { nric: 'T3000004D', day: today });
  const body = await aClaim(clerk, 'T3000004D', { date_of_visit_start: today });
  const { data: draft } = await clerk.call('createDraft', { body });
  const before = await todayOf(clerk);
  expect(before.appointments.rows).toMatchObject([{ claim: null, draft: { id: draft.uuid } }]);
  expect(before.drafts).toMatchObject({ total: 1, rows: [{ id: draft.uuid }] });
  const { uuid, claim_code } = await submitAndRead(clerk, body);
  const after = await todayOf(clerk);
  expect(after.appointments.rows).toMatchObject([{ claim: { id: uuid, claim_code } }]);
});

test('lists appointments of the last 7 days without a claim, the latest first', async () => {
  const tooOld = await aPastAppointment('T3000001Z', '2026-10-29');
  const oldest = await aPastAppointment('T3000005B', '2026-10-30');
  const latest = await aPastAppointment('T3000006J', '2026-11-05');
  const { without_claim: found } = await todayOf(clerk);
  const ids = found.rows.map(({ id }) => id);
  expect(ids).toEqual([latest, oldest]);
  expect(ids).not.toContain(tooOld);
  expect(found.total).toBe(2);
});

test('leaves out an earlier appointment with a claim of a later day', async () => {
  await aPastAppointment('T3000007I', '2026-11-04');
  expect((await todayOf(clerk)).without_claim.total).toBe(1);
  await submitAndRead(clerk, await aClaim(clerk, 'T3000007I', { date_of_visit_start: today }));
  expect((await todayOf(clerk)).without_claim).toEqual({ total: 0, rows: [] });
});

test('lists as many claims that lock today as the history, and open questions with their age', async () => {
  const assessor = await portal.signIn('admin.assessor');
  const claim = await lateClaims(portal, clerk)();
  await aQuestion(clerk, assessor, claim, 'Which tooth?');
  const body = { text: 'By Friday, please.' };
  await assessor.call('sendDeskMessage', { params: { id: claim }, body });
  const { locking, questions } = await todayOf(clerk);
  const { page } = await clerk.call('listClaims', { query: { locks: 'today' } });
  expect(locking.total).toBe(page.total_items);
  expect(questions).toMatchObject({
    total: 1,
    rows: [{ id: claim, subject: 'CLAIM', text: 'Which tooth?' }],
  });
});

test('a look at today makes the patients of the appointments known, and counts no look-up', async () => {
  const guarded = await openPortal({
    template: 'claimless',
    environment: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://portal.localhost' },
  });
  const desk = await guarded.signIn('clinic.gp');
  const ops = await guarded.signIn('admin.ops');
  const { member } = await anAppointment(ops, { day: today });
  await desk.call('getToday', { query: {} });
  await desk.call('getMemberDetail', { params: { id: member.id }, query: {} });
  const { rows } = await guarded.db.owner.query('SELECT FROM look_up_count');
  await guarded.close();
  expect(rows).toEqual([]);
});

test('refuses another clinic', async () => {
  const other = await portal.signIn('clinic.other');
  const query = { provider_company_id: clerk.clinicId };
  expect((await other.refused('getToday', { query })).code).toBe('LOCATION_NOT_FOUND');
  await anAppointment(admin, { day: today });
  expect((await todayOf(other)).appointments.rows).toEqual([]);
});
