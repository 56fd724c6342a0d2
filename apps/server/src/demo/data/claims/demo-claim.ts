// A claim of the demo, entered and judged, with its history.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { EvaluatedVisit } from './demo-claim-evaluation.ts';
import type { ClaimLife } from './demo-life.ts';
import type { PlannedVisit } from './demo-planned-visit.ts';

export interface DemoClaim {
  readonly id: string;
  readonly code: string;
  readonly planned: PlannedVisit;
  readonly entered: SentClaim;
  readonly judged: EvaluatedVisit;
  readonly life: ClaimLife;
}
