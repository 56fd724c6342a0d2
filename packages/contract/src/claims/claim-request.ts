/**
 * A claim in a request: the fields that a clinic states, and the fields that only the server sets, so that a
 * claim that was read can be sent back unchanged (Claims spec §3). Unknown fields are refused.
 */
import { REMARK_TYPES } from '@portal/rules/claims/form/remark-types.ts';
import { z } from 'zod';
import { text } from '../wire/values.ts';
import { readOnlyBeside } from '../wire/read-only.ts';
import { Claim } from './claim.ts';
import { SentClaim, REMARKS_AT_MOST } from './sent-claim.ts';
import { fieldError } from '../field-messages.ts';

const stated = SentClaim.shape;
const answered = Claim.shape;

/** The most remarks on a claim that is sent back. The form has few. */
const MAX_REMARKS_BACK = 200;

const statedDiagnosis = stated.diagnosis.unwrap().element;
const DiagnosisRequest = statedDiagnosis
  .extend({
    diagnosis_code: text(20).nullish(),
    code: text(20).nullish().meta({ description: 'used if there is no diagnosis_code' }),
    ...readOnlyBeside(answered.diagnosis.element.shape, {
      ...statedDiagnosis.shape,
      code: undefined,
    }),
  })
  .transform(({ code, diagnosis_code: named, ...diagnosis }) => ({
    ...diagnosis,
    diagnosis_code: named ?? code ?? '',
  }));

const statedDrug = stated.claim_drugs.unwrap().element;
const DrugRequest = statedDrug.extend(
  readOnlyBeside(answered.claim_drugs.element.shape, statedDrug.shape),
);

const statedVisit = stated.out_patient.unwrap();
const statedProcedure = statedVisit.shape.procedures.unwrap().element;
const answeredVisit = answered.out_patient.shape;
const ProcedureRequest = statedProcedure.extend(
  readOnlyBeside(answeredVisit.procedures.element.shape, statedProcedure.shape),
);
const VisitRequest = statedVisit.extend({
  ...readOnlyBeside(answeredVisit, statedVisit.shape),
  procedures: z.array(ProcedureRequest).max(60).default([]),
});

const statedStay = stated.in_patient.unwrap().unwrap();
const StayRequest = statedStay.extend(
  readOnlyBeside(answered.in_patient.unwrap().shape, statedStay.shape),
);

const statedRemark = stated.claim_remarks.unwrap().element;
const { created_at: _, ...readOnlyOfRemark } = readOnlyBeside(
  answered.claim_remarks.element.shape,
  statedRemark.shape,
);
/** A remark that was read can have a type that clinics cannot write; it is kept unchanged. */
const RemarkRequest = statedRemark
  .extend({
    ...readOnlyOfRemark,
    type: z.enum(REMARK_TYPES).default('CLAIM'),
    created_at: z.unknown().meta({ description: 'only on a remark that was read' }).optional(),
  })
  .refine(({ type, created_at: at }) => type === 'CLAIM' || at !== undefined, {
    path: ['type'],
    ...fieldError('REMARK_TYPE'),
  });

export const ClaimRequest = SentClaim.extend({
  ...readOnlyBeside(answered, stated),
  out_patient: VisitRequest.default({ procedures: [] }),
  in_patient: StayRequest.nullish(),
  diagnosis: z.array(DiagnosisRequest).max(10).default([]),
  claim_drugs: z.array(DrugRequest).max(60).default([]),
  claim_remarks: z
    .array(RemarkRequest)
    .max(MAX_REMARKS_BACK)
    .check(({ value, issues }) => {
      if (value.filter(({ created_at: at }) => at === undefined).length <= REMARKS_AT_MOST) return;
      const limit = { maximum: REMARKS_AT_MOST, inclusive: true };
      issues.push({ code: 'too_big', origin: 'array', ...limit, input: value });
    })
    .transform((all) =>
      all.flatMap(({ type, remarks }) => (type === 'CLAIM' ? { type, remarks } : [])),
    )
    .default([]),
});
