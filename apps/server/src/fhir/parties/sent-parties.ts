// Finds the members, policies, clinics and doctors that a sent resource refers to: by an id of this server, by an
// identifier, or by a resource that is sent along (contained, or another entry of the Bundle).
import type { Reply } from '@portal/contract/schemas.ts';
import { z } from 'zod';
import { refuseElement } from '../door/fhir-refusal.ts';
import type { FhirAsking } from '../door/resource-kind.ts';
import { SentIdentifier, type SentReference } from '../door/sent-resource.ts';
import { partsOfJointId } from '../values/joint-id.ts';
import { idInReference } from '../values/searched.ts';
import { CLINIC_CODE, LICENCE_NUMBER, NATIONAL_NUMBER, POLICY_NUMBER } from '../values/systems.ts';
import { planOn, type CoveredMember, type CoveringPolicy, type PlanYear } from './coverage.ts';
import type { ListedDoctor } from './practitioner.ts';
import { doctorsOf } from './party-kinds.ts';

/** A resource that is sent beside the one that refers to it. */
export interface SentAlong {
  /** `#id`, or the fullUrl of the entry, or `Type/id`. */
  readonly names: readonly string[];
  readonly resource: object;
}

const SentParty = z.looseObject({
  id: z.string().optional(),
  identifier: z.array(z.looseObject(SentIdentifier.shape)).default([]),
  subscriberId: z.string().optional(),
});
type SentParty = z.output<typeof SentParty>;

/** The resources of a resource's own `contained`. */
export function containedIn(
  contained: ReadonlyArray<{ readonly id?: string | undefined }>,
): SentAlong[] {
  return contained.map((resource) => ({ names: [`#${resource.id ?? ''}`], resource }));
}

interface Party {
  /** The id on this server, if the reference has one. */
  readonly id: string | undefined;
  readonly identifiers: readonly SentIdentifier[];
  readonly subscriberId?: string | undefined;
}

/** Everything that is known about the target of a reference. */
function partyOf(
  reference: SentReference,
  { type, base, along }: { type: string; base: string; along: readonly SentAlong[] },
): Party {
  const named = reference.reference ?? '';
  const sent = along.find(({ names }) => names.includes(named));
  const party = sent === undefined ? undefined : SentParty.safeParse(sent.resource).data;
  const own = reference.identifier === undefined ? [] : [reference.identifier];
  return {
    id: idInReference(named, type, base),
    identifiers: [...own, ...identifiersOf(party)],
    subscriberId: party?.subscriberId,
  };
}

function identifiersOf(party: SentParty | undefined): SentIdentifier[] {
  return (party?.identifier ?? []).map(({ system, value }) => ({ system, value }));
}

function valueOf(party: Party, system: string): string | undefined {
  return party.identifiers.find((one) => one.system === system)?.value;
}

export interface Referring {
  readonly asking: FhirAsking;
  readonly along: readonly SentAlong[];
}

/** A number as this server returns it. */
const MASKED = /•/;

const isUuid = (text: string) => z.uuid().safeParse(text).success;

/** @throws FhirRefusal if the reference leads to no member, or ProblemError as searchMembers */
export async function memberIdOf(
  { asking, along }: Referring,
  reference: SentReference,
  expression: string,
): Promise<string> {
  const party = partyOf(reference, { type: 'Patient', base: asking.base, along });
  // First the number: the id of a resource that is sent along can be one of the sender's own system.
  const number = valueOf(party, NATIONAL_NUMBER);
  if (number === undefined || MASKED.test(number)) {
    if (party.id !== undefined && isUuid(party.id)) return party.id;
    return refuseElement(
      expression,
      `Refer to Patient/id, or to an identifier of ${NATIONAL_NUMBER}.`,
      'not-found',
    );
  }
  const { data } = await asking.makeCall('searchMembersByPost', { body: { nric: number } });
  const ids = new Set(data.map(({ member }) => member.id));
  const [id, another] = ids;
  if (id === undefined || another !== undefined) {
    return refuseElement(expression, 'No insured member has this number.', 'not-found');
  }
  return id;
}

export interface Cover {
  readonly member: CoveredMember;
  readonly policy: CoveringPolicy;
  /** Undefined if the policy has no plan on the day. */
  readonly plan: PlanYear | undefined;
}

/**
 * The member's cover under the policy that a reference names.
 * @throws FhirRefusal if it leads to no policy of this member
 */
export async function coverOf(
  { asking, along }: Referring,
  reference: SentReference,
  { memberId, day, expression }: { memberId: string; day: string; expression: string },
): Promise<Cover> {
  const party = partyOf(reference, { type: 'Coverage', base: asking.base, along });
  const number = valueOf(party, POLICY_NUMBER) ?? party.subscriberId;
  const [ofMember, policyId] = number === undefined ? (partsOfJointId(party.id ?? '') ?? []) : [];
  if (ofMember !== undefined && ofMember !== memberId) {
    return refuseElement(expression, 'This cover belongs to another patient.', 'conflict');
  }
  const { data: member } = await asking.makeCall('getMemberDetail', {
    params: { id: memberId },
    query: { incurred_date: day, ...(policyId === undefined ? {} : { policy_id: policyId }) },
  });
  const policy = member.policies.find((one) =>
    policyId === undefined ? one.policy_number === number : one.id === policyId,
  );
  if (policy === undefined) {
    return refuseElement(
      expression,
      `Refer to Coverage/id, or to an identifier of ${POLICY_NUMBER}.`,
      'not-found',
    );
  }
  return { member, policy, plan: planOn(policy, day) };
}

type Clinic = Reply<'getLocation'>['data'];

/** Reads once for each request: the claims of a Bundle have the same clinic and doctors. */
function oncePerRequest<Value>(
  read: (asking: FhirAsking) => Promise<Value>,
): (asking: FhirAsking) => Promise<Value> {
  const known = new WeakMap<FhirAsking, Promise<Value>>();
  return (asking) => {
    const value = known.get(asking) ?? read(asking);
    known.set(asking, value);
    return value;
  };
}

const clinicOf = oncePerRequest(async ({ makeCall, clinicId }): Promise<Clinic> => {
  const { data } = await makeCall('getLocation', { params: { id: clinicId() } });
  return data;
});

const everyDoctorOf = oncePerRequest((asking) => doctorsOf(asking, 'true'));

/** The clinic of the token; the provider of a claim must be this one. @throws FhirRefusal */
export async function clinicOfProvider(
  { asking, along }: Referring,
  reference: SentReference,
  expression: string,
): Promise<Clinic> {
  const clinic = await clinicOf(asking);
  const party = partyOf(reference, { type: 'Organization', base: asking.base, along });
  if (party.id === clinic.id || valueOf(party, CLINIC_CODE) === clinic.code) return clinic;
  return refuseElement(
    expression,
    `The provider must be the clinic of the token: Organization/${clinic.id}, or ${CLINIC_CODE}|${clinic.code}.`,
    'not-found',
  );
}

/** @throws FhirRefusal if no doctor of the clinic is meant */
export async function doctorOf(
  { asking, along }: Referring,
  reference: SentReference,
  expression: string,
): Promise<ListedDoctor> {
  const party = partyOf(reference, { type: 'Practitioner', base: asking.base, along });
  const licence = valueOf(party, LICENCE_NUMBER);
  const doctor = (await everyDoctorOf(asking)).find(
    ({ id, license_number: number }) => id === party.id || number === licence,
  );
  return (
    doctor ??
    refuseElement(
      expression,
      `Refer to Practitioner/id, or to an identifier of ${LICENCE_NUMBER}.`,
      'not-found',
    )
  );
}
