// Which claims the finance desk can adjust. The server's guard and the buttons ask this rule.
import { canTransition } from '../claims/lifecycle/claim-transitions.ts';
import type { RawStatus } from '../claims/lifecycle/raw-status.ts';

interface PaidClaim {
  /** Undefined for a status that the portal does not know. */
  readonly rawStatus: RawStatus | undefined;
  readonly providerBatchStatus: string | null;
}

/** A claim that a batch has paid, also one that was adjusted before. */
export function canBeAdjusted({ rawStatus, providerBatchStatus }: PaidClaim): boolean {
  const isPaid = providerBatchStatus === 'PAID_TO_PROVIDERS';
  return isPaid && rawStatus !== undefined && canTransition(rawStatus, 'ADJUSTMENT', 'FINANCE');
}
