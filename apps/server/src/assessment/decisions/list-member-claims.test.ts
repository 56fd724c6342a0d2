import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let assessor: Visitor;
let claim: { id: string; member_id: string; clinic_id: string };
beforeAll(async () => {
  portal = await openPortal();
  assessor = await portal.signIn('admin.assessor');
  const { rows } = await portal.db.owner.query<typeof claim>(`
    SELECT id, member_id, clinic_id FROM claim c
     WHERE waiting_since IS NOT NULL
       AND (SELECT count(DISTINCT o.clinic_id) FROM claim o
             WHERE o.member_id = c.member_id AND o.id <> c.id AND o.voided_at IS NULL) > 1
     ORDER BY waiting_since, id LIMIT 1`);
  if (rows[0] === undefined) throw new Error('no waiting claim of a member with other clinics');
  [claim] = rows;
});
afterAll(() => portal.close());

test("lists the member's other claims at all clinics, the newest visit first, and audits it", async () => {
  const { data } = await assessor.call('listMemberClaims', { params: { id: claim.id } });
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT id FROM claim WHERE member_id = $1 AND id <> $2 AND voided_at IS NULL
      ORDER BY visit_date DESC, id DESC LIMIT 50`,
    [claim.member_id, claim.id],
  );
  expect(data.map(({ uuid }) => uuid)).toEqual(rows.map(({ id }) => id));
  expect(new Set(data.map(({ provider_company_name: name }) => name)).size).toBeGreaterThan(1);
  const { rows: entries } = await portal.db.owner.query(
    "SELECT clinic_id FROM audit_entry WHERE action = 'assessment.history' AND subject_id = $1",
    [claim.id],
  );
  expect(entries).toEqual([{ clinic_id: claim.clinic_id }]);
});

const ask = (user: Visitor, id: string) => user.call('listMemberClaims', { params: { id } });

test('is closed to clinics and needs a claim that exists', async () => {
  const clerk = await portal.signIn('clinic.gp');
  await expect(ask(clerk, claim.id)).rejects.toThrow('FORBIDDEN');
  const nobody = '01890000-0000-7000-8000-000000000000';
  await expect(ask(assessor, nobody)).rejects.toThrow('CLAIM_NOT_FOUND');
});
