// Builds a whole claim that was just submitted from the rows that were written and the facts of its judgement. Reads
// only its documents, which neither contains.
import { addCents, centsToDecimal, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { listDocuments } from '../../documents/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Submission } from './claim-record.ts';
import type { WholeClaim } from '../detail/claim-view.ts';
import type { LetterOfStay } from '../pricing/letter-of-stay.queries.ts';
import type { BenefitLineRow, ClaimRecord, ClaimRow, StoredClaim } from '../claim-rows.ts';
import type { ClaimParts, FoundClaim, FoundViolation } from '../claims.queries.ts';

const noDocuments = { documents: [], uploads: [] };

/** Columns that the database sets in a new claim. */
const UNSETTLED: Omit<StoredClaim, keyof ClaimRow> = {
  currency_code: 'SGD',
  provider_batch_status: null,
  provider_batch_name: null,
  provider_batch_date: null,
  insurer_batch_status: null,
  member_batch_status: null,
  cpf_batch_status: null,
  ge_batch_status: null,
  batch_claim_id: null,
  reject_reason_classification: null,
  reject_manual_reason: null,
  payee_type: 'PROVIDER',
};

/** @param hasDocuments whether the claim took documents when it was submitted */
export async function loadSubmittedClaim(
  tx: Transaction,
  submission: Submission,
  written: ClaimRecord,
  hasDocuments: boolean,
): Promise<WholeClaim> {
  const { clinic_id: clinicId, id } = written.claim;
  return {
    claim: foundClaim(submission, written),
    parts: partsOf(submission, written),
    documents: hasDocuments
      ? await listDocuments(tx, { clinicId, kind: 'claim', id })
      : noDocuments,
  };
}

function foundClaim(
  { facts, policy, plan, panel, user, sent }: Submission,
  { claim, diagnoses }: ClaimRecord,
): FoundClaim {
  const doctor = facts.doctors.find(({ id }) => id === claim.practitioner_id);
  return {
    ...claim,
    ...UNSETTLED,
    principal_diagnosis_name: diagnoses.find((row) => row.is_principal)?.description ?? null,
    location_name: facts.location.name,
    location_type: facts.location.location_type,
    panel_code: panel.code,
    plan_name: plan.plan.name,
    practitioner_license: doctor?.licenseNumber ?? null,
    created_by_name: user.name,
    modified_by_name: user.name,
    main_member_id_tail: policy.main_national_id_tail,
    letter_no: facts.letter?.letter_no ?? null,
    letter_cap: facts.letter?.cap_amount ?? null,
    letter_used: letterUsed(facts.letter, claim),
    letter_valid_to: facts.letter?.valid_to ?? null,
    clinic_unread: null,
    administrator_unread: null,
    payment_date: null,
    payment_amount: null,
    payment_reference: null,
    sent_claim: sent,
  };
}

/** The amount that the claims under the letter use, including this new claim. */
function letterUsed(letter: LetterOfStay | undefined, claim: ClaimRow): string | null {
  if (letter === undefined) return null;
  const before = parseCents(letter.used_amount) ?? ZERO_CENTS;
  return centsToDecimal(addCents(before, parseCents(claim.total_payable_amount) ?? ZERO_CENTS));
}

function partsOf(
  { plan, evaluated }: Submission,
  { lines, diagnoses, benefits, violations, exclusions, remarks, events }: ClaimRecord,
): ClaimParts {
  const order = new Map(plan.cover.benefits.map((row) => [row.planBenefitId, row.order]));
  const placeOf = (row: BenefitLineRow) => order.get(row.plan_benefit_id) ?? 0;
  return {
    lines,
    diagnoses,
    benefits: benefits.toSorted((one, other) => placeOf(one) - placeOf(other)),
    violations: violations.map((row, index): FoundViolation => {
      const of = evaluated.violations[index];
      return {
        ...row,
        name: of?.name ?? null,
        description: of?.description ?? null,
        liftable: of?.isLiftable ?? null,
      };
    }),
    exclusions,
    remarks,
    events,
  };
}
