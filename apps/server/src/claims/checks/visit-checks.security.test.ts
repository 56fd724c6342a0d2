// The daily budget of visit dates and drugs that are checked against a member's visits elsewhere.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { aDocument, named } from '../../../test/document-builders.ts';
import { edit } from '../../../test/edited-claims.ts';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let body: ClaimBody;
const [visitElsewhere, today] = ['2026-09-15', '2026-11-06'];
beforeEach(async () => {
  portal = await portalForTest({
    template: 'claimless',
    environment: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://portal.localhost' },
  });
  clerk = await portal.signIn('clinic.gp');
  body = await aClaim(clerk, 'T3000001Z');
  const stranger = await portal.signIn('clinic.other');
  const supply = await aClaim(stranger, 'T3000001Z', { date_of_visit_start: visitElsewhere });
  await stranger.call('submitClaim', { body: supply });
  // A rule that blocks a claim on the same day as a visit at any clinic.
  await portal.db.owner.query(
    `UPDATE approval_rule SET params = '{"scope": "ANY"}', severity = 'B' WHERE code = 'CAR001'`,
  );
});

/** The date `count` days before today. */
function daysAgo(count: number): PlainDate {
  return addDays(plainDate(today), -count);
}
const days = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => daysAgo(from + index));
const on = (day: string, more: Partial<ClaimBody> = {}) => ({
  body: { ...body, date_of_visit_start: day, ...more },
});

/** Drugs of the form, by their codes. */
function drugsOf(codes: readonly string[]): ClaimBody['claim_drugs'] {
  const [drug] = body.claim_drugs ?? [];
  return codes.map((code) => ({ ...drug, da_sku_id: code }));
}

async function contextOn(day: string, more: Partial<ClaimBody> = {}) {
  return (await clerk.call('getClaimContext', on(day, more))).data;
}

/** The counted visit dates of the clinic, by day. */
async function countedDates(): Promise<string[]> {
  const { rows } = await portal.db.owner.query<{ text: string }>(
    "SELECT day || ' ' || visit_dates::text AS text FROM visit_check WHERE clinic_id = $1",
    [clerk.clinicId],
  );
  return rows.map(({ text }) => text);
}

async function ownClaims(): Promise<number> {
  const { rows } = await portal.db.owner.query('SELECT FROM claim WHERE clinic_id = $1', [
    clerk.clinicId,
  ]);
  return rows.length;
}

async function noticesOf(kind: string): Promise<string[]> {
  const { rows } = await portal.db.owner.query<{ text: string }>(
    `SELECT concat_ws(' ', payload ->> 'scope', payload ->> 'name', payload ->> 'budget', payload ->> 'limit') AS text
       FROM graphile_worker._private_jobs WHERE payload ->> 'kind' = $1 ORDER BY id`,
    [kind],
  );
  return rows.map(({ text }) => text);
}

async function auditOf(action: string): Promise<unknown[]> {
  const { rows } = await portal.db.owner.query<Record<string, unknown>>(
    'SELECT username, clinic_id, subject_id FROM audit_entry WHERE action = $1',
    [action],
  );
  return rows;
}

describe('a systematic search', () => {
  test('over the dates of two months does not find the day of a visit elsewhere', async () => {
    for (const day of days(60)) {
      const context = await contextOn(day);
      const { data } = await clerk.call('calculateClaim', on(day));
      expect(context.elsewhere).toEqual([]);
      expect(data.violations.map(({ code }) => code)).not.toContain('CAR001');
    }
    expect(await contextOn(daysAgo(9))).not.toHaveProperty('isElsewhereUnchecked');
    expect(await contextOn(daysAgo(10))).toMatchObject({ isElsewhereUnchecked: true });
    const { data } = await clerk.call('calculateClaim', on(daysAgo(10)));
    expect(data.is_elsewhere_unchecked).toBe(true);
  });

  test('over drugs does not find the drug that was supplied elsewhere', async () => {
    const day = daysAgo(50);
    const junk = (from: number) => drugsOf(Array.from({ length: 30 }, (_, no) => `X${from + no}`));
    await contextOn(day, { claim_drugs: junk(0) });
    await contextOn(day, { claim_drugs: junk(30) });
    expect(await contextOn(day, { claim_drugs: drugsOf(['DR0001']) })).toMatchObject({
      elsewhere: [],
      isElsewhereUnchecked: true,
    });
  });

  test('in parallel gets verdicts for no more dates than one in sequence', async () => {
    const contexts = await Promise.all(days(25).map((day) => contextOn(day)));
    expect(contexts.filter((context) => context.isElsewhereUnchecked !== true)).toHaveLength(10);
  });

  test('is reported once to the administrators, in the log and in the audit trail', async () => {
    for (const day of days(10)) await contextOn(day);
    expect(await noticesOf('LOOK_UPS')).toEqual([]);
    for (const day of days(3, 10)) await contextOn(day);
    expect(await noticesOf('LOOK_UPS')).toEqual(['USER clinic.gp VISIT_DATES 10']);
    expect(portal.logLines.filter((line) => line.includes('checked elsewhere'))).toHaveLength(1);
    const { clinicId: clinic_id } = clerk;
    expect(await auditOf('claims.visit-checks-used-up')).toEqual([
      { username: 'clinic.gp', clinic_id, subject_id: body.member_id_claimant },
    ]);
  });

  test('can start again on the next day in Singapore, when the rows of the day before are deleted', async () => {
    for (const day of days(11)) await contextOn(day);
    portal.services.clock.set('2026-11-07T00:00:00+08:00');
    await clerk.signIn('clinic.gp');
    expect(await contextOn(visitElsewhere)).not.toHaveProperty('isElsewhereUnchecked');
    expect(await countedDates()).toEqual([`2026-11-07 {${visitElsewhere}}`]);
  });
});

