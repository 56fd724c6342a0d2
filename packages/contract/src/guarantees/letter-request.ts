/** Requests for guarantee letters: what a clinic sends. */
import { SURGICAL_COMPLEXITIES } from '@portal/rules/claims/form/surgical-complexity.ts';
import { WARD_TYPES } from '@portal/rules/claims/form/stay-form.ts';
import { MAX_FILES } from '@portal/rules/documents/file-types.ts';
import { z } from 'zod';
import { SupportingDocInput } from '../documents/documents.ts';
import { codeText, DateText, MoneyInput, text, Uuid } from '../wire/values.ts';

const MAX_STAY_DAYS = 365;

const EstimatedOperation = z.strictObject({
  tosp: text(40).nullish().meta({ description: 'the code in the table of surgical procedures' }),
  description: text(300).nullish(),
  complexity: z.enum(SURGICAL_COMPLEXITIES).nullish(),
  estimated_fee: MoneyInput.nullish(),
});

/** Only clinic and member are required: a draft can be incomplete, but its types are checked. */
export const LetterRequestInput = z.strictObject({
  provider_company_id: Uuid,
  member_id: Uuid,
  policy_id: Uuid.nullish(),
  admission_date: DateText.nullish(),
  length_of_stay: z.number().int().min(0).max(MAX_STAY_DAYS).nullish().meta({
    description: 'the estimated number of nights; 0 for day surgery',
  }),
  hospital_id: text(40).nullish().meta({ description: 'a code of the look-up list Hospital' }),
  hospital_name: text(200).nullish(),
  ward_type: z.enum(WARD_TYPES).nullish(),
  surgeon_name: text(200).nullish(),
  surgeon_mcr_no: codeText(20).nullish(),
  diagnosis_code: text(20).nullish(),
  diagnosis_description: text(300).nullish(),
  reason: text(500).nullish().meta({ description: 'required without an operation' }),
  pac_id: text(60).nullish(),
  is_accident: z.boolean().nullish(),
  operations: z.array(EstimatedOperation).max(20).default([]),
  other_fees: MoneyInput.nullish().meta({
    description: 'estimated fees for the ward, facilities and attendance',
  }),
  contact_name: text(100).nullish(),
  contact_phone: text(30).nullish(),
  supporting_docs: z.array(SupportingDocInput).max(MAX_FILES).default([]),
});

export type LetterRequestInput = z.infer<typeof LetterRequestInput>;
