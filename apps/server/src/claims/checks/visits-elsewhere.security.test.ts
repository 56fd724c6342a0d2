// A clinic learns only that a member's visits at another clinic break a rule.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClaim,
  findPatient,
  submitAndRead,
  type ClaimBody,
} from '../../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let body: ClaimBody;
/** A 60-day supply at another clinic, four weeks before the visit. */
const elsewhere = { day: '2026-10-10', days: 60, end: '2026-12-06', from: '2026-12-07' };
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  const stranger = await portal.signIn('clinic.other');
  clerk = await portal.signIn('clinic.gp');
  const base = await aClaim(stranger, 'T3000001Z', { date_of_visit_start: elsewhere.day });
  const drugs = (base.claim_drugs ?? []).map((drug) => ({ ...drug, duration: elsewhere.days }));
  await stranger.call('submitClaim', { body: { ...base, claim_drugs: drugs } });
  body = await aClaim(clerk, 'T3000001Z');
});
afterAll(() => portal.close());

function expectNothingOfTheVisit(answer: unknown): void {
  const said = JSON.stringify(answer);
  for (const fact of [elsewhere.day, elsewhere.end, elsewhere.from])
    expect(said).not.toContain(fact);
  expect(said).not.toContain('suppliedOn');
}

const verdict = {
  code: 'CAR005',
  drug_code: 'DR0001',
  line_ref: 'claim_drugs.0',
  severity: 'R',
  figure: null,
  limit: null,
};

describe('a supply at another clinic', () => {
  test('appears as a verdict in the context of a claim', async () => {
    const { data } = await clerk.call('getClaimContext', { body });
    expect(data.elsewhere).toEqual([{ code: 'CAR005', drugCode: 'DR0001' }]);
    expect(data.history).toMatchObject({ supplies: [], visitsLast7Days: 0, sameDayOfType: 0 });
    expect(data.history?.lastVisitHere).toBeUndefined();
    expectNothingOfTheVisit(data);
  });

  test('still counts when the request names the claim of that clinic', async () => {
    const { rows } = await portal.db.owner.query<{ id: string }>(
      'SELECT id FROM claim WHERE visit_date = $1',
      [elsewhere.day],
    );
    const named = { ...body, claim_uuid: rows[0]?.id ?? '' };
    const { data } = await clerk.call('calculateClaim', { body: named });
    expect(data.violations).toContainEqual(expect.objectContaining(verdict));
    const context = await clerk.call('getClaimContext', { body: named });
    expect(context.data.elsewhere).toEqual([{ code: 'CAR005', drugCode: 'DR0001' }]);
  });

  test('appears as a violation without figures in the calculator and in the claim', async () => {
    const { data } = await clerk.call('calculateClaim', { body });
    expect(data.violations).toContainEqual(expect.objectContaining(verdict));
    expectNothingOfTheVisit(data);
    const read = await submitAndRead(clerk, body);
    const { line_ref: _line, ...stored } = verdict;
    expect(read.violations).toContainEqual(expect.objectContaining(stored));
    expectNothingOfTheVisit(read);
  });
});

describe('the database', () => {
  const facts = `SELECT to_jsonb(visit_facts($1, '2026-01-01', '2026-11-05', $2, NULL, '{DR0001}', NULL)) AS visit`;

  test('shows visits only within a session', async () => {
    const { rows } = await portal.database.pool.query(facts, [
      body.member_id_claimant,
      clerk.clinicId,
    ]);
    expect(rows).toEqual([]);
  });

  test('does not reveal the clinic, the doctor or the claim of a visit', async () => {
    const { owner } = portal.db;
    const asked = [body.member_id_claimant, clerk.clinicId];
    const { rows } = await owner.query<{ visit: unknown }>(facts, asked);
    expect(rows.map(({ visit }) => visit)).toEqual([
      {
        visit_date: elsewhere.day,
        location_type: 'GP',
        is_here: false,
        is_same_doctor: false,
        claim_status: 'processing',
        is_batched: false,
        has_chronic_diagnosis: false,
        supplies: [{ productCode: 'DR0001', days: elsewhere.days, months: null }],
      },
    ]);
  });
});

describe('the calculator and the context', () => {
  test('report a member whom the clinic has not looked up as not found', async () => {
    const dental = await portal.signIn('clinic.dental');
    const theirs = { ...body, provider_company_id: dental.clinicId };
    const nobody = { ...theirs, member_id_claimant: randomUUID() };
    for (const name of [
      'getClaimContext',
      'calculateClaim',
      'createDraft',
      'submitClaim',
    ] as const) {
      for (const asked of [theirs, nobody]) {
        expect(await dental.refused(name, { body: asked })).toMatchObject({
          http: 404,
          code: 'MEMBER_NOT_FOUND',
        });
      }
    }
    await findPatient(dental, 'T3000001Z');
    await dental.call('getClaimContext', { body: theirs });
  });

  test('are audited once per member, user and day', async () => {
    const notes = async () => {
      const { rows } = await portal.db.owner.query<Record<string, unknown>>(
        `SELECT username, clinic_id, subject_id FROM audit_entry
          WHERE action = 'claims.context' AND clinic_id = $1 ORDER BY at`,
        [clerk.clinicId],
      );
      return rows;
    };
    const note = {
      username: 'clinic.gp',
      clinic_id: clerk.clinicId,
      subject_id: body.member_id_claimant,
    };
    await Promise.all([
      clerk.call('getClaimContext', { body }),
      clerk.call('calculateClaim', { body }),
      clerk.call('getClaimContext', { body }),
    ]);
    expect(await notes()).toEqual([note]);
    portal.services.clock.set('2026-11-07T10:00:00+08:00');
    await clerk.signIn('clinic.gp');
    await clerk.call('getClaimContext', { body });
    expect(await notes()).toEqual([note, note]);
  });

  test('send no visits or balances to a clinic that is not on a panel of the plan', async () => {
    await portal.db.owner.query(
      `UPDATE location_panel SET status = 'INACTIVE'
        WHERE location_id = $1 AND panel_id IN (SELECT id FROM panel WHERE insurer_code = 'AXA')`,
      [clerk.clinicId],
    );
    const { data } = await clerk.call('getClaimContext', { body });
    expect(data.panelId).toBeUndefined();
    expect(data.plan).toBeUndefined();
    expect(data.usage).toEqual([]);
    expect(data.history).toBeUndefined();
    expect(data.elsewhere).toBeUndefined();
    expect(await clerk.refused('calculateClaim', { body })).toMatchObject({
      details: [{ field: 'plan_id', code: 'PLAN_NOT_ON_PANEL' }],
    });
  });
});

test('the demo stores no date of a supply at another clinic', async () => {
  const demo = await portalForTest();
  const { rows } = await demo.db.owner.query<{ foreign: number }>(
    `SELECT count(*) FILTER (WHERE NOT is_own)::int AS foreign
       FROM (SELECT EXISTS (SELECT FROM claim earlier JOIN claim_line l ON l.clinic_id = earlier.clinic_id AND l.claim_id = earlier.id
                             WHERE earlier.clinic_id = c.clinic_id AND earlier.member_id = c.member_id
                               AND earlier.id <> c.id AND earlier.visit_date <= c.visit_date
                               AND l.product_code = v.drug_code) AS is_own
               FROM claim_violation v JOIN claim c ON c.clinic_id = v.clinic_id AND c.id = v.claim_id
              WHERE v.code = 'CAR005' AND v.figure_limit IS NOT NULL) AS dated`,
  );
  expect(rows[0]?.foreign).toBe(0);
});
