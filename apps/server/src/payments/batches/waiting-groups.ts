// The claims and changes of paid claims that wait for a batch, by clinic, insurer and type of claims.
import { batchCutoff } from '@portal/rules/payments/batch-calendar.ts';
import { batchName } from '@portal/rules/payments/batch-name.ts';
import { ZERO_CENTS, type Cents } from '@portal/rules/values/cents.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { listGroupsToBatch, type WaitingGroup } from '../../claims/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { centsOf } from '../batch-view.ts';
import { listAdjustmentGroups } from './adjustments.queries.ts';

export type Group = Omit<WaitingGroup, 'claims' | 'payable'>;

export interface GroupToBatch extends Group {
  /** Of a batch on the day; without the number that a further batch of the month gets. */
  readonly name: string;
  readonly claims: number;
  readonly adjustments: number;
  /** The amount that the plans pay for its claims, with GST. */
  readonly gross: Cents;
  /** The changes of claims that were paid before. */
  readonly adjustment: Cents;
}

/** The first moment that is too late for the run. */
export function momentOf(runDate: PlainDate): string {
  return `${batchCutoff(runDate)}T00:00:00+08:00`;
}

export function nameOf(group: Group, runDate: PlainDate): string {
  return batchName({
    batchDate: runDate,
    clinicCode: group.clinic_code,
    insurerCode: group.insurer_code,
    claimType: group.claim_type,
  });
}

/** The groups that a run on the day would add to, by the code of the clinic. */
export async function listWaitingGroups(
  tx: Transaction,
  runDate: PlainDate,
): Promise<GroupToBatch[]> {
  const [claims, adjustments] = await tx.batch((on) => [
    listGroupsToBatch(on, momentOf(runDate)),
    listAdjustmentGroups(on),
  ]);
  const groups = new Map<string, GroupToBatch>();
  for (const { claims: count, payable, ...group } of claims) {
    const amounts = { adjustments: 0, adjustment: ZERO_CENTS, gross: centsOf(payable) };
    groups.set(nameOf(group, runDate), {
      ...group,
      ...amounts,
      name: nameOf(group, runDate),
      claims: count,
    });
  }
  for (const { claims: count, payable, ...group } of adjustments) {
    const name = nameOf(group, runDate);
    const known = groups.get(name) ?? { ...group, name, claims: 0, gross: ZERO_CENTS };
    groups.set(name, { ...known, adjustments: count, adjustment: centsOf(payable) });
  }
  return [...groups.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
