// The life of a demo claim up to today, and the facts that decide it.
import type { DeskMove } from '@portal/rules/assessment/desk-moves.ts';
import type { AdjudicationOutcome } from '@portal/rules/claims/lifecycle/adjudicate.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import type { Cents } from '@portal/rules/values/cents.ts';
import type { ClaimBatch } from './demo-claim-payment.ts';
import type { LifeStep } from './demo-claim-steps.ts';
import type { VisitSlot } from './demo-visit-slots.ts';

export interface ClaimLife {
  readonly rawStatus: RawStatus;
  /** Whether an assessor has signed it off. */
  readonly isAdjudicated: boolean;
  readonly steps: readonly LifeStep[];
  readonly batch: ClaimBatch | undefined;
  /** The assessor's next step, and whether the clinic answers. */
  readonly desk?: { readonly move: DeskMove; readonly isAnswered: boolean };
}

export interface LifeQuestion {
  readonly slot: VisitSlot;
  readonly insurer: string;
  readonly outcome: AdjudicationOutcome;
  /** The amount that the plan pays. */
  readonly payable: Cents;
  /** Whether the claim is always approved because the fixed part of the demo relies on it. */
  readonly isKept: boolean;
}
