// Over any sequence of decisions, batches, closings, runs, returns and adjustments, the money is where a simple ledger
// says: paid + open = approved − fees, to the cent.
import {
  addCents,
  minCents,
  parseCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
  type Cents,
} from '@portal/rules/values/cents.ts';
import type { Request } from '@portal/contract/schemas.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { brokenInvariants } from '../payment-invariants.queries.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { openWorld } from '../../../test/valid-requests.ts';
import { closeOpenBatches } from '../batches/close-open-batches.ts';
import { collectClaims } from '../batches/collect-claims.ts';
import { aPreviewedReturn, finishWork } from '../payment.builders.ts';

const CLAIMS = 5;
const RUNS = 4;
const MOST_STEPS = 40;
const runDate = plainDate('2026-12-06');

/** A claim, or the change of a paid one; amounts are what the plan pays less the administrator's fee. */
interface Item {
  readonly claim: string;
  readonly net: Cents;
  readonly isChange: boolean;
}

/** The expected state, kept without a database. All claims are of one clinic, insurer and type. */
interface Ledger {
  waiting: Item[];
  open: Item[] | undefined;
  /** The nets of batches that wait for a payment, and of paid ones. */
  closed: Cents[];
  paid: Cents[];
  /** The debts of the clinic, 0 or below. */
  carried: Cents;
  /** Everything that was approved or adjusted, less fees. */
  approved: Cents;
}

interface Desk {
  readonly portal: Portal;
  readonly finance: Visitor;
  readonly ops: Visitor;
  /** Has decided no claim. */
  readonly payer: Visitor;
  /** Claims that wait for an assessor. */
  readonly waiting: string[];
}

type Step = fc.AsyncCommand<Ledger, Desk>;

const netOf = (items: readonly Item[]) => sumCents(items.map(({ net }) => net));
const amount = (text: string | number) => parseCents(text) ?? ZERO_CENTS;

async function rowsOf<Row extends object>(
  { portal }: Desk,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await portal.db.owner.query<Row>(statement, [...values])).rows;
}

/** Compares the database with the ledger. */
async function compare(ledger: Ledger, desk: Desk): Promise<void> {
  const [real] = await rowsOf<Record<'carried' | 'closed' | 'open' | 'paid' | 'waiting', string>>(
    desk,
    `SELECT (SELECT coalesce(sum(amount), 0) FROM payment WHERE status = 'PAID') AS paid,
            (SELECT coalesce(sum(net_amount), 0) FROM provider_batch WHERE status = 'OPEN') AS open,
            (SELECT coalesce(sum(net_amount), 0) FROM provider_batch WHERE status = 'CLOSED' AND net_amount > 0) AS closed,
            (SELECT -coalesce(sum(owed_amount), 0) FROM debt) AS carried,
            (SELECT coalesce(sum(total_payable_amount - admin_fee_before_gst - admin_fee_gst), 0) FROM claim
              WHERE raw_status = 'APPROVED' AND provider_batch_status IS NULL)
            + (SELECT coalesce(sum(payable - fee_before_gst - fee_gst), 0) FROM claim_adjustment WHERE batch_id IS NULL) AS waiting`,
  );
  const amounts = {
    paid: amount(real?.paid ?? ''),
    open: amount(real?.open ?? ''),
    closed: amount(real?.closed ?? ''),
    carried: amount(real?.carried ?? ''),
    waiting: amount(real?.waiting ?? ''),
  };
  expect(amounts).toEqual({
    paid: sumCents(ledger.paid),
    open: netOf(ledger.open ?? []),
    closed: sumCents(ledger.closed),
    carried: ledger.carried,
    waiting: netOf(ledger.waiting),
  });
  expect(sumCents(Object.values(amounts))).toBe(ledger.approved);
  expect(await brokenInvariants(desk.portal.db.owner)).toEqual([]);
}

function step(name: string, run: (ledger: Ledger, desk: Desk) => Promise<void>): Step {
  return {
    check: () => true,
    async run(ledger, desk) {
      await run(ledger, desk);
      await compare(ledger, desk);
    },
    toString: () => name,
  };
}

