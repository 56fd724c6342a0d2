// Submits one Claim: a claim, the question what a claim would be paid (predetermination), or a request for a guarantee
// letter (preauthorization).
import { createHash } from 'node:crypto';
import type { ClaimResponse } from '@medplum/fhirtypes';
import { ProblemError } from '../../platform/problem.ts';
import { refuseElement } from '../door/fhir-refusal.ts';
import { refusalOf, type PlaceOf } from '../door/problem-issues.ts';
import type { FhirAsking } from '../door/resource-kind.ts';
import { codeIn, readResource, type SentIdentifier } from '../door/sent-resource.ts';
import type { ListedDoctor } from '../parties/practitioner.ts';
import {
  clinicOfProvider,
  containedIn,
  coverOf,
  doctorOf,
  memberIdOf,
  type Cover,
  type SentAlong,
} from '../parties/sent-parties.ts';
import { CLAIM_TYPE } from '../values/systems.ts';
import { claimResponse, predeterminationResponse } from './claim-response.ts';
import { letterRequest } from './letter-request.ts';
import { letterResponse } from './letter-resource.ts';
import { outpatientClaim, visitDayOf } from './claim-from-resource.ts';
import { SentClaimResource } from './sent-claim-resource.ts';

export interface SentClaimWithParties {
  readonly asking: FhirAsking;
  readonly along: readonly SentAlong[];
  /** The Idempotency-Key; undefined to use the identifier of the Claim. */
  readonly key: string | undefined;
}

/** @throws FhirRefusal, or ProblemError if the client must not make a call */
export async function submitClaimResource(
  sent: unknown,
  { asking, along, key: ofHeader }: SentClaimWithParties,
): Promise<ClaimResponse> {
  const claim = readResource(SentClaimResource, sent, 'Claim');
  const parties = await partiesOf(claim, {
    asking,
    along: [...containedIn(claim.contained), ...along],
  });
  const key = ofHeader ?? keyOf('Claim', claim.identifier[0]);
  const options = key === undefined ? {} : { key };
  if (claim.use === 'preauthorization') {
    const { body, placeOf } = letterRequest(claim, parties);
    const { data } = await atPlaces(
      placeOf,
      asking.makeCall('createLetterRequest', { body: { ...body, submit: true } }, options),
    );
    return letterResponse(data);
  }
  requireOutpatient(claim);
  const { body, placeOf } = outpatientClaim(claim, {
    ...parties,
    doctor: parties.surgeon?.licence,
  });
  if (claim.use === 'predetermination') {
    const { data } = await atPlaces(placeOf, asking.makeCall('calculateClaim', { body }));
    const { memberId, insurerCode } = parties;
    return predeterminationResponse({
      calculated: data,
      memberId,
      insurerCode,
      today: asking.today,
    });
  }
  const reply = await atPlaces(placeOf, asking.makeCall('submitClaim', { body }, options));
  return claimResponse(reply.data, { isRecalculated: reply.recalculated });
}

/** A resource that is sent again under the same number is the same one. */
export function keyOf(type: string, identifier: SentIdentifier | undefined): string | undefined {
  const { system = '', value } = identifier ?? {};
  if (value === undefined) return undefined;
  const hash = createHash('sha256')
    .update(JSON.stringify([type, system, value]))
    .digest('hex');
  return `fhir:${hash}`;
}

/** The reply of a call; a problem is shown at the elements that its fields were read from. */
async function atPlaces<Result>(placeOf: PlaceOf, reply: Promise<Result>): Promise<Result> {
  try {
    return await reply;
  } catch (error) {
    throw error instanceof ProblemError ? refusalOf(error, placeOf) : error;
  }
}

function requireOutpatient({ type }: SentClaimResource): void {
  if (codeIn(type, [CLAIM_TYPE]) !== 'institutional') return;
  refuseElement(
    'Claim.type',
    'Send the claim of a hospital stay with POST /api/claim/v1/claims and claim_type INPATIENT: a Claim has no elements for the fees of each surgeon, attendances and consumables. Here, use preauthorization for stays, and professional for visits.',
    'not-supported',
  );
}

async function partiesOf(
  claim: SentClaimResource,
  referring: { readonly asking: FhirAsking; readonly along: readonly SentAlong[] },
) {
  const clinic = await clinicOfProvider(referring, claim.provider, 'Claim.provider');
  const memberId = await memberIdOf(referring, claim.patient, 'Claim.patient');
  const cover = await coverOfClaim(claim, referring, memberId);
  const doctor = await doctorOfClaim(claim, referring);
  return {
    clinicId: clinic.id,
    memberId,
    policyId: cover.policy.id,
    planId: cover.plan?.plan_id,
    insurerCode: cover.policy.insurer_code,
    surgeon: doctor && { name: doctor.name, licence: doctor.license_number },
  };
}

function coverOfClaim(
  claim: SentClaimResource,
  referring: Parameters<typeof coverOf>[0],
  memberId: string,
): Promise<Cover> {
  const [insurance] = claim.insurance;
  if (insurance === undefined) {
    return refuseElement('Claim.insurance', 'Send the cover of the patient.', 'required');
  }
  const day = visitDayOf(claim) ?? referring.asking.today;
  const expression = 'Claim.insurance[0].coverage';
  return coverOf(referring, insurance.coverage, { memberId, day, expression });
}

/** The responsible doctor, or else the first one. */
async function doctorOfClaim(
  { careTeam }: SentClaimResource,
  referring: Parameters<typeof doctorOf>[0],
): Promise<ListedDoctor | undefined> {
  if (careTeam.length === 0) return undefined;
  const at = Math.max(
    careTeam.findIndex(({ responsible }) => responsible === true),
    0,
  );
  const member = careTeam[at];
  if (member === undefined) return undefined;
  return doctorOf(referring, member.provider, `Claim.careTeam[${at}].provider`);
}
