// Changes of reference data while claims are submitted and adjudicated: no claim that is committed after a change was
// judged without it.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { untilWaiting, withHeldLock } from '../../../test/held-lock.ts';
import { asWorker } from '../../../test/as-worker.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { textsSent } from '../../../test/statements.ts';
import { adjudicateClaim } from '../lifecycle/adjudicate-claim.job.ts';

let portal: Portal;
let clerk: Visitor;
let body: ClaimBody;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  body = await aClaim(clerk, 'T3000001Z');
});
afterAll(() => portal.close());

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: portal.db.ownerUrl,
    options: '-c search_path=portal,public',
  });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A change of each kind to a number, and where a stored claim shows the number that it was judged by. */
const KINDS = {
  CLINIC: {
    change: (n: number) => `UPDATE practitioner SET name = 'Dr ${n}'`,
    shown: `replace(practitioner_name, 'Dr ', '')`,
  },
  PLAN: {
    change: (n: number) => `UPDATE plan_benefit_rule SET value = ${n} WHERE kind = 'COPAY'`,
    shown: 'total_copay_amount',
  },
  PRODUCT: {
    change: (n: number) => `UPDATE product SET name = '${n}' WHERE internal_code = 'DR0001'`,
    shown: `(SELECT l.name FROM claim_line l WHERE l.claim_id = c.id AND l.product_code = 'DR0001')`,
  },
  RULE: {
    change: (n: number) =>
      `UPDATE approval_rule SET params = '{"limit": ${n * 100}}', severity = 'I' WHERE code = 'CAR008'`,
    shown: `(SELECT v.figure_limit FROM claim_violation v WHERE v.claim_id = c.id AND v.code = 'CAR008')`,
  },
} as const;
const kinds = ['CLINIC', 'PLAN', 'PRODUCT', 'RULE'] as const;

test('each kind of reference data changes while claims are submitted, and no claim committed later was judged by the old one', async () => {
  const changer = await connected();
  let visits = 0;
  let stored = 0;
  const over = new AbortController();
  async function submitUntilOver(): Promise<void> {
    while (!over.signal.aborted) {
      visits += 1;
      const day = addDays(plainDate('2026-11-06'), -visits);
      await clerk.call('submitClaim', { body: { ...body, date_of_visit_start: day } });
      stored += 1;
    }
  }
  /** Changes a kind; returns the claims that were committed before the change. */
  async function change(kind: (typeof kinds)[number], n: number): Promise<Set<string>> {
    await changer.query('BEGIN');
    await changer.query(KINDS[kind].change(n));
    // Takes the lock of the commit, so that every claim is either committed before it or judged after it.
    await changer.query('SET CONSTRAINTS ALL IMMEDIATE');
    const { rows } = await changer.query<{ id: string }>('SELECT id FROM claim');
    await changer.query('COMMIT');
    return new Set(rows.map(({ id }) => id));
  }

  for (const kind of kinds) await change(kind, 1);
  const changes: { kind: (typeof kinds)[number]; n: number; before: Set<string> }[] = [];
  const load = Promise.all([submitUntilOver(), submitUntilOver(), submitUntilOver()]);
  try {
    for (const n of [2, 3, 4]) {
      for (const kind of kinds) {
        const enough = stored + 2;
        await expect.poll(() => stored, { interval: 5 }).toBeGreaterThanOrEqual(enough);
        changes.push({ kind, n, before: await change(kind, n) });
      }
    }
    const enough = stored + 4;
    await expect.poll(() => stored).toBeGreaterThanOrEqual(enough);
  } finally {
    over.abort();
    await load;
  }

  const shown = kinds.map((kind) => `(${KINDS[kind].shown})::numeric::int AS "${kind}"`);
  const { rows: claims } = await changer.query<{ id: string } & Record<string, unknown>>(
    `SELECT id, ${shown.join(', ')} FROM claim c`,
  );
  expect(claims).toHaveLength(stored);
  const wrong = changes.flatMap(({ kind, n, before }) => {
    const judgedBy = (claim: Record<string, unknown>) => Number(claim[kind]);
    const isWrong = (claim: (typeof claims)[number]) =>
      before.has(claim.id) ? judgedBy(claim) >= n : judgedBy(claim) < n;
    return claims.filter(isWrong).map((claim) => ({ kind, n, claim }));
  });
  expect(wrong).toEqual([]);
  expect(changes.every(({ before }) => before.size > 0 && before.size < stored)).toBe(true);
});

test('a limit of automatic approval cannot change while a claim is being adjudicated', async () => {
  const { data } = await clerk.call('submitClaim', {
    body: { ...body, date_of_visit_start: '2026-11-06' },
  });
  const due = { clinicId: clerk.clinicId, claimId: data.uuid, version: data.version };
  const changer = await connected();
  await withHeldLock(
    portal,
    { text: 'LOCK TABLE claim_event IN EXCLUSIVE MODE', values: [] },
    async (release) => {
      const judged = asWorker(portal, (services) => adjudicateClaim(due, services));
      await untilWaiting(portal, 1);
      const changed = changer
        .query(`UPDATE insurer SET auto_approve_limits = '{"OUTPATIENT": 0, "SP": 0}'`)
        .then(() => 'changed');
      const waits = untilWaiting(portal, 2).then(() => 'waits');
      expect(await Promise.race([waits, changed])).toBe('waits');
      await release();
      await Promise.all([judged, changed]);
    },
  );
});

const tablesIn = (statement: string) =>
  [...statement.matchAll(/\b(?:FROM|JOIN)\s+([a-z_]+)\b(?!\()/g)].map(([, table = '']) => table);

test('after a change of any table that is read into memory, the next claim reads it again', async () => {
  const fresh = await openPortal({ template: 'claimless' });
  onTestFinished(() => fresh.close());
  const user = await fresh.signIn('clinic.gp');
  const claim = await aClaim(user, 'T3000001Z');
  let visits = 0;
  async function submitAndEdit(): Promise<void> {
    visits += 1;
    const day = addDays(plainDate('2026-11-06'), -visits);
    const sent = { ...claim, date_of_visit_start: day };
    const { data } = await user.call('submitClaim', { body: sent });
    await user.call('updateClaim', {
      params: { id: data.uuid },
      body: sent,
      headers: { 'if-match': `"${data.version}"` },
    });
  }
  const first = await textsSent(submitAndEdit);
  const second = await textsSent(submitAndEdit);
  const loads = [...first].filter((statement) => !second.has(statement));
  const tables = [...new Set(loads.flatMap(tablesIn))].toSorted();
  expect(tables).toEqual([
    'admin_fee',
    'approval_rule',
    'claim_form_config',
    'diagnosis',
    'gst_registration',
    'insurer',
    'internal_benefit',
    'internal_benefit_mapping',
    'location',
    'location_panel',
    'lookup',
    'organization',
    'panel',
    'panel_product',
    'plan',
    'plan_benefit',
    'plan_benefit_rule',
    'practitioner',
    'practitioner_location',
    'product',
    'public_holiday',
    'setting',
    'surcharge',
  ]);
  const notReadAgain: string[] = [];
  for (const table of tables) {
    await fresh.db.owner.query(`DELETE FROM ${table} WHERE false`);
    const asked = await textsSent(submitAndEdit);
    const isKept = (load: string) => tablesIn(load).includes(table) && !asked.has(load);
    if (loads.some(isKept)) notReadAgain.push(table);
  }
  expect(notReadAgain).toEqual([]);
});
