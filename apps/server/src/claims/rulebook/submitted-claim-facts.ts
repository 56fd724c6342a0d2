// The facts of submitted claims for the approval rules. Claims, their lines and earlier visits come from one statement
// for all of them, reference data from memory.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import { parseFeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { quantityLimitOf } from '@portal/rules/catalogue/product.ts';
import {
  ruleFactsOf,
  type RuleForm,
  type RuleProduct,
} from '@portal/rules/claims/checks/claim-rule-facts.ts';
import type { RuleFacts } from '@portal/rules/claims/checks/rule-facts.ts';
import { visitHistoryOf } from '@portal/rules/claims/checks/visit-history.ts';
import { parseCents, ZERO_CENTS, type Cents } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import {
  parseQuantity,
  parseUnitPrice,
  type QuantityMilli,
} from '@portal/rules/values/quantity.ts';
import { loadPlan } from '../../benefits/public.ts';
import {
  listReferralCodesByCode,
  referralRefusalOf,
  type ReferralCodeRow,
} from '../../codes/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { loadFormConfig } from '../facts/claim-reference.ts';
import { loadClinicFacts } from '../facts/clinic-facts.ts';
import { pastVisit } from '../facts/claim-context.ts';
import type { SubmittedClaimRow, SubmittedLine } from './submitted-claims.queries.ts';

const PROCEDURE = 'out_patient.procedures.';
const DRUG = 'claim_drugs.';

/** The facts of each claim, in the order of the rows. */
export async function factsOfSubmitted(
  tx: Transaction,
  rows: readonly SubmittedClaimRow[],
): Promise<RuleFacts[]> {
  const codes = [...new Set(rows.flatMap(({ referral_code: code }) => code ?? []))];
  const found = codes.length === 0 ? [] : await listReferralCodesByCode(tx, codes);
  const referrals = new Map(found.map((row) => [row.code, row]));
  const facts: RuleFacts[] = [];
  // One after the other: nearly all of it comes from memory, and a first reading fills the memory for the next claim.
  for (const row of rows) facts.push(await factsOf(tx, row, referrals));
  return facts;
}

async function factsOf(
  tx: Transaction,
  row: SubmittedClaimRow,
  referrals: ReadonlyMap<string, ReferralCodeRow>,
): Promise<RuleFacts> {
  const visitDate = plainDate(row.visit_date);
  const submitted = plainDate(row.submission_date);
  const [clinic, plan, formConfig] = await tx.batch((on) => [
    loadClinicFacts(on, row.clinic_id, { date: visitDate, gstDate: visitDate }),
    loadPlan(on, row.plan_id),
    loadFormConfig(on, row.company_policy_id, row.claim_type),
  ]);
  const { locationType } = clinic;
  const referredTypes = formConfig.requires_referral ?? plan?.plan.requires_referral ?? [];
  const context = {
    today: submitted,
    submittedOn: submitted,
    locationType,
    doctors: clinic.doctors.map(({ panelIds, ...doctor }) => ({
      ...doctor,
      isOnPanel: panelIds.includes(row.panel_id),
    })),
    memberDateOfBirth: plainDate(row.date_of_birth),
    insurerCode: row.insurer_code,
    panelId: row.panel_id,
    panelScheme: row.panel_scheme,
    excludedDiagnoses: plan?.plan.excluded_diagnoses ?? [],
    isReferralRequired: referredTypes.includes(locationType),
    referral: referralOf(row, locationType, referrals),
    letter: row.is_guaranteed ? { left: ZERO_CENTS } : undefined,
    products: productsOf(row.lines, locationType),
    history: visitHistoryOf(row.past_visits.map(pastVisit), { locationType, visitDate }),
    isReceiptKnown: row.is_receipt_used,
  };
  const amounts = {
    totals: { totalFeeAmount: centsOf(row.total_fee_amount) },
    lines: row.lines.map(({ ref, amount }) => ({ ref, after: centsOf(amount) })),
  };
  return ruleFactsOf(formOf(row), context, amounts);
}

function centsOf(amount: string): Cents {
  return parseCents(amount) ?? ZERO_CENTS;
}

function formOf(row: SubmittedClaimRow): RuleForm {
  const of = (path: string) => row.lines.filter(({ ref }) => ref.startsWith(path));
  return {
    claimType: row.claim_type,
    visitDate: plainDate(row.visit_date),
    visitEndDate: plainDate(row.visit_end_date),
    visitType:
      row.visit_type === 'FIRST' || row.visit_type === 'FOLLOW_UP' ? row.visit_type : undefined,
    attendingDoctorCode: row.doctor_license ?? undefined,
    mcDays: row.mc_days === null ? null : Number(row.mc_days),
    diagnoses: row.diagnoses,
    procedures: of(PROCEDURE).map((line) => ({
      category: parseFeeCategory(line.category),
      productCode: line.code ?? undefined,
      consultationType: line.consultationType ?? undefined,
      unitPriceE4: parseUnitPrice(line.unitPrice),
    })),
    drugs: of(DRUG).map((line) => ({
      drugCode: line.code ?? undefined,
      isAcute: line.isAcute,
      isChronic: line.isChronic,
      quantityMilli: parseQuantity(line.quantity),
      durationDays: line.duration ?? undefined,
      monthsDispensed: line.months === null ? undefined : Number(line.months),
      unitPriceE4: parseUnitPrice(line.unitPrice),
    })),
    stay: row.sent_stay === null ? undefined : claimFormOf(row.sent_stay).stay,
  };
}

function referralOf(
  row: SubmittedClaimRow,
  locationType: LocationType,
  referrals: ReadonlyMap<string, ReferralCodeRow>,
) {
  if (row.referral_code === null) return undefined;
  const invalidReason = referralRefusalOf(referrals.get(row.referral_code), {
    memberId: row.member_id,
    policyId: row.policy_id,
    locationType,
    visitDate: plainDate(row.visit_date),
    claimId: row.id,
  });
  return { code: row.referral_code, invalidReason };
}

function quantity(text: string | null): QuantityMilli | undefined {
  return text === null ? undefined : parseQuantity(text);
}

function productsOf(
  lines: readonly SubmittedLine[],
  locationType: LocationType,
): Readonly<Record<string, RuleProduct>> {
  return Object.fromEntries(
    lines.flatMap(({ code, product }): [string, RuleProduct][] => {
      if (code === null || product === null) return [];
      const limits = {
        quantityLimitGp: quantity(product.limitGp),
        quantityLimitSp: quantity(product.limitSp),
        maxQuantity: quantity(product.limitAll),
      };
      const facts = {
        approvalRequired: product.requiresApproval,
        consultationType: product.consultationType ?? undefined,
        upperPriceE4: product.upperPrice === null ? undefined : parseUnitPrice(product.upperPrice),
        quantityLimitMilli: quantityLimitOf(limits, locationType),
      };
      return [[code, facts]];
    }),
  );
}
