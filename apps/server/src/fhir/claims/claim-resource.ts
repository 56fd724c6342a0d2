// A stored claim as a Claim: what the clinic has sent.
import type {
  Claim as FhirClaim,
  ClaimCareTeam,
  ClaimDiagnosis,
  ClaimInsurance,
  ClaimItem,
  ClaimSupportingInfo,
  Identifier,
  Organization,
  Patient,
} from '@medplum/fhirtypes';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { concept, identifier, insurerId, money, reference } from '../values/building.ts';
import {
  CLAIM_CODE,
  CLAIM_TYPE,
  DIAGNOSIS_CLASS,
  DIAGNOSIS_TYPE,
  ICD10,
  LICENCE_NUMBER,
  LINE_CATEGORY,
  PROCESS_PRIORITY,
  PRODUCT,
  REFERRAL_CODE,
} from '../values/systems.ts';
import { coverageId } from '../parties/coverage.ts';
import { modifierCodes } from './claim-lines.ts';
import { storedLines, type StoredLine } from './stored-lines.ts';
import { codeValue, infoEntry, type InfoCategory } from './supporting-info.ts';

export function claimType({ claim_type: type }: Pick<Claim, 'claim_type'>) {
  return concept(CLAIM_TYPE, type === 'INPATIENT' ? 'institutional' : 'professional');
}

export function insurerOf({ insurer_code: code }: Pick<Claim, 'insurer_code'>) {
  return reference<Organization>('Organization', insurerId(code), code);
}

export function clinicOfClaim({ provider_company_id: id, provider_company_name: name }: Claim) {
  return reference<Organization>('Organization', id, name);
}

export function patientOf({ member_id_claimant: id, member_name_claimant: name }: Claim) {
  return reference<Patient>('Patient', id, name);
}

/** The claim's number in the portal, and in the system that has sent it. */
export function identifiersOf({ claim_code: code, own_reference: own }: Claim): Identifier[] {
  const ofPortal = identifier(CLAIM_CODE, code);
  if (own === null) return [ofPortal];
  const { system, value } = own;
  return [ofPortal, system === '' ? { value } : identifier(system, value)];
}

export function careTeamOf({ out_patient: visit }: Claim): ClaimCareTeam[] {
  const { attending_doctor_id: id, attending_doctor_name: name } = visit;
  const { attending_doctor_code: licence } = visit;
  if (id === null && licence === null) return [];
  return [
    {
      sequence: 1,
      responsible: true,
      provider: {
        ...(id === null ? {} : { reference: `Practitioner/${id}` }),
        ...(licence === null ? {} : { identifier: identifier(LICENCE_NUMBER, licence) }),
        ...(name === null ? {} : { display: name }),
      },
    },
  ];
}

export function diagnosisOf({ diagnosis }: Claim): ClaimDiagnosis[] {
  return diagnosis.map((one, at) => {
    const types = [
      ...(one.principal_diagnosis ? [concept(DIAGNOSIS_TYPE, 'principal')] : []),
      ...(one.is_acute ? [concept(DIAGNOSIS_CLASS, 'acute')] : []),
      ...(one.is_chronic ? [concept(DIAGNOSIS_CLASS, 'chronic')] : []),
    ];
    return {
      sequence: at + 1,
      diagnosisCodeableConcept: concept(ICD10, one.diagnosis_code, one.description),
      ...(types.length === 0 ? {} : { type: types }),
    };
  });
}

export function insuranceOf(claim: Claim): ClaimInsurance {
  const { member_id_claimant: memberId, policy_id: policyId, plan_name: plan } = claim;
  return {
    sequence: 1,
    focal: true,
    coverage: reference('Coverage', coverageId(memberId, policyId), plan),
    ...(claim.approval_code === null ? {} : { preAuthRef: [claim.approval_code] }),
  };
}

/** The elements of an item that Claim and ExplanationOfBenefit share. */
export function itemOf(line: StoredLine): Omit<ClaimItem, 'informationSequence'> {
  const { sequence, category, product, name, tooth } = line;
  const modifiers = modifierCodes(line);
  return {
    sequence,
    category: concept(LINE_CATEGORY, category),
    productOrService: product === null ? { text: name } : concept(PRODUCT, product, name),
    ...(modifiers.length === 0
      ? {}
      : { modifier: modifiers.map(([system, code]) => concept(system, code)) }),
    quantity: { value: line.quantity },
    unitPrice: money(line.unitPrice),
    net: money(line.total),
    ...(tooth === null ? {} : { bodySite: { coding: [{ code: String(tooth) }] } }),
  };
}

