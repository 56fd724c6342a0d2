// A Claim with use claim or predetermination as the body of submitClaim and calculateClaim.
import type { Request } from '@portal/contract/schemas.ts';
import { DOCUMENT_TYPES } from '@portal/rules/claims/form/document-types.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { businessDateOf, secondsOf } from '../../platform/clock.ts';
import { refuseElement } from '../door/fhir-refusal.ts';
import type { PlaceOf } from '../door/problem-issues.ts';
import { codeIn } from '../door/sent-resource.ts';
import {
  CLAIM_CODE,
  DIAGNOSIS_CLASS,
  DIAGNOSIS_TYPE,
  ICD10_SYSTEMS,
  REFERRAL_CODE,
} from '../values/systems.ts';
import { linesOf } from './claim-lines.ts';
import { openPlaces, type Places } from './places.ts';
import type { SentClaimResource } from './sent-claim-resource.ts';
import {
  placedInfo,
  supportingCode,
  type InfoCategory,
  type PlacedInfo,
} from './supporting-info.ts';

type ClaimBody = Request<'submitClaim'>['body'];

/** The ids of the parties that the resource refers to. */
export interface ClaimParties {
  readonly clinicId: string;
  readonly memberId: string;
  readonly policyId: string;
  /** Undefined if the policy has no plan on the day. */
  readonly planId: string | undefined;
  /** The licence number of the attending doctor. */
  readonly doctor: string | undefined;
}

export interface MappedClaim {
  readonly body: ClaimBody;
  readonly placeOf: PlaceOf;
}

/** @throws FhirRefusal at the element that has no place in a claim */
export function outpatientClaim(sent: SentClaimResource, parties: ClaimParties): MappedClaim {
  requireProviderPaid(sent);
  const places = openPlaces();
  notePlaces(places);
  const infos = placedInfo(sent.supportingInfo);
  const { fees, drugs } = linesOf(sent.item, infos, places);
  const [insurance] = sent.insurance;
  const body: ClaimBody = {
    member_id_claimant: parties.memberId,
    policy_id: parties.policyId,
    plan_id: parties.planId ?? null,
    provider_company_id: parties.clinicId,
    ...visitOf(sent),
    own_reference: ownReferenceOf(sent),
    receipt_no: firstOf(infos, 'receipt')?.info.valueString ?? null,
    ...certificateOf(firstOf(infos, 'mc-days'), places),
    approval_code: insurance?.preAuthRef[0] ?? null,
    out_patient: {
      visit_type: visitTypeOf(firstOf(infos, 'visit-type')),
      attending_doctor_code: parties.doctor ?? null,
      referral_code: referralOf(sent),
      is_urgent: firstOf(infos, 'urgent')?.info.valueBoolean ?? null,
      procedures: [...fees],
    },
    diagnosis: diagnosesOf(sent, firstOf(infos, 'symptom-days'), places),
    claim_drugs: [...drugs],
    claim_remarks: infos
      .filter(({ category }) => category === 'remark')
      .map(({ info }) => ({ remarks: info.valueString ?? '' })),
    supporting_docs: documentsOf(infos, places),
    total_fee_amount: sent.total?.value ?? null,
  };
  return { body, placeOf: places.placeOf };
}

function notePlaces({ note }: Places): void {
  note('member_id_claimant', 'Claim.patient');
  note('provider_company_id', 'Claim.provider');
  for (const field of ['policy_id', 'plan_id', 'panel_id', 'member_type']) {
    note(field, 'Claim.insurance[0].coverage');
  }
  note('approval_code', 'Claim.insurance[0].preAuthRef');
  note('date_of_visit_start', 'Claim.billablePeriod.start');
  note('date_of_visit_end', 'Claim.billablePeriod.end');
  note('surcharge_time', 'Claim.billablePeriod.start');
  note('out_patient.attending_doctor_code', 'Claim.careTeam');
  note('out_patient.referral_code', 'Claim.referral.identifier');
  note('out_patient.visit_type', 'Claim.supportingInfo');
  note('diagnosis', 'Claim.diagnosis');
  note('supporting_docs', 'Claim.supportingInfo');
  note('own_reference', 'Claim.identifier');
  note('receipt_no', 'Claim.supportingInfo');
  note('total_fee_amount', 'Claim.total');
}

