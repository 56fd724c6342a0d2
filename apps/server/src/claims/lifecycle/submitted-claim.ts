// Builds a whole claim that was just submitted from the stored rows and the facts of its judgement. Reads only
// the data that neither contains.
import { addCents, centsToDecimal, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { listDocuments } from '../../documents/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Submission } from './claim-record.ts';
import type { WholeClaim } from '../detail/claim-view.ts';
import type { LetterOfStay } from '../pricing/letter-of-stay.queries.ts';
import type { BenefitLineRow } from '../claim-rows.ts';
import {
  listViolations,
  type ClaimParts,
  type FoundClaim,
  type StoredRecord,
} from '../claims.queries.ts';

const noDocuments = { documents: [], uploads: [] };

/** @param hasDocuments whether the claim took documents when it was submitted */
export async function loadSubmittedClaim(
  tx: Transaction,
  submission: Submission,
  stored: StoredRecord,
  hasDocuments: boolean,
): Promise<WholeClaim> {
  const { claim } = stored;
  const [violations, documents] = await Promise.all([
    stored.violations.length === 0 ? [] : listViolations(tx, claim),
    hasDocuments
      ? listDocuments(tx, { clinicId: claim.clinic_id, kind: 'claim', id: claim.id })
      : noDocuments,
  ]);
  return {
    claim: foundClaim(submission, stored),
    parts: { ...partsOf(submission, stored), violations },
    documents,
  };
}

function foundClaim(
  { facts, policy, plan, panel, user, sent }: Submission,
  { claim, diagnoses }: StoredRecord,
): FoundClaim {
  const doctor = facts.doctors.find(({ id }) => id === claim.practitioner_id);
  return {
    ...claim,
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
function letterUsed(letter: LetterOfStay | undefined, claim: StoredRecord['claim']): string | null {
  if (letter === undefined) return null;
  const before = parseCents(letter.used_amount) ?? ZERO_CENTS;
  return centsToDecimal(addCents(before, parseCents(claim.total_payable_amount) ?? ZERO_CENTS));
}

function partsOf(
  { plan }: Submission,
  { lines, diagnoses, benefits, exclusions, remarks, events }: StoredRecord,
): Omit<ClaimParts, 'violations'> {
  const order = new Map(plan.cover.benefits.map((row) => [row.planBenefitId, row.order]));
  const placeOf = (row: BenefitLineRow) => order.get(row.plan_benefit_id) ?? 0;
  return {
    lines,
    diagnoses,
    benefits: benefits.toSorted((one, other) => placeOf(one) - placeOf(other)),
    exclusions,
    remarks,
    events,
  };
}