type Decision = Request<'decideClaim'>['body'];

function decide({ ops }: Desk, id: string, decision: Omit<Decision, 'version'>) {
  return ops.call('decideClaim', { params: { id }, body: { version: 1, ...decision } });
}

/** @param accepted the amount in cents that is accepted of the first line; undefined for the whole claim */
const approve = (accepted?: number) =>
  step(`approve ${accepted ?? 'all'}`, async (ledger, desk) => {
    const claim = desk.waiting.pop();
    if (claim === undefined) return;
    const lines = accepted === undefined ? {} : { lines: [reduced(accepted)] };
    await decide(desk, claim, { from_status: 'PENDING ASSESSOR', move: 'APPROVE', ...lines });
    const [row] = await rowsOf<{ net: string }>(
      desk,
      `SELECT total_payable_amount - admin_fee_before_gst - admin_fee_gst AS net FROM claim WHERE id = $1`,
      [claim],
    );
    add(ledger, { claim, net: amount(row?.net ?? ''), isChange: false });
  });

const reduced = (accepted: number) => ({
  ref: 'out_patient.procedures.0',
  accepted_amount: accepted / 100,
  reason: 'QUANTITY_TOO_HIGH' as const,
});

const decline = step('decline', async (_ledger, desk) => {
  const claim = desk.waiting.pop();
  if (claim === undefined) return;
  const why = { reason: 'OTHER', remark: 'Not a covered visit.' } as const;
  await decide(desk, claim, { from_status: 'PENDING ASSESSOR', move: 'DECLINE', ...why });
});

/** An approved claim that no batch has taken is decided again. */
const reopenApproved = step('reopen an approved claim', async (ledger, desk) => {
  const at = ledger.waiting.findIndex(({ isChange }) => !isChange);
  const [item] = at === -1 ? [] : ledger.waiting.splice(at, 1);
  if (item === undefined) return;
  const remark = 'A line must be looked at again.';
  await decide(desk, item.claim, { from_status: 'APPROVED', move: 'REOPEN', remark });
  ledger.approved = subtractCents(ledger.approved, item.net);
  desk.waiting.push(item.claim);
});

function add(ledger: Ledger, item: Item): void {
  ledger.waiting.push(item);
  ledger.approved = addCents(ledger.approved, item.net);
}

/** A batch has one change of a claim; further ones wait for the next batch. */
const collect = step('collect', async (ledger, { portal }) => {
  await asWorker(portal, async (services) => void (await collectClaims(services, runDate)));
  for (const item of ledger.waiting.splice(0)) {
    const isThere = ledger.open?.some((one) => item.isChange && one.claim === item.claim);
    if (isThere === true) ledger.waiting.push(item);
    else ledger.open = [...(ledger.open ?? []), item];
  }
});

const close = step('close', async (ledger, { portal }) => {
  await asWorker(portal, async (services) => void (await closeOpenBatches(services)));
  if (ledger.open === undefined) return;
  const net = addCents(netOf(ledger.open), ledger.carried);
  ledger.carried = minCents(net, ZERO_CENTS);
  if (net > 0) ledger.closed.push(net);
  ledger.open = undefined;
});

async function prepare({ finance }: Desk): Promise<string | undefined> {
  const body = { payment_date: '2026-11-06' };
  const { status } = await finance.try('preparePaymentRun', { body });
  if (status >= 300) return undefined;
  const { data } = await finance.call('listPaymentRuns', {
    query: { status: 'PREPARED', size: 1 },
  });
  return data[0]?.id;
}

const pay = step('pay', async (ledger, desk) => {
  const id = await prepare(desk);
  if (id === undefined) return;
  await desk.payer.call('releasePaymentRun', { params: { id }, body: {} });
  await finishWork(desk.portal);
  ledger.paid.push(...ledger.closed.splice(0));
});

const cancel = step('prepare and cancel', async (_ledger, desk) => {
  const id = await prepare(desk);
  if (id !== undefined) await desk.payer.call('cancelPaymentRun', { params: { id }, body: {} });
});