/** The first identifier, other than the portal's own one of a claim that was read. */
function ownReferenceOf({ identifier }: SentClaimResource): ClaimBody['own_reference'] {
  const { system, value } = identifier.find((one) => one.system !== CLAIM_CODE) ?? {};
  return value === undefined ? null : { system: system ?? '', value };
}

/** A claim that is paid to the patient is made by the patient, not by the clinic. */
function requireProviderPaid({ payee }: SentClaimResource): void {
  if (payee === undefined || payee.type.coding.some(({ code }) => code === 'provider')) return;
  refuseElement('Claim.payee.type', 'Claims of clinics are paid to the provider.', 'not-supported');
}

/** @throws FhirRefusal for a referral without a code of the portal: the plan pays some visits only with one */
function referralOf({ referral }: SentClaimResource): string | null {
  if (referral === undefined) return null;
  const { system, value } = referral.identifier ?? {};
  if (system === REFERRAL_CODE && value !== undefined) return value;
  return refuseElement(
    'Claim.referral',
    `Send the code as an identifier of ${REFERRAL_CODE}.`,
    'code-invalid',
  );
}

export function firstOf(
  infos: readonly PlacedInfo[],
  category: InfoCategory,
): PlacedInfo | undefined {
  return infos.find((one) => one.category === category);
}

const HOUR_SECONDS = 3600;
/** Singapore is this far ahead of UTC. */
const ZONE_SECONDS = 8 * HOUR_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

interface Moment {
  readonly day: string;
  /** Undefined for a day without a time. */
  readonly hour: number | undefined;
}

