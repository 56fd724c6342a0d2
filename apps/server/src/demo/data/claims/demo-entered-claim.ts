// A demo claim in the format in which a clinic would send it.
import type { EnteredVisit } from './demo-planned-visit.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { ConsultationType } from '@portal/rules/catalogue/consultation-type.ts';
import { unitPriceToWire } from '@portal/rules/values/quantity.ts';
import type { DemoClinic } from '../demo-clinic-rows.ts';
import type { Random } from '../../loading/seeded-random.ts';
import type { DemoPriceList, DemoProduct } from '../demo-product-rows.ts';
import { isOfStay, stayOf } from './demo-entered-stay.ts';
import { LOOKUPS } from '../../reference/reference-lookups.ts';
import type { VisitSlot } from './demo-visit-slots.ts';
import type { DispensedDrug, TypicalVisit } from './demo-visits.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';

/** The consultation that replaces a first consultation for returning patients. */
const FURTHER: Readonly<Record<string, string>> = {
  'Specialist consultation, first': 'Specialist consultation, follow-up',
  'Paediatric consultation, first': 'Paediatric consultation, follow-up',
  'Physiotherapy, first session': 'Physiotherapy, further session',
  'Chiropractic, first session': 'Chiropractic, further session',
  'TCM consultation, first': 'TCM consultation, follow-up',
};
const PACKS = new Set(['tube', 'tub', 'bottle', 'inhaler', 'pen', 'pessary']);
/** The percentage of prices that are above the panel's maximum. */
const dearShare = 1.5;
const dearFactor = 1.3;

export function enteredClaim(
  planned: EnteredVisit,
  prices: DemoPriceList,
  random: Random,
): SentClaim {
  const { slot, visit, enrolment, panel, doctor } = planned;
  const { clinic, visitDate, claimType } = slot;
  const isStay = claimType === 'INPATIENT';
  const priceOf = (product: DemoProduct) => {
    const price = unitPriceToWire(prices.priceAt(clinic, panel, product));
    return random.percent(dearShare) ? Math.round(price * dearFactor * 100) / 100 : price;
  };
  return {
    claim_type: claimType,
    panel_type: 'PANEL',
    member_id_claimant: enrolment.member.id,
    member_type: enrolment.relation,
    policy_id: enrolment.policy.id,
    plan_id: enrolment.policy.plan.id,
    provider_company_id: clinic.id,
    panel_id: panel.id,
    date_of_visit_start: visitDate,
    date_of_visit_end: addDays(visitDate, planned.nights),
    ...(isStay
      ? { in_patient: stayOf(planned, hospitalOf(clinic), priceOf) }
      : { surcharge_time: `${String(slot.hour).padStart(2, '0')}:00` }),
    receipt_no: planned.receiptNo,
    approval_code: planned.approvalCode ?? null,
    ...certificate(visit, slot),
    out_patient: {
      visit_type: planned.isReturning ? 'FOLLOW_UP' : 'FIRST',
      attending_doctor_code: doctor?.licenseNumber ?? null,
      attending_doctor_name: doctor?.name ?? null,
      referral_code: planned.referralCode ?? null,
      is_urgent: false,
      procedures: planned.lines
        .filter((product) => !isOfStay(planned, product))
        .map((product) => procedure(planned, product, priceOf, random)),
    },
    diagnosis: visit.diagnoses.map((diagnosis, index) => ({
      diagnosis_code: diagnosis.code,
      description: diagnosis.description,
      is_acute: !diagnosis.isChronic,
      is_chronic: diagnosis.isChronic,
      principal_diagnosis: index === 0,
      symptom_duration: diagnosis.isChronic ? null : random.between(1, 7),
    })),
    claim_drugs: visit.drugs.map((drug) => drugLine(drug, priceOf)),
    claim_remarks: [],
    supporting_docs: [],
  };
}

const hospitals = LOOKUPS['Hospital'] ?? [];

/** The hospital where the clinic operates. */
function hospitalOf({ code }: DemoClinic): { code: string; name: string } {
  const [hospital = '', name = ''] = hospitals[Number(code.slice(-1)) % hospitals.length] ?? [];
  return { code: hospital, name };
}

function certificate({ mcDays }: TypicalVisit, { visitDate }: VisitSlot) {
  if (mcDays === undefined) return {};
  return { mc_days: mcDays, mc_reason: 'ILLNESS', mc_start_date: visitDate };
}

/** The lines of a visit, for a new or a returning patient. */
export function linesFor(
  { lines }: TypicalVisit,
  isReturning: boolean,
  prices: DemoPriceList,
): readonly DemoProduct[] {
  return lines.map((product) => {
    const further = isReturning ? FURTHER[product.name] : undefined;
    return further === undefined ? product : prices.named(further);
  });
}

function consultationTypeOf(
  product: DemoProduct,
  { isReturning }: EnteredVisit,
): ConsultationType | null {
  if (product.category !== 'CONSULTATION') return null;
  if (product.name in FURTHER) return 'FIRST';
  return product.consultationType ?? (isReturning ? 'FOLLOW_UP' : null);
}

function quantityOf({ name }: DemoProduct, { nights }: EnteredVisit, random: Random): number {
  if (name.startsWith('Operating theatre')) return 2;
  if (name.startsWith('Ward') || name.startsWith("Doctor's attendance")) return Math.max(1, nights);
  return name.startsWith('Herbal') ? random.pick([3, 5, 7]) : 1;
}

function procedure(
  planned: EnteredVisit,
  product: DemoProduct,
  priceOf: (product: DemoProduct) => number,
  random: Random,
) {
  const isMixed = planned.slot.clinic.entry.special?.isGstMixModel === true;
  return {
    category: product.category === 'DRUG' ? ('MISC' as const) : product.category,
    name: product.name,
    quantity: quantityOf(product, planned, random),
    unit_price: priceOf(product),
    da_sku_id: product.code,
    consultation_type: consultationTypeOf(product, planned),
    mcr_no: planned.doctor?.licenseNumber ?? null,
    ...(isMixed ? mixedTax(product) : {}),
  };
}

/** At the clinic with the mix model, tests of an outside laboratory include GST, and vaccines exclude it. */
function mixedTax(product: DemoProduct): { is_taxable: boolean; price_basis: 'EXCL' | 'INCL' } {
  const isVaccine = product.group === 'VACCINE';
  return { is_taxable: !isVaccine, price_basis: product.category === 'LAB' ? 'INCL' : 'EXCL' };
}

function drugLine({ product, days }: DispensedDrug, priceOf: (product: DemoProduct) => number) {
  const isPack = PACKS.has(product.unit);
  const dosage = product.dosage ?? 1;
  const frequency = product.frequency ?? 1;
  return {
    da_sku_id: product.code,
    drug_name: product.name,
    dosage,
    frequency_per_day: frequency,
    duration: isPack ? null : days,
    quantity: isPack ? 1 : Math.ceil(dosage * frequency * days),
    unit_price: priceOf(product),
    si_unit: product.unit,
    is_acute: product.isAcute,
    is_chronic: product.isChronic,
  };
}
