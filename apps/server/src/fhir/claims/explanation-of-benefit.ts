// A stored claim with its decision and its payment in one resource.
import type {
  Claim as FhirClaim,
  ClaimResponse,
  ExplanationOfBenefit,
  ExplanationOfBenefitItem,
} from '@medplum/fhirtypes';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { reference } from '../values/building.ts';
import { CLAIM_STATUS } from '../values/systems.ts';
import { adjudicationOf, notesOf, outcomeOf, paymentOf, totalsOf } from './adjudication.ts';
import {
  careTeamOf,
  claimType,
  clinicOfClaim,
  diagnosisOf,
  identifiersOf,
  insuranceOf,
  insurerOf,
  itemOf,
  metaOf,
  patientOf,
} from './claim-resource.ts';
import { storedLines } from './stored-lines.ts';

export function explanationOfBenefit(claim: Claim): ExplanationOfBenefit {
  const careTeam = careTeamOf(claim);
  const diagnosis = diagnosisOf(claim);
  const notes = notesOf(claim);
  const payment = paymentOf(claim);
  const { coverage, focal, preAuthRef } = insuranceOf(claim);
  const items = storedLines(claim).map((line): ExplanationOfBenefitItem => ({
    ...itemOf(line),
    adjudication: adjudicationOf(line),
  }));
  return {
    resourceType: 'ExplanationOfBenefit',
    id: claim.uuid,
    meta: {
      ...metaOf(claim),
      tag: [{ system: CLAIM_STATUS, code: claim.raw_status, display: claim.display_status }],
    },
    identifier: identifiersOf(claim),
    status: 'active',
    type: claimType(claim),
    use: 'claim',
    patient: patientOf(claim),
    billablePeriod: { start: claim.date_of_visit_start, end: claim.date_of_visit_end },
    created: claim.submission_date,
    insurer: insurerOf(claim),
    provider: clinicOfClaim(claim),
    claim: reference<FhirClaim>('Claim', claim.uuid),
    claimResponse: reference<ClaimResponse>('ClaimResponse', claim.uuid),
    outcome: outcomeOf(claim.claim_status),
    disposition: claim.display_status,
    ...(careTeam.length === 0 ? {} : { careTeam }),
    ...(diagnosis.length === 0 ? {} : { diagnosis }),
    insurance: [{ focal, coverage, ...(preAuthRef === undefined ? {} : { preAuthRef }) }],
    ...(items.length === 0 ? {} : { item: items }),
    total: totalsOf(claim),
    ...(payment === undefined ? {} : { payment }),
    ...(notes.length === 0 ? {} : { processNote: notes }),
  };
}
