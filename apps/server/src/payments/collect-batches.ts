// Collects approved claims into open provider batches, one for each clinic, insurer and type of claims.
import { adminFee } from '@portal/rules/claims/pricing/admin-fee.ts';
import { gstRateOn } from '@portal/rules/claims/pricing/gst.ts';
import { canTransition } from '@portal/rules/claims/lifecycle/claim-transitions.ts';
import {
  highestComplexity,
  parseComplexity,
} from '@portal/rules/claims/form/surgical-complexity.ts';
import { batchCutoff } from '@portal/rules/payments/batch-calendar.ts';
import { batchName } from '@portal/rules/payments/batch-name.ts';
import { centsToDecimal, parseCents, ZERO_CENTS, type Cents } from '@portal/rules/values/cents.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  listGroupsToBatch,
  lockClaimsToBatch,
  moveClaimsIntoBatch,
  type ClaimToBatch,
  type WaitingGroup,
} from '../claims/public.ts';
import { adminFeeModelOf, findAdminFee } from '../clinics/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../platform/http/services.ts';
import {
  insertBatch,
  insertEntries,
  listBatchesNamed,
  lockGroup,
  type EntryRow,
} from './batches.queries.ts';
import { refreshTotals } from './batch-sums.ts';
import { collectAdjustments, listGroupsToAdjust } from './collect-adjustments.ts';

const AT_ONCE = 1_000;
const jobName = 'provider-batch';

type Needs = Pick<Services, 'clock' | 'database'>;

export interface CollectedBatch {
  readonly name: string;
  readonly claims: number;
  readonly adjustments: number;
  /** What the plans pay for its claims, with GST, in cents. */
  readonly gross: Cents;
}

/** The batches that a run on the day would add to, without changing anything. */
export async function previewBatches(
  { database }: Needs,
  runDate: PlainDate,
): Promise<CollectedBatch[]> {
  const groups = await database.transaction((tx) => listGroupsToBatch(tx, momentOf(runDate)));
  return groups.map((group) => ({
    name: nameOf(group, runDate),
    claims: group.claims,
    adjustments: 0,
    gross: parseCents(group.payable) ?? ZERO_CENTS,
  }));
}

/**
 * Each group has its own transaction, so a run that was interrupted continues with what no batch has taken. Two runs
 * at once take each claim once.
 */
export async function collectBatches(
  services: Needs,
  runDate: PlainDate,
  onBatch: (batch: CollectedBatch) => void = () => undefined,
): Promise<CollectedBatch[]> {
  if (!canTransition('APPROVED', 'BATCH', 'JOB'))
    throw new Error('approved claims are not batched');
  const groups = await services.database.transaction(async (tx) =>
    joined(await listGroupsToBatch(tx, momentOf(runDate)), await listGroupsToAdjust(tx)),
  );
  const batches: CollectedBatch[] = [];
  for (const group of groups) {
    const batch = await services.database.transaction((tx) =>
      collectGroup(tx, group, { runDate, at: services.clock.now().toISOString() }),
    );
    if (batch === undefined) continue;
    batches.push(batch);
    onBatch(batch);
  }
  return batches;
}

export type Group = Omit<WaitingGroup, 'claims' | 'payable'>;

function joined(claims: readonly Group[], adjustments: readonly Group[]): Group[] {
  const keyOf = (group: Group) => `${group.clinic_id} ${group.insurer_code} ${group.claim_type}`;
  const all = new Map([...adjustments, ...claims].map((group) => [keyOf(group), group]));
  return [...all.values()];
}

/** The first moment that is too late for the run. */
function momentOf(runDate: PlainDate): string {
  return `${batchCutoff(runDate)}T00:00:00+08:00`;
}

function nameOf(group: Group, runDate: PlainDate): string {
  return batchName({
    batchDate: runDate,
    clinicCode: group.clinic_code,
    insurerCode: group.insurer_code,
    claimType: group.claim_type,
  });
}