/** The day and hour in Singapore of a FHIR date or dateTime. @throws FhirRefusal */
export function momentOf(text: string, expression: string): Moment {
  const [date = '', time] = text.split('T');
  const isDate = parsePlainDate(date) !== undefined;
  if (isDate && time === undefined) return { day: date, hour: undefined };
  const hasZone = /^[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(time ?? '');
  const seconds = isDate && hasZone ? secondsOf(text) : Number.NaN;
  if (Number.isNaN(seconds)) {
    return refuseElement(expression, 'Send a day, or a time with its zone.', 'value');
  }
  const ofDay = (seconds + ZONE_SECONDS) % DAY_SECONDS;
  return { day: businessDateOf(text), hour: Math.floor(ofDay / HOUR_SECONDS) };
}

/** The visit: its day, its last day and its hour, which decides about surcharges. */
function visitOf(sent: SentClaimResource) {
  const { start, end } = sent.billablePeriod ?? {};
  const first = sent.item[0]?.servicedDate ?? sent.item[0]?.servicedPeriod?.start;
  const began = start ?? first;
  if (began === undefined) return { date_of_visit_start: null };
  const { day, hour } = momentOf(
    began,
    start === undefined ? 'Claim.item[0].serviced' : 'Claim.billablePeriod.start',
  );
  requireOneVisit(sent, day);
  return {
    date_of_visit_start: day,
    ...(end === undefined
      ? {}
      : { date_of_visit_end: momentOf(end, 'Claim.billablePeriod.end').day }),
    ...(hour === undefined ? {} : { surcharge_time: `${String(hour).padStart(2, '0')}:00` }),
  };
}

/** A claim of the portal is one visit. @throws FhirRefusal at an item of another day */
function requireOneVisit({ item }: SentClaimResource, day: string): void {
  for (const [at, { servicedDate, servicedPeriod }] of item.entries()) {
    const served = servicedDate ?? servicedPeriod?.start;
    if (served === undefined) continue;
    const expression = `Claim.item[${at}].serviced`;
    if (momentOf(served, expression).day === day) continue;
    refuseElement(expression, 'All items must be of the day of the visit.', 'conflict');
  }
}

/** The day of the visit, if the resource has one. */
export function visitDayOf(sent: SentClaimResource): string | undefined {
  return visitOf(sent).date_of_visit_start ?? undefined;
}

function certificateOf(found: PlacedInfo | undefined, { note }: Places) {
  if (found === undefined) return {};
  note('mc_days', found.expression);
  note('mc_reason', `${found.expression.replace(/\.\w+$/, '')}.code`);
  note('mc_start_date', `${found.expression.replace(/\.\w+$/, '')}.timingDate`);
  return {
    mc_days: found.info.valueQuantity?.value ?? null,
    mc_reason: supportingCode(found) ?? null,
    mc_start_date: found.info.timingDate ?? null,
  };
}

const VISIT_TYPES = ['FIRST', 'FOLLOW_UP'] as const;

function visitTypeOf(found: PlacedInfo | undefined): (typeof VISIT_TYPES)[number] | null {
  if (found === undefined) return null;
  const code = supportingCode(found);
  return (
    VISIT_TYPES.find((type) => type === code) ??
    refuseElement(found.expression, `Use ${VISIT_TYPES.join(' or ')}.`, 'code-invalid')
  );
}

function diagnosesOf(
  { diagnosis }: SentClaimResource,
  symptoms: PlacedInfo | undefined,
  { note }: Places,
): NonNullable<ClaimBody['diagnosis']> {
  const isFirstPrincipal = !diagnosis.some(({ type }) => type.some((one) => isPrincipal(one)));
  return diagnosis.map(({ diagnosisCodeableConcept: named, type }, at) => {
    const expression = `Claim.diagnosis[${at}]`;
    note(`diagnosis.${at}`, expression);
    note(`diagnosis.${at}.diagnosis_code`, `${expression}.diagnosisCodeableConcept`);
    const classes = type.map((one) => codeIn(one, [DIAGNOSIS_CLASS]));
    const principal = type.some((one) => isPrincipal(one)) || (isFirstPrincipal && at === 0);
    const code = codeIn(named, ICD10_SYSTEMS);
    if (code === undefined) {
      return refuseElement(
        `${expression}.diagnosisCodeableConcept`,
        `Use a code of ${ICD10_SYSTEMS.join(' or ')}.`,
        'code-invalid',
      );
    }
    return {
      diagnosis_code: code,
      is_acute: classes.includes('acute') ? true : null,
      is_chronic: classes.includes('chronic') ? true : null,
      principal_diagnosis: principal,
      ...(principal && symptoms !== undefined
        ? { symptom_duration: symptoms.info.valueQuantity?.value ?? null }
        : {}),
    };
  });
}

function isPrincipal(type: SentClaimResource['type']): boolean {
  return codeIn(type, [DIAGNOSIS_TYPE]) === 'principal';
}

/** Documents that were uploaded before: their id and type. */
export function documentsOf(infos: readonly PlacedInfo[], { note }: Places) {
  return infos
    .filter(({ category }) => category === 'document')
    .map((found, at) => {
      const [, id] =
        /^DocumentReference\/([\da-f-]{36})$/.exec(found.info.valueReference?.reference ?? '') ??
        [];
      const code = supportingCode(found);
      const type = DOCUMENT_TYPES.find((one) => one === code);
      note(`supporting_docs.${at}`, found.expression);
      if (id === undefined) {
        return refuseElement(
          found.expression,
          'Refer to DocumentReference/id: the s3_key of a file that was uploaded before.',
        );
      }
      if (type === undefined) {
        const place = found.expression.replace(/\.\w+$/, '.code');
        return refuseElement(place, `Use one of ${DOCUMENT_TYPES.join(', ')}.`, 'code-invalid');
      }
      return { s3_key: id, doc_category: type };
    });
}
