// A claim of the demo, entered and judged, with its history.
import type { EnteredClaim } from '@portal/contract/claims/claim-form.ts';
import type { EvaluatedVisit } from './demo-claim-evaluation.ts';
import type { ClaimLife } from './demo-life.ts';
import type { PlannedVisit } from './demo-planned-visit.ts';

export interface DemoClaim {
  readonly id: string;
  readonly code: string;
  readonly planned: PlannedVisit;
  readonly entered: EnteredClaim;
  readonly judged: EvaluatedVisit;
  readonly life: ClaimLife;
  /** The guarantee letter of the stay. */
  readonly letterId?: string | undefined;
}