/** The bank returns the payment that was made last. */
const giveBack = step('return', async (ledger, desk) => {
  const [last] = await rowsOf<{ reference: string; amount: string }>(
    desk,
    `SELECT end_to_end_id AS reference, amount FROM payment WHERE status = 'PAID' ORDER BY end_to_end_id DESC LIMIT 1`,
  );
  if (last === undefined) return;
  const content = `reference,amount,status\n${last.reference},${last.amount},RJCT`;
  await desk.finance.call('readBankReturn', await aPreviewedReturn(desk.finance, content));
  ledger.closed.push(...ledger.paid.splice(ledger.paid.indexOf(amount(last.amount)), 1));
});

const adjust = (choice: number, accepted: number) =>
  step(`adjust claim ${choice} to ${accepted}`, async (ledger, desk) => {
    const paid = await rowsOf<{ id: string; version: number }>(
      desk,
      "SELECT id, version FROM claim WHERE provider_batch_status = 'PAID_TO_PROVIDERS' ORDER BY claim_code",
    );
    const claim = paid[choice % Math.max(1, paid.length)];
    if (claim === undefined) return;
    const lines = [reduced(accepted)];
    const body = { version: claim.version, reason: 'Wrong quantity billed', lines };
    const request = { params: { id: claim.id }, body };
    const reply = await desk.finance.call('adjustClaim', request).catch((error: unknown) => {
      if (!String(error).includes('ADJUSTMENT_WITHOUT_CHANGE')) throw error;
      return undefined;
    });
    if (reply === undefined) return;
    const { difference_amount: payable, fee_difference_amount: fee } = reply.data;
    const net = subtractCents(amount(payable), amount(fee));
    add(ledger, { claim: claim.id, net, isChange: true });
  });

async function openDesk(): Promise<Desk> {
  const portal = await openPortal({ template: 'claimless' });
  const { aWaitingClaim } = await openWorld(portal, 'clinic.gp');
  const waiting: string[] = [];
  for (let count = 0; count < CLAIMS; count += 1) waiting.push(await aWaitingClaim());
  // A batch takes the claims of earlier days.
  await portal.db.owner.query(
    "UPDATE claim SET insert_date_time = '2026-11-03T10:00:00+08:00' WHERE id = ANY ($1)",
    [waiting],
  );
  const [finance, ops, payer] = await Promise.all([
    portal.signIn('admin.finance'),
    portal.signIn('admin.assessor'),
    portal.signIn('admin.finance2'),
  ]);
  return { portal, finance, ops, payer, waiting };
}

/** Without paid claims, most steps would have no effect. */
const first: readonly Step[] = [approve(), approve(1500), decline, collect, close, pay];
/** The rest are the rare ones: two changes in an open batch. */
const rare = [adjust(0, 100), collect, adjust(0, 2000), collect, adjust(1, 0), close, giveBack];

test('paid and open amounts are the approved ones less fees, over any sequence of steps', async () => {
  const steps = fc.commands(
    [
      fc.option(fc.integer({ min: 0, max: 3500 }), { nil: undefined }).map(approve),
      fc.constant(decline),
      fc.constant(reopenApproved),
      fc.constant(collect),
      fc.constant(close),
      fc.constant(pay),
      fc.constant(cancel),
      fc.constant(giveBack),
      fc
        .record({ choice: fc.nat(9), accepted: fc.integer({ min: 0, max: 3500 }) })
        .map(({ choice, accepted }) => adjust(choice, accepted)),
    ],
    { maxCommands: MOST_STEPS, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const desk = await openDesk();
      const ledger: Ledger = {
        waiting: [],
        open: undefined,
        closed: [],
        paid: [],
        carried: ZERO_CENTS,
        approved: ZERO_CENTS,
      };
      try {
        for (const one of [...first, ...rare, collect]) await one.run(ledger, desk);
        await fc.asyncModelRun(() => ({ model: ledger, real: desk }), sequence);
      } finally {
        await desk.portal.close();
      }
    }),
    { numRuns: RUNS, seed: 20261120, endOnFailure: true },
  );
});
