// A dry run judges submitted claims with the rules that judge new ones.
import { evaluateApprovalRules } from '@portal/rules/claims/checks/evaluate-approval-rules.ts';
import { rulesInForce } from '@portal/rules/claims/checks/rules-in-force.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { approvalRuleOf } from '../facts/approval-rule-rows.ts';
import { listApprovalRules } from '../facts/approval-rules.queries.ts';
import { aDryRun, limitOf, planned } from './rulebook.builders.ts';
import { factsOfSubmitted } from './submitted-claim-facts.ts';
import { listSubmittedClaims } from './submitted-claims.queries.ts';
import { tryRule } from './try-rule.job.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const brokenCodes = async () => {
  const found: string[] = [];
  await asWorker(portal, ({ database }) =>
    database.transaction(async (tx) => {
      const rules = (await listApprovalRules(tx)).map((row) => approvalRuleOf(row));
      const period = { from: '2026-09-01', to: '2026-11-06' };
      const rows = await listSubmittedClaims(tx, period, undefined, 1000);
      const facts = await factsOfSubmitted(tx, rows);
      for (const [at, { id, visit_date: visit }] of rows.entries()) {
        const ofClaim = facts[at];
        if (ofClaim === undefined) continue;
        const { locationType } = ofClaim;
        const inForce = rulesInForce(rules, { locationType, date: plainDate(visit) });
        const codes = evaluateApprovalRules(inForce, ofClaim).map(({ code }) => code);
        found.push(...new Set(codes.map((code) => `${id} ${code}`)));
      }
    }),
  );
  return found.toSorted();
};

test('submitted claims break the rules that were noted when they were submitted', async () => {
  const { rows } = await portal.db.owner.query<{ found: string }>(`
    SELECT DISTINCT v.claim_id || ' ' || v.code AS found
      FROM claim_violation v JOIN claim c ON c.clinic_id = v.clinic_id AND c.id = v.claim_id
     WHERE c.submission_date BETWEEN '2026-09-01' AND '2026-11-06' AND c.voided_at IS NULL
       AND c.raw_status <> 'PENDING PROVIDER'`);
  const noted = rows.map(({ found }) => found).toSorted();
  expect(noted.length).toBeGreaterThan(10);
  expect(await brokenCodes()).toEqual(noted);
});

test('a lower limit needs more approvals, in figures that add up, and no claim changes', async () => {
  const claims = () =>
    portal.db.owner.query('SELECT md5(string_agg(c::text, id::text ORDER BY id)) FROM claim c');
  const before = (await claims()).rows;
  const run = await aDryRun(portal, admin, 'CAR008', limitOf('60'));
  expect((await claims()).rows).toEqual(before);
  const { rows } = await portal.db.owner.query<{ claims: number; amount: number }>(`
    SELECT count(*)::int AS claims, sum(total_fee_amount)::float8 AS amount
      FROM claim c JOIN location l ON l.id = c.clinic_id
     WHERE submission_date BETWEEN '2026-10-01' AND '2026-10-31' AND voided_at IS NULL AND NOT l.is_sandbox
       AND l.location_type IN ('GP', 'GPJB') AND claim_type = 'OUTPATIENT' AND total_fee_amount > 60`);
  const [over] = rows;
  expect(over?.claims).toBeGreaterThan(5);
  expect(run).toMatchObject({
    status: 'DONE',
    from_day: '2026-10-01',
    to_day: '2026-10-31',
    claims_done: run.claims_total,
    broken_before: 0,
    broken_after: over?.claims,
    changed_claims: over?.claims,
    changed_amount: over?.amount,
    by_change: [{ change: 'NEWLY_APPROVAL', ...over }],
    tried: { settings: [{ name: 'limit', of: null, value: '60.00', unit: 'MONEY' }] },
  });
  for (const shares of [run.by_insurer, run.by_clinic]) {
    expect(shares.length).toBeGreaterThan(0);
    expect(shares.reduce((sum, { claims: count }) => sum + count, 0)).toBe(over?.claims);
  }
});

test('a rule that is switched off ends what it asked for', async () => {
  const run = await aDryRun(portal, admin, 'CAR004', { is_on: false });
  expect(run.broken_before).toBeGreaterThan(0);
  expect(run.broken_after).toBe(0);
  expect(run.by_change.map(({ change }) => change)).toEqual(['NO_LONGER_ASSESSOR']);
});

test('a rule that no code lifts rejects', async () => {
  const run = await aDryRun(portal, admin, 'CAR004', {
    active_from: '2026-12-02',
    severity: 'B',
    liftable: false,
  });
  expect(run.by_change.map(({ change }) => change)).toEqual(['NEWLY_REJECTED']);
});

test('a job that starts again counts every claim once', async () => {
  await planned(admin, 'CAR010', { active_from: '2026-12-24', ...limitOf('1') });
  const { data } = await admin.call('startRuleDryRun', {
    params: { code: 'CAR010' },
    body: { active_from: '2026-12-24' },
  });
  const doIt = () => asWorker(portal, (services) => tryRule({ runId: data.id }, services));
  await doIt();
  const read = async () => (await admin.call('getRuleDryRun', { params: { id: data.id } })).data;
  const first = await read();
  expect(first.changed_claims).toBeGreaterThan(0);
  await portal.db.owner.query(
    `UPDATE rule_dry_run SET status = 'RUNNING', ended_at = NULL WHERE id = '${data.id}'`,
  );
  await doIt();
  expect(await read()).toEqual(first);
});
