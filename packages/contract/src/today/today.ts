/** The work of a clinic's front desk today. */
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { APPOINTMENT_TYPES } from '@portal/rules/clinics/appointments.ts';
import { POLICY_INVALID_REASONS } from '@portal/rules/members/policy-validity.ts';
import { COVER_STATES } from '@portal/rules/members/visit-cover.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { RecentPatient } from '../members/recent-patients.ts';
import { data, DateText, Money, Timestamp, Uuid } from '../wire/values.ts';

const ClaimTypeName = z.enum(CLAIM_TYPES);

/** The first rows of a group, and how many it has. */
function group<Row extends z.ZodType>(row: Row) {
  return z.object({ total: z.number().int(), rows: z.array(row) });
}

const Cover = z
  .object({
    state: z.enum(COVER_STATES).meta({ description: 'NONE: the clinic can find no policy' }),
    reason: z.enum(POLICY_INVALID_REASONS).nullable(),
    policy_id: Uuid.nullable().meta({ description: 'null if there is none, or a choice' }),
    insurers: z.array(z.string()),
  })
  .meta({ id: 'CoverOfVisit' });

const AppointmentToday = z
  .object({
    id: Uuid,
    day: DateText,
    time: z.string().meta({ description: 'HH:MM in Singapore', example: '09:30' }),
    type: z.enum(APPOINTMENT_TYPES),
    doctor: z.string().nullable(),
    member: z.object({
      id: Uuid,
      name: z.string(),
      nric: z.string().meta({ description: 'masked' }),
    }),
    cover: Cover.meta({ description: 'on the day of the appointment' }),
    claim: z.object({ id: Uuid, claim_code: z.string(), claim_type: ClaimTypeName }).nullable(),
    draft: z.object({ id: Uuid, claim_type: ClaimTypeName }).nullable(),
  })
  .meta({ id: 'AppointmentToday' });

const DraftToday = z
  .object({
    id: Uuid,
    draft_no: z.string(),
    claim_type: ClaimTypeName,
    member_name: z.string(),
    member_nric: z.string().nullable().meta({ description: 'masked' }),
    insurer: z.string().nullable(),
    visit_date: DateText.nullable(),
    total_fee_amount: Money,
    modified_at: Timestamp,
  })
  .meta({ id: 'DraftToday' });

const ClaimToday = z
  .object({
    id: Uuid,
    claim_code: z.string(),
    claim_type: ClaimTypeName,
    member_name: z.string(),
    member_nric: z.string().meta({ description: 'masked' }),
    insurer: z.string(),
    visit_date: DateText,
    total_fee_amount: Money,
    locks_at: Timestamp.nullable(),
  })
  .meta({ id: 'ClaimLockingToday' });

const QuestionToday = z
  .object({
    subject: z.enum(['CLAIM', 'LETTER']),
    id: Uuid,
    code: z.string().meta({ description: 'the number of the claim or letter' }),
    claim_type: ClaimTypeName.nullable().meta({ description: 'null: a letter' }),
    member_name: z.string(),
    text: z.string(),
    asked_at: Timestamp,
  })
  .meta({ id: 'OpenQuestion' });

export const getToday = {
  summary:
    'The appointments of today, those of the last days without a claim, and what else a clinic has to do today',
  query: z.strictObject({ provider_company_id: Uuid.optional() }),
  reply: {
    status: 200,
    body: data(
      z.object({
        day: DateText,
        appointments: group(AppointmentToday),
        without_claim: group(AppointmentToday).meta({
          description: 'of the last 7 days; the patient may not have come',
        }),
        drafts: group(DraftToday),
        locking: group(ClaimToday),
        questions: group(QuestionToday),
        recent_patients: z.array(RecentPatient),
      }),
    ),
  },
} as const satisfies CallSchema;
