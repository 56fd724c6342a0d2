// How far the money of a claim is whose cover no longer holds.
import { mainStatusOf } from './displayed-status.ts';
import { RAW_STATUSES, type RawStatus } from './raw-status.ts';

/** OPEN: not decided. APPROVED: held out of its batch. IN_PAYMENT: in a batch. PAID: can only be recovered. */
export const COVER_STAGES = ['OPEN', 'APPROVED', 'IN_PAYMENT', 'PAID'] as const;

export type CoverStage = (typeof COVER_STAGES)[number];

/** The stages in which the money can still be held back. */
export const UNPAID_STAGES = COVER_STAGES.filter((stage) => stage !== 'PAID');

/** Undefined for a claim that costs nothing: declined, closed, or a letter without its bill. */
export function coverStageOf(status: RawStatus): CoverStage | undefined {
  if (status === 'APPROVED') return 'APPROVED';
  if (status === 'BATCH' || status === 'APPROVED (PENDING PAYMENT)') return 'IN_PAYMENT';
  if (status === 'PAID' || status === 'ADJUSTMENT') return 'PAID';
  if (status === 'PENDING PROVIDER') return undefined;
  return mainStatusOf(status) === 'processing' ? 'OPEN' : undefined;
}

/** The statuses of the stages, for SQL statements. */
export function statusesOfStages(stages: readonly CoverStage[]): RawStatus[] {
  return RAW_STATUSES.filter((status) => {
    const stage = coverStageOf(status);
    return stage !== undefined && stages.includes(stage);
  });
}
