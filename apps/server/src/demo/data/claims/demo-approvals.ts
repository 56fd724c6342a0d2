// Requests for approval codes in every state, each for a draft that a rule blocks.
import { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { isApprovable } from '@portal/rules/claims/checks/violation.ts';
import { defaultPeriod } from '@portal/rules/codes/approval-grant.ts';
import {
  approvalRequestNumber,
  type ApprovalRequestStatus,
} from '@portal/rules/codes/approval-request.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import { askedDrugsOf, askedRulesOf } from '../../../approvals/public.ts';
import { seededId, timeTextOn, millisecondsAt } from '../../loading/seeded-ids.ts';
import type { DemoPriceList } from '../demo-product-rows.ts';
import { judgeClaim } from './demo-claim-evaluation.ts';
import type { ClaimWorks } from './demo-claims.ts';
import { addApprovalCode } from './demo-codes.ts';
import type { PlannedVisit } from './demo-planned-visit.ts';
import { known, type DemoFrame } from './demo-frame.ts';

export interface DemoRequest {
  readonly clinic: string;
  readonly status: ApprovalRequestStatus;
  /** The reason why the draft is blocked: its total, or a drug that needs approval. */
  readonly about: 'DRUG' | 'TOTAL';
  readonly reason: string;
  /** The code of an approval. */
  readonly code?: string;
  /** The part of the asked amount that is granted. */
  readonly share?: number;
  readonly answer?: string;
}

/** By the number of the draft. */
export const DEMO_REQUESTS: ReadonlyMap<number, DemoRequest> = new Map([
  [
    1,
    {
      clinic: 'GP0001',
      status: 'REQUESTED',
      about: 'TOTAL',
      reason: 'Deep cut on the forearm with layered suture. The patient declined the hospital.',
    },
  ],
  [
    2,
    {
      clinic: 'GP0001',
      status: 'REQUESTED',
      about: 'DRUG',
      reason: 'Post-operative pain that paracetamol does not control. Ten days requested.',
    },
  ],
  [
    4,
    {
      clinic: 'GP0001',
      status: 'APPROVED',
      about: 'TOTAL',
      reason: 'Two minor procedures in one visit, so that the patient need not return.',
      code: 'AQ4T7XKM',
      share: 1,
    },
  ],
  [
    8,
    {
      clinic: 'GP0001',
      status: 'APPROVED',
      about: 'TOTAL',
      reason: 'Extended wound care with dressings for a week.',
      code: 'AW8N3RPD',
      share: 0.9,
      answer: 'Dressings for three days only. Claim further ones at the review.',
    },
  ],
  [
    11,
    {
      clinic: 'GP0001',
      status: 'REFUSED',
      about: 'TOTAL',
      reason: 'Cosmetic removal of a mole at the request of the patient.',
      answer: 'The plan does not cover cosmetic procedures. Bill the patient.',
    },
  ],
  [
    13,
    {
      clinic: 'GP0001',
      status: 'WITHDRAWN',
      about: 'TOTAL',
      reason: 'Procedure planned for today.',
    },
  ],
  [
    16,
    {
      clinic: 'SP0001',
      status: 'REQUESTED',
      about: 'TOTAL',
      reason: 'Ultrasound-guided injection in the same visit as the consultation.',
    },
  ],
  [
    17,
    {
      clinic: 'DE0001',
      status: 'REQUESTED',
      about: 'TOTAL',
      reason: 'Root canal treatment of two molars in one session.',
    },
  ],
  [
    19,
    {
      clinic: 'GP0007',
      status: 'REFUSED',
      about: 'TOTAL',
      reason: 'Home visit with procedure.',
      answer: 'The receipt names another patient. Ask again with the right one.',
    },
  ],
]);

/** A procedure, with a price that brings the claim above the limit per visit (CAR008, CAR014, CAR015). */
const COSTLY: Readonly<Partial<Record<LocationType, { name: string; price: number }>>> = {
  GP: { name: 'Suture of wound, 4 to 8 stitches', price: 460 },
  SP: { name: 'Intra-articular steroid injection', price: 950 },
  DENTAL: { name: 'Root canal treatment, molar', price: 960 },
};
const DRUG_DAYS = 10;
const MINUTE_OF_REQUEST = 17 * 60 + 40;
const MINUTE_OF_DECISION = 18 * 60 + 20;

function costlyAt({ slot: { clinic } }: PlannedVisit) {
  return known(COSTLY[clinic.type], `limit at ${clinic.code}`);
}

/** The visit with a drug that needs approval, or with a procedure that makes it too costly. */
export function blockedVisit(
  plan: PlannedVisit,
  { about }: DemoRequest,
  prices: DemoPriceList,
): PlannedVisit {
  if (about === 'TOTAL') {
    return { ...plan, lines: [...plan.lines, prices.named(costlyAt(plan).name)] };
  }
  const product = known(
    prices.products.find((one) => one.isApprovalRequired && one.category === 'DRUG'),
    'drug that requires approval',
  );
  const drugs = [...plan.visit.drugs, { product, days: DRUG_DAYS }];
  return { ...plan, visit: { ...plan.visit, drugs } };
}

/** The claim with the price of its last procedure, if the request is about the total. */
export function blockedClaim(
  entered: SentClaim,
  plan: PlannedVisit,
  { about }: DemoRequest,
): SentClaim {
  if (about !== 'TOTAL') return entered;
  const lines = entered.out_patient?.procedures ?? [];
  const procedures = lines.map((line, index) =>
    index === lines.length - 1 ? { ...line, unit_price: costlyAt(plan).price } : line,
  );
  return { ...entered, out_patient: { ...entered.out_patient, procedures } };
}

interface AskedDraft {
  readonly plan: PlannedVisit;
  readonly entered: SentClaim;
  readonly draft: { readonly id: string; readonly draftNo: string };
  readonly request: DemoRequest;
  readonly number: number;
}

export function addRequest(frame: DemoFrame, works: ClaimWorks, asked: AskedDraft): void {
  const { plan, entered, draft, request, number } = asked;
  const { slot, enrolment } = plan;
  const { clinic, visitDate } = slot;
  const { evaluated, products } = judgeClaim(plan, entered, works);
  const violations = evaluated.violations.filter(isApprovable);
  const rules = askedRulesOf(violations).filter(({ needs }) => needs !== 'NOTHING');
  if (rules.length === 0) throw new Error(`nothing blocks the draft ${draft.draftNo}`);
  const drugs = askedDrugsOf(violations, new Map(Object.entries(products)));
  const isWaiting = request.status === 'REQUESTED';
  const clerk = known(clinic.user, 'clerk').id;
  const decider = request.status === 'WITHDRAWN' ? clerk : frame.userIds.get('admin.assessor');
  if (request.code !== undefined) {
    const { from, to } = defaultPeriod(visitDate);
    addApprovalCode(frame, {
      code: request.code,
      enrolment,
      clinic,
      valid: { from, to },
      rules: rules.map(({ code }) => code),
      amounts: rules.flatMap(({ code, needs, figure }) =>
        needs === 'AMOUNT' ? [{ rule: code, upTo: partOf(figure, request.share) }] : [],
      ),
    });
  }
  frame.rows.add('approval_request', {
    clinic_id: clinic.id,
    id: seededId(frame.random, millisecondsAt(visitDate, MINUTE_OF_REQUEST)),
    request_no: approvalRequestNumber(visitDate, number),
    version: isWaiting ? 1 : 2,
    status: request.status,
    claim_type: 'OUTPATIENT',
    member_id: enrolment.member.id,
    policy_id: enrolment.policy.id,
    insurer_code: enrolment.policy.companyPolicy.insurer,
    visit_date: visitDate,
    draft_id: draft.id,
    draft_no: draft.draftNo,
    sent_claim: JSON.stringify(SentClaim.parse(entered)),
    total_amount: centsToDecimal(evaluated.calculation.totals.totalFeeAmount),
    rules: JSON.stringify(rules),
    drugs: JSON.stringify(drugs),
    reason: request.reason,
    requested_by: clerk,
    requested_at: timeTextOn(visitDate, MINUTE_OF_REQUEST),
    decided_by: isWaiting ? null : known(decider, 'administrator'),
    decided_at: isWaiting ? null : timeTextOn(visitDate, MINUTE_OF_DECISION),
    decision_reason: request.answer ?? null,
    approval_code: request.code ?? null,
  });
}

/** In whole dollars, because nobody grants cents; everything is granted to the cent. */
function partOf(figure: string | null, share = 1): string {
  const asked = figure ?? '0.00';
  return share === 1 ? asked : Math.floor(Number(asked) * share).toFixed(2);
}