async function collectGroup(
  tx: Transaction,
  group: Group,
  { runDate, at }: { readonly runDate: PlainDate; readonly at: string },
): Promise<CollectedBatch | undefined> {
  const name = nameOf(group, runDate);
  await lockGroup(tx, `${group.clinic_id} ${group.insurer_code} ${group.claim_type}`);
  const sought = {
    clinicId: group.clinic_id,
    insurerCode: group.insurer_code,
    claimType: group.claim_type,
  };
  const feeOf = createFees(tx, group);
  let batch: { id: string; name: string; claims: number } | undefined;
  const open = async () => {
    batch ??= await openBatch(tx, group, { name, runDate, at });
    return batch;
  };
  let taken = 0;
  for (;;) {
    const claims = await lockClaimsToBatch(tx, sought, {
      before: momentOf(runDate),
      limit: AT_ONCE,
    });
    if (claims.length === 0) break;
    const into = await open();
    const entries: EntryRow[] = [];
    for (const claim of claims) entries.push(await entryOf(claim, feeOf));
    await insertEntries(tx, { clinicId: group.clinic_id, batchId: into.id }, entries);
    await moveClaimsIntoBatch(
      tx,
      claims.map(({ id }) => id),
      {
        to: 'BATCH',
        batch: { clinicId: group.clinic_id, name: into.name, date: runDate, status: 'OPEN' },
        actor: jobName,
        at,
      },
      into.claims + taken + 1,
    );
    taken += claims.length;
  }
  const adjustments = await collectAdjustments(tx, sought, open);
  if (batch === undefined) return undefined;
  const totals = await refreshTotals(tx, { clinic_id: group.clinic_id, id: batch.id });
  return { name: batch.name, claims: taken, adjustments, gross: totals.gross };
}

/** The open batch of the group, or a new one. After a closed one, the next has a number. */
async function openBatch(
  tx: Transaction,
  group: Group,
  { name, runDate, at }: { name: string; runDate: PlainDate; at: string },
): Promise<{ id: string; name: string; claims: number }> {
  const earlier = await listBatchesNamed(tx, group.clinic_id, name);
  const open = earlier.find(({ status }) => status === 'OPEN');
  if (open !== undefined) return { id: open.id, name: open.name, claims: open.claim_count };
  const own = earlier.length === 0 ? name : `${name}-${String(earlier.length + 1)}`;
  const id = await insertBatch(tx, {
    clinicId: group.clinic_id,
    name: own,
    insurerCode: group.insurer_code,
    claimType: group.claim_type,
    date: runDate,
    at,
  });
  return { id, name: own, claims: 0 };
}

interface Fee {
  readonly beforeGst: Cents;
  readonly gst: Cents;
}

type FeeOf = (claim: ClaimToBatch, payable: Cents) => Promise<Fee>;

/** Fees by the models of the clinic's panels. Each model is read once. */
function createFees(tx: Transaction, group: Group): FeeOf {
  const models = new Map<string, ReturnType<typeof findAdminFee>>();
  return async (claim, payable) => {
    const key = `${claim.panel_id} ${claim.incurred_date}`;
    const found =
      models.get(key) ??
      findAdminFee(tx, {
        locationId: group.clinic_id,
        panelId: claim.panel_id,
        date: claim.incurred_date,
      });
    models.set(key, found);
    const row = await found;
    if (row === undefined) return { beforeGst: ZERO_CENTS, gst: ZERO_CENTS };
    const fee = adminFee(adminFeeModelOf(row), {
      claimType: group.claim_type,
      locationType: group.location_type,
      complexity: highestComplexity((claim.complexities ?? []).map(parseComplexity)),
      payable,
      gstBasisPoints: gstRateOn(plainDate(claim.submission_date)),
    });
    return { beforeGst: fee?.before ?? ZERO_CENTS, gst: fee?.gst ?? ZERO_CENTS };
  };
}

/** The fee that the claim was priced with; one that could not be found then is calculated now. */
async function entryOf(claim: ClaimToBatch, feeOf: FeeOf): Promise<EntryRow> {
  const payable = parseCents(claim.total_payable_amount) ?? ZERO_CENTS;
  const known = claim.admin_fee_before_gst;
  const fee = known === null ? await feeOf(claim, payable) : undefined;
  const isLess = payable < (parseCents(claim.expected) ?? ZERO_CENTS);
  return {
    claim_id: claim.id,
    kind: 'CLAIM',
    payable: claim.total_payable_amount,
    payable_gst: claim.total_payable_gst_amount,
    fee_before_gst: known ?? centsToDecimal(fee?.beforeGst ?? ZERO_CENTS),
    fee_gst: claim.admin_fee_gst ?? centsToDecimal(fee?.gst ?? ZERO_CENTS),
    is_taxed: Number(claim.gst_percentage) > 0,
    expected: claim.expected,
    reason: isLess ? (claim.decision_reason ?? 'LIMIT') : null,
    adjustment_id: null,
  };
}
