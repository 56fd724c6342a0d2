// A visit of the demo, before it is entered as a claim.
import type { DemoEnrolment } from '../members/demo-enrolment.ts';
import type { DemoDoctor, DemoPanel } from '../demo-panel-rows.ts';
import type { DemoProduct } from '../demo-product-rows.ts';
import type { VisitHistories } from './demo-history.ts';
import type { VisitSlot } from './demo-visit-slots.ts';
import type { TypicalVisit } from './demo-visits.ts';

/** The data of a visit that a clinic enters. */
export interface EnteredVisit {
  readonly slot: VisitSlot;
  readonly visit: TypicalVisit;
  readonly enrolment: DemoEnrolment;
  readonly panel: DemoPanel;
  readonly doctor: DemoDoctor | undefined;
  readonly isReturning: boolean;
  /** The lines of the visit; a returning patient has no first consultation. */
  readonly lines: readonly DemoProduct[];
  /** The number of nights of a stay. */
  readonly nights: number;
  readonly receiptNo: string;
  readonly referralCode?: string;
  readonly approvalCode?: string;
}

export interface PlannedVisit extends EnteredVisit {
  /** The member's other visits, as the rules read them. */
  readonly history: VisitHistories;
}
