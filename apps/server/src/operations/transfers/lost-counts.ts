// The days of cover that an import takes away and the claims that it hits, for the audit trail and in words.
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import type { ClaimsHit } from '../../claims/public.ts';
import type { LostCounts } from './import-runs.queries.ts';

/** For the audit trail: the loss that a person has accepted, without the names of records. */
export function acceptedLoss(lost: LostCounts | null | undefined): {
  accepted_loss?: LostCounts;
} {
  if (lost === null || lost === undefined) return {};
  const { records, days, open_ended, claims } = lost;
  return { accepted_loss: { records, days, open_ended, claims } };
}

const counted = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

/** One sentence in English with the counts. */
export function lossText({ records, days, open_ended: open, claims }: LostCounts): string {
  const later =
    open === 0 ? '' : `, and of all later days of ${counted(open, 'record', 'records')}`;
  const ofRecords = `${counted(days, 'day', 'days')} of ${counted(records, 'record', 'records')}`;
  return `This file takes away cover of ${ofRecords}${later}; ${counted(claims, 'claim was', 'claims were')} made on days that it takes away.`;
}

/** One sentence in English. */
export function hitText({ claims, amount }: ClaimsHit): string {
  const are = claims === 1 ? 'is' : 'are';
  return `${counted(claims, 'claim', 'claims')} ${are} then no longer covered, SGD ${centsToDecimal(amount)} at stake.`;
}
