// Turns a claim that was read from a file into the claim that is sent, as the claim form would send it.
import { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { diagnosisKey } from '@portal/rules/catalogue/code-key.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { isPartOfName } from '@portal/rules/claims/bulk/bulk-diagnoses.ts';
import { isChargedBy } from '@portal/rules/catalogue/product.ts';
import { formOf, takesType } from '@portal/rules/claims/form/form-sections.ts';
import type { BulkItem, ReadBulkClaim } from '@portal/rules/claims/bulk/bulk-claim.ts';
import {
  cellOfField,
  problemOfValue,
  type BulkProblem,
  type BulkProblemCode,
  type LinePlaces,
} from '@portal/rules/claims/bulk/bulk-problems.ts';
import type { BulkColumn } from '@portal/rules/claims/bulk/bulk-columns.ts';
import type { KnownDiagnosis, NamedProductRow } from '../../catalogue/public.ts';
import type { CoveredMemberRow } from '../../members/public.ts';
import { detailsOf } from '../../platform/http/field-problems.ts';
import { isInsurer, isNumberOf } from './bulk-members.ts';
import type { Doctor } from '../facts/clinic-facts.ts';

/** The data of the clinic and its panel on the day of the visit. */
export interface DayOfVisit {
  readonly clinicId: string;
  readonly locationType: LocationType;
  readonly doctors: readonly Doctor[];
  readonly mcReasons: readonly { readonly code: string; readonly name: string }[];
  /** The products of the panel that are available on the day, by code and by name. */
  readonly productNamed: (text: string) => NamedProductRow | undefined;
  readonly consultations: readonly NamedProductRow[];
  readonly diagnoses: ReadonlyMap<string, KnownDiagnosis>;
}

export interface ClaimOfRow {
  /** Undefined if a value is not accepted. */
  readonly claim: SentClaim | undefined;
  readonly places: LinePlaces;
  readonly problems: readonly BulkProblem[];
}

const MOST_LINES = 60;
type Procedure = SentClaim['out_patient']['procedures'][number];
type Drug = SentClaim['claim_drugs'][number];

export function claimOfRow(
  read: ReadBulkClaim,
  policy: CoveredMemberRow,
  day: DayOfVisit,
): ClaimOfRow {
  const problems: BulkProblem[] = [];
  const note = (
    column: BulkColumn | null,
    code: BulkProblemCode,
    line = read.firstLine,
    params: BulkProblem['params'] = {},
  ) => void problems.push({ line, column, code, params, isWarning: false });
  if (read.insurer !== undefined && !isInsurer(policy, read.insurer)) {
    note('insurer', 'INSURER_UNKNOWN');
  }
  if (read.policyNumber !== undefined && !isNumberOf(policy, read.policyNumber)) {
    note('policy_number', 'POLICY_UNKNOWN');
  }
  const consultation = consultationOf(read, day, note);
  const lines = linesOf(read.items, day, note);
  const procedures = [...(consultation === undefined ? [] : [consultation]), ...lines.procedures];
  if (procedures.length > MOST_LINES || lines.drugs.length > MOST_LINES) {
    note('item', 'LINES_TOO_MANY', read.firstLine, { max: MOST_LINES });
  }
  const places: LinePlaces = {
    first: read.firstLine,
    hasMemberNumber: read.memberNumber !== undefined,
    consultation: consultation === undefined ? undefined : 0,
    procedures: [...(consultation === undefined ? [] : [read.firstLine]), ...lines.procedurePlaces],
    drugs: lines.drugPlaces,
  };
  const parsed = SentClaim.safeParse({
    ...headOf(read, policy, day, note),
    out_patient: { ...visitOf(read, day, note), procedures },
    claim_drugs: lines.drugs,
  });
  if (!parsed.success) {
    for (const { field, code, params } of parsed.error.issues.flatMap(detailsOf)) {
      const { column, line } = cellOfField(field, places);
      note(column, problemOfValue(code), line, params);
    }
  }
  return { claim: parsed.data, places, problems };
}

type Note = (
  column: BulkColumn,
  code: BulkProblemCode,
  line?: number,
  params?: BulkProblem['params'],
) => void;

function headOf(
  read: ReadBulkClaim,
  policy: CoveredMemberRow,
  day: DayOfVisit,
  note: Note,
): Omit<SentClaim, 'claim_drugs' | 'out_patient'> {
  const isCertified = (read.mcDays ?? 0) > 0;
  return {
    claim_type: 'OUTPATIENT',
    panel_type: 'PANEL',
    member_id_claimant: policy.member_id,
    member_type: policy.relation,
    policy_id: policy.policy_id,
    plan_id: policy.plan_id,
    provider_company_id: day.clinicId,
    date_of_visit_start: read.visitDate,
    surcharge_time: read.visitTime,
    receipt_no: read.receiptNo,
    mc_days: read.mcDays,
    mc_reason: mcReasonOf(read, day),
    // Most certificates begin on the day of the visit, and few exports have the column.
    mc_start_date: read.mcStart ?? (isCertified ? read.visitDate : undefined),
    referring_clinic_name: read.referringClinic,
    approval_code: read.approvalCode,
    diagnosis: diagnosesOf(read, day, note),
    claim_remarks: read.remarks === undefined ? [] : [{ type: 'CLAIM', remarks: read.remarks }],
    supporting_docs: [],
  };
}

/** The diagnoses of the cell, without texts that are a part of their names: 'E11.9 Type 2 diabetes mellitus'. */
function diagnosesOf({ diagnoses }: ReadBulkClaim, day: DayOfVisit, note: Note) {
  const read = diagnoses.map((code) => ({ code, known: day.diagnoses.get(diagnosisKey(code)) }));
  const names = read.flatMap(({ known }) => known?.description ?? []);
  const meant = read.filter(
    ({ code, known }) => known !== undefined || !names.some((name) => isPartOfName(code, name)),
  );
  return meant.map(({ code, known }, at) => {
    // It may be longer than a code, which would be reported as such.
    if (known === undefined) note('diagnosis', 'DIAGNOSIS_UNKNOWN');
    const isChronic = known !== undefined && known.is_chronic && !known.is_acute;
    return {
      diagnosis_code: code,
      description: known?.description ?? '',
      is_acute: !isChronic,
      is_chronic: isChronic,
      principal_diagnosis: at === 0,
    };
  });
}

function mcReasonOf({ mcReason }: ReadBulkClaim, { mcReasons }: DayOfVisit): string | undefined {
  const text = mcReason?.toLowerCase();
  const known = mcReasons.find(({ code, name }) =>
    [code, name].some((one) => one.toLowerCase() === text),
  );
  return known?.code ?? mcReason;
}

function visitOf(read: ReadBulkClaim, { doctors }: DayOfVisit, note: Note) {
  const doctor = read.doctor === undefined ? undefined : doctorNamed(doctors, read.doctor);
  if (read.doctor !== undefined && doctor === undefined) note('doctor', 'DOCTOR_UNKNOWN');
  return {
    visit_type: read.visitType,
    attending_doctor_code: doctor?.licenseNumber,
    attending_doctor_name: doctor?.name,
    referral_code: read.referralCode,
  };
}

const TITLE = /^(?:dr|prof|a\/prof)\b\.?\s*/;

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(TITLE, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The doctor with the registration number, or the only one with the name. */
function doctorNamed(doctors: readonly Doctor[], text: string): Doctor | undefined {
  const code = text.toUpperCase().replaceAll(/\s+/g, '');
  const byCode = doctors.find(({ licenseNumber }) => licenseNumber.toUpperCase() === code);
  if (byCode !== undefined) return byCode;
  const wanted = plainName(text);
  const [named, ...others] = doctors.filter(({ name }) => plainName(name) === wanted);
  return others.length === 0 ? named : undefined;
}

function consultationOf(read: ReadBulkClaim, day: DayOfVisit, note: Note): Procedure | undefined {
  const { consultationFee: fee, consultationCode: code, visitType } = read;
  if (fee === undefined) {
    if (code !== undefined) note('consultation_fee', 'FEE_MISSING');
    return undefined;
  }
  const product =
    code === undefined ? usualConsultation(fee, visitType, day) : day.productNamed(code);
  if (product === undefined) {
    if (code === undefined) note('consultation_fee', 'CONSULTATION_UNKNOWN');
    else note('consultation_code', 'ITEM_UNKNOWN');
    return undefined;
  }
  return {
    category: 'CONSULTATION',
    da_sku_id: product.internal_code,
    name: product.name,
    quantity: 1,
    unit_price: fee,
    consultation_type: visitType,
  };
}

/** The consultation of the price list for this type of visit, by its price if there are several. */
function usualConsultation(
  fee: number,
  visitType: ReadBulkClaim['visitType'],
  { consultations, locationType }: DayOfVisit,
): NamedProductRow | undefined {
  const shape = formOf('OUTPATIENT', locationType);
  const charged = consultations.filter(
    ({ category, group_code: group, type_id: typeId }) =>
      takesType(shape, 'CONSULTATION', typeId) && isChargedBy({ category, group }, locationType),
  );
  const ofType = charged.filter(({ consultation_type: type }) => type === (visitType ?? 'FIRST'));
  const ofAny = charged.filter(({ consultation_type: type }) => type === null);
  const candidates = [ofType, ofAny, charged].find((group) => group.length > 0) ?? [];
  return candidates.find(({ price }) => Number(price) === fee) ?? candidates[0];
}

function linesOf(items: readonly BulkItem[], day: DayOfVisit, note: Note) {
  const procedures: Procedure[] = [];
  const procedurePlaces: number[] = [];
  const drugs: Drug[] = [];
  const drugPlaces: number[] = [];
  for (const item of items) {
    const product = day.productNamed(item.item);
    if (product === undefined) {
      note('item', 'ITEM_UNKNOWN', item.line);
    } else if (product.category === 'DRUG') {
      drugs.push(drugOf(item, product));
      drugPlaces.push(item.line);
    } else {
      procedures.push(procedureOf(item, product));
      procedurePlaces.push(item.line);
    }
  }
  return { procedures, procedurePlaces, drugs, drugPlaces };
}

function drugOf(item: BulkItem, { internal_code: code, name }: NamedProductRow): Drug {
  return {
    da_sku_id: code,
    drug_name: name,
    quantity: item.quantity,
    unit_price: item.unitPrice,
    dosage: item.dosage,
    frequency_per_day: item.frequency,
    duration: item.supplyDays,
    is_taxable: item.isTaxable,
    is_acute: true,
    is_chronic: false,
  };
}

function procedureOf(item: BulkItem, product: NamedProductRow): Procedure {
  return {
    category: product.category,
    da_sku_id: product.internal_code,
    name: product.name,
    quantity: item.quantity,
    unit_price: item.unitPrice,
    is_taxable: item.isTaxable,
  };
}
