/** The amounts of a claim and who pays them: the reply of the calculator, and a part of every claim. */
import { MEASURE_UNITS } from '@portal/rules/claims/checks/violation.ts';
import { z } from 'zod';
import { Money, Uuid } from '../wire/values.ts';

export const BenefitLine = z
  .object({
    plan_benefit_id: Uuid,
    name: z.string(),
    internal_benefit_id: Uuid,
    incurred_amount: Money,
    incurred_amount_gst: Money,
    incurred_amount_after_gst: Money,
    co_pay: Money,
    co_pay_gst: Money,
    co_pay_after_gst: Money,
    payable_amount: Money,
    payable_amount_gst: Money,
    payable_amount_after_gst: Money,
    excluded_amount: Money,
    excluded_amount_gst: Money,
    excluded_amount_after_gst: Money,
    applied_rules: z.array(z.string()),
    balance_after: Money.nullable(),
  })
  .meta({ id: 'BenefitLine' });

const MeasureUnit = z
  .enum(MEASURE_UNITS)
  .meta({ description: 'the unit of the figure; MONEY is in dollars' });

export const Violation = z
  .object({
    code: z.string(),
    name: z.string(),
    description: z.string(),
    severity: z.enum(['B', 'R', 'I']),
    drug_code: z.string().nullable(),
    line_ref: z.string().nullable(),
    figure: z.string().nullable(),
    figure_unit: MeasureUnit.nullable(),
    limit: z.string().nullable(),
    limit_unit: MeasureUnit.nullable(),
    is_liftable: z.boolean().meta({
      description:
        'an approval code can be asked for; it lifts the violation if its rules name this code, and its drugs name drug_code if there is one',
    }),
    is_approval_code_applied: z.boolean(),
  })
  .meta({ id: 'Violation' });

const AdminFee = z
  .object({
    model_name: z.string(),
    number: z.number(),
    is_percentage: z.boolean(),
    fee_before_gst: Money,
    gst: Money,
    fee_after_gst: Money,
  })
  .meta({ id: 'AdminFee' });

export const ClaimAmounts = z.object({
  gst_percentage: z.number(),
  is_gst_payable: z.boolean(),
  is_gst_mix_model: z.boolean(),
  total_fee_before_gst: Money,
  total_fee_gst: Money,
  total_fee_amount: Money,
  consultation_fee: Money,
  lab_fee: Money,
  xray_fee: Money,
  procedure_fee: Money,
  drug_fee: Money,
  hs_fee: Money,
  surcharge_id: Uuid.nullable(),
  surcharge_description: z.string().nullable(),
  surcharge_fee: Money,
  admin_fee: AdminFee.nullable(),
  benefits: z.array(BenefitLine),
  exclusions: z.array(
    z.object({
      line_ref: z.string().meta({ description: 'the id of the line; empty for a benefit' }),
      plan_benefit_id: Uuid.nullable(),
      reason: z.string(),
      amount: Money,
    }),
  ),
  total_payable_amount: Money,
  total_payable_gst_amount: Money,
  total_copay_amount: Money,
  total_excluded_amount: Money,
  total_patient_payable_amount: Money,
  violations: z.array(Violation),
});
