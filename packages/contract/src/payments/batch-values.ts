/** The fields that clinics and the finance desk share: amounts of a batch, its documents and its payment. */
import { DIFFERENCE_REASONS } from '@portal/rules/payments/difference-reasons.ts';
import { TAX_DOCUMENT_KINDS } from '@portal/rules/payments/batch-totals.ts';
import { BATCH_STATUSES, PAYMENT_STATUSES } from '@portal/rules/payments/payment-moves.ts';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { z } from 'zod';
import { DateText, Money, Timestamp, Uuid } from '../wire/values.ts';

const nullableText = z.string().nullable();

const BatchAmounts = z.object({
  claim_count: z.number().int(),
  adjustment_count: z.number().int(),
  gross_amount: Money.meta({ description: 'what the plans pay for the claims, with GST' }),
  adjustment_amount: Money.meta({
    description: 'changes of claims that were paid before; below 0 if they were paid too much',
  }),
  fee_before_gst: Money,
  fee_gst: Money,
  fee_amount: Money.meta({ description: "the administrator's fee with GST" }),
  carried_amount: Money.meta({ description: 'the negative net of earlier batches, 0 or below' }),
  net_amount: Money.meta({
    description: 'gross + adjustments + carried − fee; below 0, it is carried to the next batch',
  }),
});

export const BatchHead = z
  .object({
    id: Uuid,
    batch_name: z.string(),
    provider_company_id: Uuid,
    provider_company_name: z.string(),
    provider_company_code: z.string(),
    insurer_code: z.string(),
    claim_type: z.enum(CLAIM_TYPES),
    batch_date: DateText,
    period: z.string().meta({ description: 'the month of the claims: YYYY-MM' }),
    status: z.enum(BATCH_STATUSES),
    payment_date: DateText.nullable().meta({ description: 'null until the batch is paid' }),
    expected_payment_date: DateText.nullable().meta({ description: 'null once it is paid' }),
  })
  .extend(BatchAmounts.shape);

export const TaxDocument = z
  .object({
    id: Uuid,
    kind: z.enum(TAX_DOCUMENT_KINDS),
    corrects: z
      .enum(['BCTI', 'INVOICE'])
      .nullable()
      .meta({ description: 'the kind of document that a credit note corrects' }),
    document_no: z.string(),
    issued_on: DateText,
    before_gst: Money,
    gst: Money,
    total: Money,
    is_made: z.boolean().meta({ description: 'false while the file is being made' }),
  })
  .meta({ id: 'TaxDocument' });

export const PaymentOfBatch = z
  .object({
    id: Uuid,
    run_id: Uuid,
    run_no: z.string(),
    reference: z.string().meta({ description: 'the reference on the bank statement' }),
    amount: Money,
    status: z.enum(PAYMENT_STATUSES),
    payment_date: DateText,
    account_holder: z.string(),
    account: z.string().meta({ description: 'masked' }),
    failure_code: nullableText,
    failure_reason: nullableText,
    sent_at: Timestamp.nullable().meta({
      description: 'when the file for the bank was made; null: not yet, or not known',
    }),
    answered_on: DateText.nullable().meta({
      description: 'the day on which the bank confirmed or rejected the payment; null: not yet',
    }),
    bank_reference: nullableText.meta({ description: "the bank's own reference of the booking" }),
  })
  .meta({ id: 'PaymentOfBatch' });

/** As the finance desk sees it. */
export const PaymentAtDesk = PaymentOfBatch.extend({
  prepared_at: Timestamp,
  released_at: Timestamp.nullable(),
}).meta({ id: 'PaymentAtDesk' });

export const BatchEntry = z
  .object({
    kind: z.enum(['CLAIM', 'ADJUSTMENT']),
    claim_id: Uuid,
    claim_code: z.string(),
    visit_date: DateText,
    member_name: z.string(),
    member_nric: nullableText.meta({ description: 'masked' }),
    total_fee_amount: Money.meta({
      description: 'of the claim as this entry pays it; for an adjustment, the change',
    }),
    patient_amount: Money.meta({
      description: 'total − payable: the part of the patient; for an adjustment, the change',
    }),
    expected_amount: Money.meta({
      description: 'what the plan would have paid for the claim as the clinic last sent it',
    }),
    payable_amount: Money.meta({ description: 'for an adjustment, the change' }),
    difference_amount: Money.meta({
      description: 'payable − expected; for an adjustment, payable',
    }),
    difference_reason: z.enum(DIFFERENCE_REASONS).nullable(),
    fee_amount: Money,
    net_amount: Money,
  })
  .meta({ id: 'BatchEntry' });

/** For lists of payments of several batches. */
export const PaymentWithBatch = PaymentAtDesk.extend({
  batch_id: Uuid,
  batch_name: z.string(),
  provider_company_id: Uuid,
  provider_company_name: z.string(),
  insurer_code: z.string(),
  claim_type: z.enum(CLAIM_TYPES),
});

export const Unanswered = z
  .object({
    payments: z.number().int(),
    amount: Money,
    days: z.number().int().meta({ description: 'since the payment date of the oldest one' }),
  })
  .meta({
    description: 'payments that were sent, and that the bank has neither confirmed nor rejected',
  });
