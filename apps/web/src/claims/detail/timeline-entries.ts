// The entries of a claim's timeline and the status that each shows.
import type { Claim } from '@portal/contract/claims/claim.ts';
import { displayedStatus, mainStatusOf } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import { parseRawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';

export type TimelineEntry = Claim['timeline'][number];

/** The displayed status of a stored status at that moment; a decision counts as signed off, a batch is named. */
export function statusOfEntry(status: string) {
  const raw = parseRawStatus(status);
  const isPaid = raw === 'PAID';
  return displayedStatus({
    rawStatus: raw,
    claimType: 'OUTPATIENT',
    isAdjudicated: raw !== undefined && raw !== 'BATCH' && mainStatusOf(raw) === 'approved',
    providerBatchStatus: isPaid ? 'PAID_TO_PROVIDERS' : undefined,
  });
}

/**
 * The entries, newest first. A step inside the administrator's work that shows the same status as the step before it,
 * for example from `PROCESSING` to `PENDING ASSESSOR`, is left out unless it has a reason or a text.
 */
export function shownEntries(timeline: readonly TimelineEntry[]): TimelineEntry[] {
  return timeline
    .filter((entry, index) => {
      const before = timeline[index - 1];
      return before === undefined || !isRepeat(entry, before);
    })
    .toReversed();
}

function isRepeat(entry: TimelineEntry, before: TimelineEntry): boolean {
  return (
    entry.kind === 'STATUS' &&
    before.kind === 'STATUS' &&
    entry.reason === null &&
    entry.text === null &&
    statusOfEntry(entry.to_status ?? '') === 'Processing' &&
    statusOfEntry(before.to_status ?? '') === 'Processing'
  );
}