describe('an honest clerk', () => {
  test('still gets verdicts of visits elsewhere after changing drugs and dates of a claim', async () => {
    const form = { claim_drugs: drugsOf(['DR0001', 'DR0002', 'DR0012']) };
    for (const day of [today, daysAgo(1), daysAgo(2), visitElsewhere]) {
      await contextOn(day);
      await contextOn(day, form);
      const context = await contextOn(day, { claim_drugs: drugsOf(['DR0002', 'DR0003']) });
      expect(context).not.toHaveProperty('isElsewhereUnchecked');
    }
    expect(await contextOn(visitElsewhere, form)).toMatchObject({
      elsewhere: [{ code: 'CAR001' }, { code: 'CAR005', drugCode: 'DR0001' }],
    });
    expect(await noticesOf('LOOK_UPS')).toEqual([]);
  });

  test('still gets verdicts for dates that were checked before the budget was used up', async () => {
    await contextOn(visitElsewhere);
    for (const day of days(20)) await contextOn(day);
    expect(await contextOn(visitElsewhere)).toMatchObject({
      elsewhere: [{ code: 'CAR001' }, { code: 'CAR005', drugCode: 'DR0001' }],
    });
  });

  test('can submit the visits of a month on one day', async () => {
    for (const day of days(31)) await clerk.call('submitClaim', on(day));
  });
});

test('neither gets a verdict for a date that cannot be claimed, nor uses budget for it', async () => {
  for (const day of ['2026-11-07', '2023-11-05']) {
    const context = await contextOn(day);
    expect(context.elsewhere ?? []).toEqual([]);
    expect(context).not.toHaveProperty('isElsewhereUnchecked');
  }
  expect(await countedDates()).toEqual([]);
});

const blockedBy = (...codes: string[]) => ({
  http: 422,
  code: 'RULES_BLOCKED',
  violations: codes.map((code) => ({ code })),
});

describe('submitting', () => {
  /** Makes the claim fail for a missing field after the rules have been applied. */
  const unfinished = { diagnosis: [] };

  test('applies the rules about visits elsewhere beyond the budget, without naming them', async () => {
    for (const day of days(10)) await contextOn(day);
    expect(await contextOn(visitElsewhere)).toMatchObject({ isElsewhereUnchecked: true });
    expect(await clerk.refused('submitClaim', on(visitElsewhere))).toMatchObject(
      blockedBy('CAR002'),
    );
  });

  test('counts rejected claims, whatever the reason', async () => {
    expect(await clerk.refused('submitClaim', on(visitElsewhere))).toMatchObject(
      blockedBy('CAR001', 'CAR002', 'CAR005'),
    );
    for (const day of days(30)) {
      expect(await clerk.refused('submitClaim', on(day, unfinished))).toMatchObject({ http: 422 });
    }
    const usedUp = { http: 429, code: 'VISIT_CHECKS_USED_UP' };
    expect(await clerk.refused('submitClaim', on(daysAgo(40)))).toMatchObject(usedUp);
    expect(await contextOn(daysAgo(40))).toMatchObject({ isElsewhereUnchecked: true });
    expect(await noticesOf('LOOK_UPS')).toEqual(['USER clinic.gp VISIT_DATES 10']);
    expect(await ownClaims()).toBe(0);
  });

  test('counts a claim that is rejected after it was stored, and rolls back everything else', async () => {
    const key = await aDocument(clerk);
    const supporting_docs = [named(key)];
    await clerk.call('createDraft', on(today, { supporting_docs }));
    expect(await clerk.refused('submitClaim', on(today, { supporting_docs }))).toMatchObject({
      details: [{ field: 'supporting_docs.0', code: 'DOCUMENT_GONE' }],
    });
    expect(await countedDates()).toEqual([`${today} {${today}}`]);
    expect(await ownClaims()).toBe(0);
  });

  test('counts the new dates of an edited claim', async () => {
    const { data } = await clerk.call('submitClaim', on(today));
    const to = async (day: string) => (await edit(clerk, data, on(day, unfinished).body)).status;
    for (const day of days(30, 1)) expect(await to(day)).toBe(422);
    expect(await to(daysAgo(31))).toBe(429);
    expect(await to(daysAgo(30))).toBe(422);
  });
});

test('reveals nothing about visits elsewhere when saved drafts are checked', async () => {
  const { data: draft } = await clerk.call('createDraft', on(visitElsewhere));
  const { data } = await clerk.call('checkDrafts', { query: { ids: draft.uuid } });
  expect(data).toMatchObject([{ uuid: draft.uuid, violations: [] }]);
});
