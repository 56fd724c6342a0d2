// A Claim with use preauthorization as a request for a guarantee letter.
import type { Request } from '@portal/contract/schemas.ts';
import { WARD_TYPES } from '@portal/rules/claims/form/stay-form.ts';
import { centsToWire, parseCents, sumCents } from '@portal/rules/values/cents.ts';
import { daysBetween } from '@portal/rules/values/date-arithmetic.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { refuseElement } from '../door/fhir-refusal.ts';
import type { PlaceOf } from '../door/problem-issues.ts';
import { codeIn } from '../door/sent-resource.ts';
import {
  DIAGNOSIS_TYPE,
  HOSPITAL_CODE,
  ICD10_SYSTEMS,
  LINE_CATEGORY,
  PRODUCT,
} from '../values/systems.ts';
import { documentsOf, firstOf, momentOf } from './claim-from-resource.ts';
import { openPlaces, type Places } from './places.ts';
import type { ClaimItem, SentClaimResource } from './sent-claim-resource.ts';
import { placedInfo, supportingCode, type PlacedInfo } from './supporting-info.ts';

type LetterBody = Request<'createLetterRequest'>['body'];

export interface StayParties {
  readonly clinicId: string;
  readonly memberId: string;
  readonly policyId: string;
  readonly surgeon: { readonly name: string; readonly licence: string } | undefined;
}

/** @throws FhirRefusal at the element that has no place in a request */
export function letterRequest(
  sent: SentClaimResource,
  parties: StayParties,
): { readonly body: LetterBody; readonly placeOf: PlaceOf } {
  const places = openPlaces();
  notePlaces(places);
  const infos = placedInfo(sent.supportingInfo);
  const { start, end } = sent.billablePeriod ?? {};
  const admission = start === undefined ? undefined : dayOf(start, 'start');
  const { operations, otherFees } = chargesOf(sent.item, places);
  const [diagnosis] = sent.diagnosis.toSorted((one, other) => rankOf(one) - rankOf(other));
  const body: LetterBody = {
    provider_company_id: parties.clinicId,
    member_id: parties.memberId,
    policy_id: parties.policyId,
    admission_date: admission ?? null,
    length_of_stay: nightsOf(firstOf(infos, 'nights'), admission, end),
    hospital_id: hospitalOf(sent),
    hospital_name: sent.facility?.display ?? null,
    ward_type: wardOf(firstOf(infos, 'ward')),
    surgeon_name: parties.surgeon?.name ?? null,
    surgeon_mcr_no: parties.surgeon?.licence ?? null,
    diagnosis_code:
      diagnosis === undefined
        ? null
        : (codeIn(diagnosis.diagnosisCodeableConcept, ICD10_SYSTEMS) ?? null),
    diagnosis_description: diagnosis?.diagnosisCodeableConcept.text ?? null,
    reason: firstOf(infos, 'stay-reason')?.info.valueString ?? null,
    is_accident: firstOf(infos, 'accident')?.info.valueBoolean ?? null,
    operations,
    other_fees: otherFees,
    contact_name: firstOf(infos, 'contact-name')?.info.valueString ?? null,
    contact_phone: firstOf(infos, 'contact-phone')?.info.valueString ?? null,
    supporting_docs: documentsOf(infos, places),
  };
  return { body, placeOf: places.placeOf };
}

function notePlaces({ note }: Places): void {
  note('provider_company_id', 'Claim.provider');
  note('member_id', 'Claim.patient');
  note('policy_id', 'Claim.insurance[0].coverage');
  note('admission_date', 'Claim.billablePeriod.start');
  note('length_of_stay', 'Claim.billablePeriod.end');
  note('hospital_id', 'Claim.facility');
  note('hospital_name', 'Claim.facility.display');
  note('surgeon_mcr_no', 'Claim.careTeam');
  note('diagnosis_code', 'Claim.diagnosis');
  for (const field of ['ward_type', 'reason', 'contact_name', 'contact_phone', 'supporting_docs']) {
    note(field, 'Claim.supportingInfo');
  }
  note('other_fees', 'Claim.item');
  note('operations', 'Claim.item');
}

function dayOf(text: string, element: 'end' | 'start'): string {
  return momentOf(text, `Claim.billablePeriod.${element}`).day;
}

function rankOf({ type }: SentClaimResource['diagnosis'][number]): number {
  return type.some((one) => codeIn(one, [DIAGNOSIS_TYPE]) === 'principal') ? 0 : 1;
}

function nightsOf(
  found: PlacedInfo | undefined,
  admission: string | undefined,
  end: string | undefined,
): number | null {
  const nights = found?.info.valueQuantity?.value;
  if (nights !== undefined) return nights;
  const from = parsePlainDate(admission ?? '');
  const to = end === undefined ? undefined : parsePlainDate(dayOf(end, 'end'));
  return from === undefined || to === undefined ? null : daysBetween(from, to);
}

function hospitalOf({ facility }: SentClaimResource): string | null {
  const { system, value } = facility?.identifier ?? {};
  return system === HOSPITAL_CODE ? (value ?? null) : null;
}

function wardOf(found: PlacedInfo | undefined) {
  if (found === undefined) return null;
  const code = supportingCode(found);
  return (
    WARD_TYPES.find((type) => type === code) ??
    refuseElement(found.expression, `Use one of ${WARD_TYPES.join(', ')}.`, 'code-invalid')
  );
}

/** The category of an item that is an operation. */
export const OPERATION = 'PROCEDURE';

/** Items of the category PROCEDURE are operations; the others are the estimated fees of the hospital. */
function chargesOf(items: readonly ClaimItem[], places: Places) {
  const operations: NonNullable<LetterBody['operations']> = [];
  const others = [];
  for (const [at, item] of items.entries()) {
    const expression = `Claim.item[${at}]`;
    const amount = amountOf(item, expression);
    if (codeIn(item.category, [LINE_CATEGORY]) !== OPERATION) {
      others.push(amount);
      continue;
    }
    places.note(`operations.${operations.length}`, expression);
    places.note(`operations.${operations.length}.tosp`, `${expression}.productOrService`);
    operations.push({
      tosp: codeIn(item.productOrService, [PRODUCT]) ?? null,
      description: item.productOrService.text ?? null,
      estimated_fee: centsToWire(amount),
    });
  }
  return { operations, otherFees: others.length === 0 ? null : centsToWire(sumCents(others)) };
}

/** The estimate of an item: net, or quantity times price. @throws FhirRefusal */
function amountOf({ net, quantity, unitPrice }: ClaimItem, expression: string) {
  const sum = net?.value ?? (quantity?.value ?? 1) * (unitPrice?.value ?? 0);
  return (
    parseCents(sum) ??
    refuseElement(`${expression}.net`, 'Send an amount with at most two decimals.')
  );
}
