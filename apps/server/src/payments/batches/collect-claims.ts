// Collects approved claims into open provider batches, one for each clinic, insurer and type of claims.
import { canTransition } from '@portal/rules/claims/lifecycle/claim-transitions.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  updateCoverHitsOf,
  lockClaimsToBatch,
  moveClaimsIntoBatch,
  type BatchGroup,
  type ClaimToBatch,
} from '../../claims/public.ts';
import { insertAudit } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { amountsOf, refreshTotals, type BatchAmounts } from './batch-sums.ts';
import { insertBatch, insertEntries, listBatchesNamed, lockGroups } from './batches.queries.ts';
import { lockAdjustments } from './adjustments.queries.ts';
import { collectAdjustments } from './collect-adjustments.ts';
import { createFees, entriesOf } from './entry-of-claim.ts';
import { eachStep, type OnStep } from '../each-step.ts';
import { jobActor } from '../job-actor.ts';
import {
  listWaitingGroups,
  momentOf,
  nameOf,
  type Group,
  type GroupToBatch,
} from './waiting-groups.ts';

const AT_ONCE = 1_000;
const jobName = 'provider-batch';

/** A batch with the claims and adjustments that a run has added. */
export interface CollectedBatch extends BatchAmounts {
  readonly name: string;
  readonly clinicId: string;
  readonly claims: number;
  readonly adjustments: number;
}

/**
 * Each group has its own transaction, so a run that was interrupted continues with what no batch has taken. Two runs
 * at once take each claim once.
 */
export async function collectClaims(
  services: Pick<Services, 'clock' | 'database'>,
  runDate: PlainDate,
  onGroup: OnStep = () => Promise.resolve(),
): Promise<CollectedBatch[]> {
  if (!canTransition('APPROVED', 'BATCH', 'JOB')) {
    throw new Error('approved claims are not batched');
  }
  const { clock, database } = services;
  const groups = await database.transaction((tx) => listWaitingGroups(tx, runDate));
  const batches = await eachStep(groups, onGroup, (group) =>
    database.transaction((tx) =>
      collectGroup(tx, group, { runDate, at: clock.now().toISOString() }),
    ),
  );
  return batches.filter((batch) => batch !== undefined);
}

interface Run {
  readonly runDate: PlainDate;
  readonly at: string;
}

interface OpenBatch {
  readonly id: string;
  readonly name: string;
  /** The day of the run that opened it; claims that join it later get this date as well. */
  readonly date: string;
  /** The highest number of its claims. */
  readonly lastPlace: number;
}

async function collectGroup(
  tx: Transaction,
  group: GroupToBatch,
  run: Run,
): Promise<CollectedBatch | undefined> {
  const sought = {
    clinicId: group.clinic_id,
    insurerCode: group.insurer_code,
    claimType: group.claim_type,
  };
  await lockGroups(tx, [group]);
  const taken = await takeClaims(tx, sought, group, run);
  const waiting = await lockAdjustments(tx, sought);
  if (taken.batch === undefined && waiting.length === 0) return undefined;
  const batch = taken.batch ?? (await openBatch(tx, group, run));
  await collectAdjustments(tx, { clinicId: sought.clinicId, batchId: batch.id }, waiting);
  const { claims } = taken;
  const adjustments = waiting.length;
  const totals = await refreshTotals(tx, { clinic_id: group.clinic_id, id: batch.id });
  await insertAudit(tx, jobActor(jobName, run.at), {
    action: 'payments.collect',
    clinicId: group.clinic_id,
    subjectType: 'provider_batch',
    subjectId: batch.id,
    after: { name: batch.name, claims, adjustments },
  });
  const { clinicId } = sought;
  return { name: batch.name, clinicId, claims, adjustments, ...amountsOf(totals) };
}

/**
 * Claims that are not covered by the master data of today are left out.
 * @returns the number of claims, and the batch that has taken them, if any; a claim that was approved since the group was
 * counted waits for the next run
 */
async function takeClaims(
  tx: Transaction,
  sought: BatchGroup,
  group: GroupToBatch,
  run: Run,
): Promise<{ readonly claims: number; readonly batch: OpenBatch | undefined }> {
  const { clinicId } = sought;
  const feeOf = createFees(tx)(group);
  let batch: OpenBatch | undefined;
  let taken = 0;
  let after: string | null = null;
  while (taken < group.claims) {
    const found: ClaimToBatch[] = await lockClaimsToBatch(tx, sought, {
      before: momentOf(run.runDate),
      after,
      limit: AT_ONCE,
    });
    if (found.length === 0) break;
    after = found.at(-1)?.id ?? null;
    const claims = await withoutHeld(tx, found, run.at);
    if (claims.length === 0) continue;
    batch ??= await openBatch(tx, group, run);
    const { id: batchId, name, date, lastPlace } = batch;
    const entries = await entriesOf(claims, feeOf);
    await insertEntries(tx, { clinicId, batchId }, entries);
    await moveClaimsIntoBatch(
      tx,
      claims.map(({ id }) => id),
      {
        to: 'BATCH',
        batch: { clinicId, name, date, status: 'OPEN' },
        actor: jobName,
        at: run.at,
      },
      lastPlace + taken + 1,
    );
    taken += claims.length;
  }
  return { claims: taken, batch };
}

async function withoutHeld(tx: Transaction, found: readonly ClaimToBatch[], at: string) {
  const ids = found.map(({ id }) => id);
  const cover = await updateCoverHitsOf(tx, ids, at);
  return found.filter(({ id }) => (cover.get(id)?.open ?? []).length === 0);
}

/** The open batch of the group, or a new one. After a closed one, the next has a number. */
async function openBatch(tx: Transaction, group: Group, run: Run): Promise<OpenBatch> {
  const name = nameOf(group, run.runDate);
  const earlier = await listBatchesNamed(tx, group.clinic_id, name);
  const open = earlier.find(({ status }) => status === 'OPEN');
  if (open !== undefined) {
    const { id, name: ownName, batch_date: date, last_place: lastPlace } = open;
    return { id, name: ownName, date, lastPlace };
  }
  const own = earlier.length === 0 ? name : `${name}-${String(earlier.length + 1)}`;
  const id = await insertBatch(tx, {
    clinicId: group.clinic_id,
    name: own,
    insurerCode: group.insurer_code,
    claimType: group.claim_type,
    date: run.runDate,
    at: run.at,
  });
  return { id, name: own, date: run.runDate, lastPlace: 0 };
}