/** The day, with the hour if the clinic has entered one. */
function periodOf({ date_of_visit_start: start, date_of_visit_end: end, ...claim }: Claim) {
  const [, hours = '', half] = /^(\d\d):00(?: ([AP]M))?$/.exec(claim.surcharge_time ?? '') ?? [];
  if (hours === '') return { start, end };
  const hour = half === 'PM' ? (Number(hours) % 12) + 12 : Number(hours);
  const time = `${String(hour).padStart(2, '0')}:00:00+08:00`;
  return { start: `${start}T${time}`, end: end === start ? `${end}T${time}` : end };
}

type InfoEntry = Omit<ClaimSupportingInfo, 'sequence'>;

function infosOf(claim: Claim): InfoEntry[] {
  const { visit_type: visitType, is_urgent: isUrgent } = claim.out_patient;
  const symptoms = claim.diagnosis.find((one) => one.principal_diagnosis)?.symptom_duration ?? null;
  return [
    ...infoEntry('visit-type', visitType === null ? null : codeValue(visitType)),
    ...infoEntry('urgent', isUrgent ? { valueBoolean: true } : null),
    ...infoEntry('receipt', claim.receipt_no === null ? null : { valueString: claim.receipt_no }),
    ...numberEntry('symptom-days', symptoms),
    ...infoEntry(
      'mc-days',
      claim.mc_days === null
        ? null
        : {
            valueQuantity: { value: claim.mc_days },
            ...(claim.mc_reason === null ? {} : codeValue(claim.mc_reason)),
            ...(claim.mc_start_date === null ? {} : { timingDate: claim.mc_start_date }),
          },
    ),
    ...claim.claim_remarks
      .filter(({ type }) => type === 'CLAIM')
      .flatMap(({ remarks }) => infoEntry('remark', { valueString: remarks })),
    ...claim.supporting_docs.flatMap(({ s3_key: id, doc_category: type }) =>
      infoEntry('document', {
        ...codeValue(type),
        valueReference: { reference: `DocumentReference/${id}` },
      }),
    ),
  ];
}

function dosesOf({ dose }: StoredLine): InfoEntry[] {
  if (dose === undefined) return [];
  return [
    ...numberEntry('dose', dose.dose),
    ...numberEntry('doses-per-day', dose.dosesPerDay),
    ...numberEntry('days-supply', dose.daysSupply),
  ];
}

function numberEntry(category: InfoCategory, value: number | null): InfoEntry[] {
  return infoEntry(category, value === null ? null : { valueQuantity: { value } });
}

/** The same claim can be sent again as a predetermination. */
export function claimResource(claim: Claim): FhirClaim {
  const infos = infosOf(claim);
  const items = storedLines(claim).map((line): ClaimItem => {
    const doses = dosesOf(line);
    const sequences = doses.map((_, at) => infos.length + at + 1);
    infos.push(...doses);
    return {
      ...itemOf(line),
      ...(sequences.length === 0 ? {} : { informationSequence: sequences }),
    };
  });
  const { referral_code: referral } = claim.out_patient;
  const careTeam = careTeamOf(claim);
  const diagnosis = diagnosisOf(claim);
  return {
    resourceType: 'Claim',
    id: claim.uuid,
    meta: metaOf(claim),
    identifier: identifiersOf(claim),
    status: 'active',
    type: claimType(claim),
    use: 'claim',
    patient: patientOf(claim),
    billablePeriod: periodOf(claim),
    created: claim.submission_date,
    insurer: insurerOf(claim),
    provider: clinicOfClaim(claim),
    priority: concept(PROCESS_PRIORITY, 'normal'),
    ...(referral === null || referral === ''
      ? {}
      : { referral: { identifier: identifier(REFERRAL_CODE, referral) } }),
    ...(careTeam.length === 0 ? {} : { careTeam }),
    ...(infos.length === 0
      ? {}
      : { supportingInfo: infos.map((info, at) => ({ ...info, sequence: at + 1 })) }),
    ...(diagnosis.length === 0 ? {} : { diagnosis }),
    insurance: [insuranceOf(claim)],
    ...(items.length === 0 ? {} : { item: items }),
    total: money(claim.total_fee_amount),
  };
}

export function metaOf({ version, update_date_time: at }: Claim) {
  return { versionId: String(version), lastUpdated: at };
}
