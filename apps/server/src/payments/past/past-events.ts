// Events between the batches and runs of loaded data, by finance and the bank: changes of paid claims, a further batch,
// a returned payment, a statement. Each uses the function that the call or job of the product uses.
import type { LINE_REASONS } from '@portal/rules/assessment/line-reasons.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { PAYMENT_CURRENCY } from '@portal/rules/payments/bank-file-formats.ts';
import { ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { clockStoppedAt } from '../../platform/clock.ts';
import { insertAudit } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { KeptRefusal } from '../../platform/problem.ts';
import { lockClaimToAdjust } from '../adjustments/adjust-claim.queries.ts';
import { adjustPaidClaim } from '../adjustments/adjust-paid-claim.ts';
import { lockAdjustments } from '../batches/adjustments.queries.ts';
import { insertBatch, listBatchesNamed } from '../batches/batches.queries.ts';
import { fixBatch } from '../batches/close-open-batches.ts';
import { collectAdjustments } from '../batches/collect-adjustments.ts';
import { applyReturn } from '../returns/apply-return.ts';
import {
  findPastPayment,
  findPastBatch,
  findUser,
  listPastPayments,
  listChargedLines,
  listClaimsToAdjust,
} from './past-events.queries.ts';

/** Something that happens between batches and runs. */
export interface PastEvent {
  /** With time zone. */
  readonly at: string;
  readonly happen: (tx: Transaction) => Promise<void>;
}

interface PastAdjustment {
  readonly at: string;
  readonly username: string;
  /** The batch that has paid the claims. */
  readonly batchName: string;
  readonly claims: number;
  /** How many lines of each claim are no longer paid, the dearest first. */
  readonly lines: number;
  readonly reason: string;
  readonly lineReason: (typeof LINE_REASONS)[number];
}

/** The plan no longer pays some lines of the dearest claims of a paid batch whose payment this changes. */
export function pastAdjustment(adjustment: PastAdjustment): PastEvent {
  const { at, username, batchName, claims, lines, reason, lineReason } = adjustment;
  return {
    at,
    happen: async (tx) => {
      const by = await findUser(tx, username);
      let adjusted = 0;
      for (const { id } of await listClaimsToAdjust(tx, batchName)) {
        if (adjusted === claims) return;
        const claim = await lockClaimToAdjust(tx, id);
        if (claim === undefined) continue;
        const charged = await listChargedLines(tx, claim, lines);
        const decisions = charged.map(({ ref }) => ({
          ref,
          acceptedAmount: ZERO_CENTS,
          reason: lineReason,
        }));
        const change = await tx.attempt(() =>
          adjustPaidClaim(tx, claim, { decisions, reason, by, proposedBy: null, at }),
        );
        // The other lines of the claim still reach the limit of the plan.
        if (change instanceof KeptRefusal) continue;
        adjusted += 1;
        await insertAudit(tx, actorOf(by.id, username, at), {
          action: 'payments.adjust',
          clinicId: claim.clinic_id,
          subjectType: 'claim',
          subjectId: claim.id,
          before: { raw_status: claim.raw_status },
          after: { raw_status: 'ADJUSTMENT', version: change.version },
        });
      }
    },
  };
}

/** A further batch of a month, which has the waiting changes only, so that its net can be below 0. */
export function pastFurtherBatch(first: string, on: PlainDate): PastEvent {
  const at = `${on}T11:00:00+08:00`;
  return {
    at,
    happen: async (tx) => {
      const group = await findPastBatch(tx, first);
      if (group === undefined) return;
      const { clinic_id: clinicId, insurer_code: insurerCode, claim_type: claimType } = group;
      const waiting = await lockAdjustments(tx, { clinicId, insurerCode, claimType });
      if (waiting.length === 0) return;
      const earlier = await listBatchesNamed(tx, clinicId, first);
      const name = `${first}-${String(earlier.length + 1)}`;
      const id = await insertBatch(tx, { clinicId, name, insurerCode, claimType, date: on, at });
      await collectAdjustments(tx, { clinicId, batchId: id }, waiting);
      await fixBatch(tx, { ...group, id }, { at, issuedOn: on });
    },
  };
}

interface PastReturn {
  readonly on: PlainDate;
  readonly username: string;
  readonly paidOn: PlainDate;
  /** The bank returns the payment of another clinic. */
  readonly otherThan: string;
  readonly code: string;
  readonly reason: string;
}

/** The bank returns a payment of a run. */
export function pastReturn(returned: PastReturn): PastEvent {
  const { on, username, code, reason } = returned;
  const at = `${on}T09:30:00+08:00`;
  return {
    at,
    happen: async (tx) => {
      const payment = await findPastPayment(tx, returned.paidOn, returned.otherThan);
      if (payment === undefined) return;
      const { reference } = payment;
      const content = `reference,status,code,reason\n${reference},RJCT,${code},${reason}\n`;
      await readPastFile(tx, { name: `${reference}.csv`, content }, { username, at });
    },
  };
}

interface PastStatement {
  readonly username: string;
  /** The day of the payments, on which the bank books them. */
  readonly paidOn: PlainDate;
  /** The number of payments that the statement does not have. */
  readonly missing: number;
}

/** The statement of the bank with the payments of a day. */
export function pastStatement({ username, paidOn, missing }: PastStatement): PastEvent {
  const at = `${paidOn}T18:00:00+08:00`;
  return {
    at,
    happen: async (tx) => {
      const payments = await listPastPayments(tx, paidOn);
      const entries = payments.slice(missing).map(
        ({ reference, amount }) =>
          `<Ntry><Amt Ccy="${PAYMENT_CURRENCY}">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
           <BookgDt><Dt>${paidOn}</Dt></BookgDt><AcctSvcrRef>FT${reference.replaceAll(/\D/g, '')}</AcctSvcrRef>
           <NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`,
      );
      if (entries.length === 0) return;
      const content = `<Document><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
      await readPastFile(tx, { name: `statement-${paidOn}.xml`, content }, { username, at });
    },
  };
}

/** A file of the bank that a person of finance reads. */
async function readPastFile(
  tx: Transaction,
  file: { readonly name: string; readonly content: string },
  { username, at }: { readonly username: string; readonly at: string },
): Promise<void> {
  const by = await findUser(tx, username);
  const actor = actorOf(by.id, username, at);
  await applyReturn(tx, file, {
    user: { name: by.name, user_id: by.id },
    services: { clock: clockStoppedAt(at) },
    audit: (entry) => insertAudit(tx, actor, entry),
  });
}

function actorOf(userId: string, username: string, at: string) {
  return { at, userId, username, onBehalfOf: null, sessionId: null, traceId: '' };
}
