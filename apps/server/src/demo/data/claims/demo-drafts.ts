// Demo drafts: claims that clinics have started, some of them far from complete.
import { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { isoFromSeconds } from '../../../platform/clock.ts';
import {
  addRequest,
  blockedClaim,
  blockedVisit,
  DEMO_REQUESTS,
  type DemoRequest,
} from './demo-approvals.ts';
import { enteredClaim, linesFor } from './demo-entered-claim.ts';
import type { PlannedVisit } from './demo-planned-visit.ts';
import { invalidReason, judgeClaim } from './demo-claim-evaluation.ts';
import type { ClaimWorks } from './demo-claims.ts';
import type { DemoClinic } from '../demo-clinic-rows.ts';
import { known, type DemoFrame } from './demo-frame.ts';
import { millisecondsAt, seededId } from '../../loading/seeded-ids.ts';

const drafts = 25;
const oldestDays = 70;

export function addDrafts(
  frame: DemoFrame,
  works: ClaimWorks,
  clinics: readonly DemoClinic[],
): number {
  const writing = clinics.filter(
    ({ user, openUntil }) => user !== undefined && openUntil === undefined,
  );
  for (let number = 1; number <= drafts; number += 1) {
    const request = DEMO_REQUESTS.get(number);
    const clinic =
      request === undefined
        ? known(writing[number % writing.length], 'clinic')
        : known(
            writing.find(({ code }) => code === request.clinic),
            request.clinic,
          );
    const plan = planDraft(frame, works, clinic, number);
    if (request === undefined) {
      const entered = enteredClaim(plan, works.prices, frame.random);
      addDraft(frame, works, plan, { number, entered: unfinished(entered, number) });
    } else {
      addRequestedDraft(frame, works, plan, { number, request });
    }
  }
  return drafts;
}

function planDraft(
  { random, today }: DemoFrame,
  works: ClaimWorks,
  clinic: DemoClinic,
  number: number,
): PlannedVisit {
  const visitDate = addDays(
    today,
    -(number % 5 === 0 ? oldestDays - number : random.between(1, 9)),
  );
  const insured = works.families.filter(
    (enrolment) =>
      invalidReason(enrolment, visitDate) === undefined &&
      works.network.panelOf(clinic, enrolment.policy.companyPolicy.insurer) !== undefined,
  );
  const enrolment = random.pick(insured);
  const minute = 17 * 60 + number;
  const visit = random.pickWeighted(works.catalogue.at(clinic, 'OUTPATIENT'));
  return {
    slot: {
      clinic,
      claimType: 'OUTPATIENT',
      visitDate,
      hour: 11,
      submissionDate: visitDate,
      submittedAt: millisecondsAt(visitDate, minute),
    },
    visit,
    enrolment,
    panel: known(works.network.panelOf(clinic, enrolment.policy.companyPolicy.insurer), 'panel'),
    doctor: works.network.doctorsOf(clinic)[0],
    isReturning: true,
    history: works.history.factsOf(enrolment.member.id, {
      date: visitDate,
      clinic,
      doctorId: undefined,
    }),
    lines: linesFor(visit, true, works.prices),
    nights: 0,
    receiptNo: '',
  };
}

/** Every third draft has only a diagnosis, every seventh only member and clinic. */
function unfinished(entered: SentClaim, number: number): SentClaim {
  if (number % 7 === 0) {
    const { claim_type, member_id_claimant, policy_id, plan_id, provider_company_id } = entered;
    return SentClaim.parse({
      claim_type,
      member_id_claimant,
      policy_id,
      plan_id,
      provider_company_id,
    });
  }
  if (number % 3 === 0) return { ...entered, claim_drugs: [], out_patient: { procedures: [] } };
  return entered;
}

/** A draft that a rule blocks, with its request for an approval. An approved one has the code already. */
function addRequestedDraft(
  frame: DemoFrame,
  works: ClaimWorks,
  plan: PlannedVisit,
  { number, request }: { readonly number: number; readonly request: DemoRequest },
): void {
  const blocked = blockedVisit(plan, request, works.prices);
  const entered = blockedClaim(enteredClaim(blocked, works.prices, frame.random), blocked, request);
  const draft = addDraft(frame, works, blocked, { number, entered, code: request.code });
  addRequest(frame, works, { plan: blocked, entered, draft, request, number });
}

interface NewDraft {
  readonly number: number;
  readonly entered: SentClaim;
  /** The approval code that the administrator has put in. */
  readonly code?: string | undefined;
}

function addDraft(
  frame: DemoFrame,
  works: ClaimWorks,
  plan: PlannedVisit,
  { number, entered, code }: NewDraft,
): { readonly id: string; readonly draftNo: string } {
  const { slot, enrolment } = plan;
  const { evaluated } = judgeClaim(plan, entered, works);
  const user = known(slot.clinic.user, 'clerk').id;
  const at = isoFromSeconds(slot.submittedAt / 1000);
  const id = seededId(frame.random, slot.submittedAt);
  const draftNo = `D-${String(number).padStart(6, '0')}`;
  const sent = code === undefined ? entered : { ...entered, approval_code: code };
  frame.rows.add('claim_draft', {
    clinic_id: slot.clinic.id,
    id,
    draft_no: draftNo,
    claim_type: 'OUTPATIENT',
    member_id: enrolment.member.id,
    policy_id: enrolment.policy.id,
    visit_date: entered.date_of_visit_start ?? null,
    insurer_code: enrolment.policy.companyPolicy.insurer,
    sent_claim: JSON.stringify(SentClaim.parse(sent)),
    total_amount: centsToDecimal(evaluated.calculation.totals.totalFeeAmount),
    created_by: user,
    created_at: at,
    modified_by: user,
    modified_at: at,
  });
  return { id, draftNo };
}
