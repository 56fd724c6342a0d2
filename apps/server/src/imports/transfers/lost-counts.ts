// The days of cover that an import takes away and the claims that it hits, for the audit trail and in words.
import { centsToDecimal, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import type { ClaimsHit } from '../../claims/public.ts';
import type { HitCounts, ImportRunRow, LostCounts } from './import-runs.queries.ts';

interface Taken {
  readonly lost: LostCounts | undefined;
  readonly hit: ClaimsHit | undefined;
}

/** The stored counts of a preview; undefined if the file takes nothing away. */
export function takenBy({ lost, hit }: Pick<ImportRunRow, 'hit' | 'lost'>): Taken | undefined {
  if (lost === null && hit === null) return undefined;
  return {
    lost: lost ?? undefined,
    hit: hit === null ? undefined : { ...hit, amount: parseCents(hit.amount) ?? ZERO_CENTS },
  };
}

/** For the audit trail: the loss that a person has accepted, without the names of records. */
export function acceptedLoss({ lost, hit }: Taken): {
  accepted_loss?: LostCounts;
  accepted_hit?: HitCounts;
} {
  return {
    ...(lost && { accepted_loss: lostCountsOf(lost) }),
    ...(hit && { accepted_hit: { claims: hit.claims, amount: centsToDecimal(hit.amount) } }),
  };
}

function lostCountsOf({ records, days, open_ended, claims }: LostCounts): LostCounts {
  return { records, days, open_ended, claims };
}

/** One or two sentences in English with the counts. */
export function takenText({ lost, hit }: Taken): string {
  const texts = [lost === undefined ? [] : lossText(lost), hit === undefined ? [] : hitText(hit)];
  return texts.flat().join(' ');
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
