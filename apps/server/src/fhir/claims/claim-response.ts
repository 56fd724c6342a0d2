// The portal's answer to a claim: its status, its amounts and its payment.
import type { Claim as FhirClaim, ClaimResponse } from '@medplum/fhirtypes';
import type { Claim } from '@portal/contract/claims/claim.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { concept, insurerId, reference } from '../values/building.ts';
import { CLAIM_TYPE, PROBLEM } from '../values/systems.ts';
import { adjudicationOf, notesOf, outcomeOf, paymentOf, totalsOf } from './adjudication.ts';
import {
  claimType,
  clinicOfClaim,
  identifiersOf,
  insurerOf,
  metaOf,
  patientOf,
} from './claim-resource.ts';
import { storedLines } from './stored-lines.ts';

/** Said in the response if the portal has calculated another total than the sender. */
const RECALCULATED = 'The portal has calculated other totals than the claim has.';

export function claimResponse(
  claim: Claim,
  { isRecalculated = false }: { isRecalculated?: boolean } = {},
): ClaimResponse {
  const payment = paymentOf(claim);
  const notes = notesOf(claim, isRecalculated ? [RECALCULATED] : []);
  const lines = storedLines(claim);
  return {
    resourceType: 'ClaimResponse',
    id: claim.uuid,
    meta: metaOf(claim),
    identifier: identifiersOf(claim),
    status: 'active',
    type: claimType(claim),
    use: 'claim',
    patient: patientOf(claim),
    created: claim.submission_date,
    insurer: insurerOf(claim),
    requestor: clinicOfClaim(claim),
    request: reference<FhirClaim>('Claim', claim.uuid),
    outcome: outcomeOf(claim.claim_status),
    disposition: claim.display_status,
    ...(lines.length === 0
      ? {}
      : {
          item: lines.map((line) => ({
            itemSequence: line.sequence,
            adjudication: adjudicationOf(line),
          })),
        }),
    total: totalsOf(claim),
    ...(payment === undefined ? {} : { payment }),
    ...(notes.length === 0 ? {} : { processNote: notes }),
  };
}

export interface Predetermined {
  readonly calculated: Reply<'calculateClaim'>['data'];
  readonly memberId: string;
  readonly insurerCode: string;
  readonly today: string;
}

/** The amounts that a claim would have. The claim is not stored, so the response has no id. */
export function predeterminationResponse({
  calculated,
  memberId,
  insurerCode,
  today,
}: Predetermined): ClaimResponse {
  const blocking = calculated.violations.filter(
    ({ severity, is_approval_code_applied: isLifted }) => severity === 'B' && !isLifted,
  );
  const problems = [
    ...calculated.details.map(({ code, message }) => ({ code, text: message })),
    ...blocking.map(({ code, description }) => ({ code, text: description })),
  ];
  const notes = calculated.violations.map(({ code, description }) => `${code}: ${description}`);
  return {
    resourceType: 'ClaimResponse',
    status: 'active',
    type: concept(CLAIM_TYPE, 'professional'),
    use: 'predetermination',
    patient: reference('Patient', memberId),
    created: today,
    insurer: reference('Organization', insurerId(insurerCode), insurerCode),
    outcome: problems.length === 0 ? 'complete' : 'partial',
    disposition:
      problems.length === 0
        ? 'The claim could be submitted.'
        : 'The claim would be refused: see error.',
    total: totalsOf(calculated),
    ...(notes.length === 0
      ? {}
      : {
          processNote: notes.map((text, at) => ({ number: at + 1, type: 'display', text })),
        }),
    ...(problems.length === 0
      ? {}
      : { error: problems.map(({ code, text }) => ({ code: concept(PROBLEM, code, text) })) }),
  };
}
