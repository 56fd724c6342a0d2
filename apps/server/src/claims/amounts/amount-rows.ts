// The amounts of a claim as columns, and the benefits that it uses as rows.
import type { CalculatedForm } from '@portal/rules/claims/checks/evaluate-claim.ts';
import { cents, centsToDecimal, type Cents } from '@portal/rules/values/cents.ts';
import type { ClaimKey, UsageRow } from '../claim-rows.ts';
import type { CompleteFields } from '../form/claim-fields.ts';
import type { QuotedAdminFee } from './admin-fee-quote.ts';
import type { ClaimFacts } from '../facts/claim-facts.ts';

/** The parts of a judged form that its amounts need. */
interface Priced {
  readonly facts: Pick<ClaimFacts, 'gst'>;
  readonly evaluated: CalculatedForm;
  readonly adminFee: QuotedAdminFee | undefined;
}

const decimal = (amount: Cents) => centsToDecimal(amount);

/** The columns of a claim that its calculation decides. */
export function amountColumns({ evaluated, facts, adminFee }: Priced) {
  const { fees, totals } = evaluated.calculation;
  const { surcharge } = evaluated.charges;
  return {
    ...adminFeeColumns(adminFee),
    gst_percentage: String(facts.gst.basisPoints / 100),
    is_gst_payable: facts.gst.isGstPayable,
    is_gst_mix_model: facts.gst.isGstMixModel,
    surcharge_id: surcharge?.surchargeId ?? null,
    surcharge_description: surcharge?.description ?? null,
    surcharge_fee: decimal(fees.surchargeFee),
    consultation_fee: decimal(fees.consultationFee),
    drug_fee: decimal(fees.drugFee),
    lab_fee: decimal(fees.labFee),
    xray_fee: decimal(fees.xrayFee),
    procedure_fee: decimal(fees.procedureFee),
    hs_fee: decimal(fees.hsFee),
    total_fee_before_gst: decimal(totals.totalFeeBeforeGst),
    total_fee_gst: decimal(totals.totalFeeGst),
    total_fee_amount: decimal(totals.totalFeeAmount),
    total_payable_amount: decimal(totals.totalPayableAmount),
    total_payable_gst_amount: decimal(totals.totalPayableGstAmount),
    total_copay_amount: decimal(totals.totalCopayAmount),
    total_excluded_amount: decimal(totals.totalExcludedAmount),
    total_patient_payable_amount: decimal(totals.totalPatientPayableAmount),
  };
}

function adminFeeColumns(quoted: QuotedAdminFee | undefined) {
  return {
    admin_fee_model: quoted?.model ?? null,
    admin_fee_number: quoted === undefined ? null : String(quoted.number),
    admin_fee_is_percentage: quoted?.isPercentage ?? null,
    admin_fee_before_gst: quoted === undefined ? null : decimal(quoted.fee.before),
    admin_fee_gst: quoted === undefined ? null : decimal(quoted.fee.gst),
  };
}

export function usageRows(
  {
    policy,
    plan,
    visitDate,
    evaluated,
  }: Omit<CompleteFields, 'panel'> & { readonly evaluated: Pick<CalculatedForm, 'calculation'> },
  key: ClaimKey,
): UsageRow[] {
  return evaluated.calculation.consumption
    .filter((used) => used.visits > 0 || used.amount > cents(0))
    .flatMap((used) => {
      const benefit = plan.cover.benefits.find((row) => row.planBenefitId === used.planBenefitId);
      if (benefit === undefined) return [];
      return [
        {
          ...key,
          plan_benefit_id: used.planBenefitId,
          internal_benefit_id: benefit.internalBenefitId,
          company_policy_id: policy.company_policy_id,
          policy_id: policy.policy_id,
          member_id: policy.member_id,
          main_member_id: policy.main_member_id,
          incurred_date: visitDate,
          amount: decimal(used.amount),
        },
      ];
    });
}
