/** Debts of clinics: negative nets of batches, which later batches recover. */
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import {
  DEBT_AGES,
  DEBT_FILTERS,
  DEBT_SORT,
  DEBT_STATES,
  DEFAULT_DEBT_SORT,
  MOST_PARTS,
} from '@portal/rules/payments/debts.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import {
  data,
  DateText,
  Money,
  MoneyInput,
  paged,
  pageQuery,
  text,
  Timestamp,
  Uuid,
} from '../wire/values.ts';

const byId = z.object({ id: Uuid });
const version = z.number().int().min(1).meta({ description: 'the version that the user sees' });

const Instalment = z.object({ due_on: DateText, amount: Money });

const Debt = z
  .object({
    id: Uuid.meta({ description: 'of the batch whose negative net it is' }),
    batch_name: z.string(),
    provider_company_id: Uuid,
    provider_company_name: z.string(),
    insurer_code: z.string(),
    claim_type: z.enum(CLAIM_TYPES),
    owed_since: DateText,
    days: z.number().int(),
    age: z.enum(DEBT_AGES),
    adjusted_claims: z.number().int().meta({ description: 'changes of paid claims in the batch' }),
    carried_amount: Money.meta({
      description: 'the whole debt: recovered + written off + still owed',
    }),
    recovered_amount: Money.meta({ description: 'by batches and by repayments' }),
    written_off_amount: Money,
    owed_amount: Money,
    state: z.enum(DEBT_STATES),
    next_instalment: Instalment.nullable().meta({
      description: 'the first part of the plan that is not recovered yet; null without a plan',
    }),
    last_reminder: z.object({ sent_on: DateText, sent_by: z.string() }).nullable(),
    version,
  })
  .meta({ id: 'Debt' });

const filter = {
  text: text(MAX_SEARCH_TEXT)
    .optional()
    .meta({ description: 'part of the name or code of a clinic, or of a batch' }),
  state: z.enum(DEBT_FILTERS).default('OWED').meta({ description: 'OWED: all that is still owed' }),
  age: z.enum(DEBT_AGES).optional(),
  insurer: text(20).optional(),
  claim_type: z.enum(CLAIM_TYPES).optional(),
  sort: z
    .string()
    .regex(DEBT_SORT, 'Enter a column and asc or desc, as owed_since,asc.')
    .default(DEFAULT_DEBT_SORT),
};

export const listDebts = {
  summary: 'What clinics owe, the oldest first, with totals by age',
  query: z.strictObject({ ...pageQuery(20), ...filter }),
  reply: {
    status: 200,
    body: paged(Debt).extend({
      totals: z
        .array(z.object({ age: z.enum(DEBT_AGES), count: z.number().int(), owed_amount: Money }))
        .meta({ description: 'of the whole list, also with the filter of one age' }),
      is_across_insurers: z
        .boolean()
        .meta({ description: 'whether batches of one insurer also recover debts of others' }),
    }),
  },
} as const satisfies CallSchema;

export const exportDebts = {
  summary: 'What clinics owe as a file',
  query: z.strictObject({ ...filter, format: z.enum(['csv', 'xlsx']) }),
  reply: {
    status: 200,
    body: z.unknown(),
    mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
} as const satisfies CallSchema;

const WholeDebt = Debt.extend({
  origins: z
    .array(z.object({ claim_id: Uuid, claim_code: z.string(), net_amount: Money }))
    .meta({ description: 'the 100 entries of the batch that lower its net the most' }),
  recoveries: z.array(
    z.object({ batch_id: Uuid, batch_name: z.string(), amount: Money, at: Timestamp }),
  ),
  repayments: z.array(
    z.object({
      id: Uuid,
      repaid_on: DateText,
      reference: z.string(),
      amount: Money,
      proposed_by: z.string(),
      confirmed_by: z.string(),
    }),
  ),
  plan: z
    .object({
      parts: z.array(Instalment),
      recovered_amount: Money.meta({ description: 'since the plan was made' }),
      proposed_by: z.string(),
      confirmed_by: z.string(),
      at: Timestamp,
    })
    .nullable(),
  reminders: z.array(z.object({ sent_on: DateText, sent_by: z.string(), owed_amount: Money })),
  write_off: z
    .object({
      amount: Money,
      reason: z.string(),
      written_off_on: DateText,
      proposed_by: z.string(),
      confirmed_by: z.string(),
    })
    .nullable(),
});

const debtReply = { status: 200, body: data(WholeDebt) } as const;

export const getDebt = {
  summary: 'A debt of a clinic: where it comes from, what was recovered and arranged',
  params: byId,
  reply: debtReply,
} as const satisfies CallSchema;

export const writeOffDebt = {
  summary: 'Ends a debt by writing off what is still owed; needs two people',
  params: byId,
  body: z.strictObject({ version, reason: text(300).min(1) }),
  reply: debtReply,
} as const satisfies CallSchema;

export const recordRepayment = {
  summary: 'Records that a clinic has paid back a debt, or a part of it; needs two people',
  params: byId,
  body: z.strictObject({
    version,
    repaid_on: DateText.meta({ description: 'since the debt arose, until today' }),
    reference: text(60).min(1).meta({ description: 'of the bank statement' }),
    amount: MoneyInput.refine((amount) => amount > 0).meta({
      description: 'at most what is still owed',
    }),
  }),
  reply: debtReply,
} as const satisfies CallSchema;

export const planInstalments = {
  summary: 'Lets batches recover a debt in monthly parts; needs two people',
  params: byId,
  body: z.strictObject({
    version,
    first_on: DateText.meta({
      description: 'when the first part is due; each further one a month later',
    }),
    amounts: z
      .array(MoneyInput.refine((amount) => amount > 0))
      .min(1)
      .max(MOST_PARTS)
      .meta({
        description: 'they add up exactly to what is owed',
      }),
  }),
  reply: debtReply,
} as const satisfies CallSchema;

export const remindOfDebts = {
  summary: 'Mails a clinic what it owes; at most once a day',
  body: z.strictObject({ provider_company_id: Uuid }),
  reply: {
    status: 201,
    body: data(z.object({ sent_on: DateText, owed_amount: Money })),
  },
} as const satisfies CallSchema;

export const getOwedAmounts = {
  summary: 'What the clinic owes, and the last reminder',
  query: z.strictObject({ provider_company_id: Uuid.optional() }),
  reply: {
    status: 200,
    body: data(
      z.object({
        owed_amount: Money,
        debts: z
          .array(
            z.object({
              id: Uuid.meta({ description: 'of the payment advice whose negative net it is' }),
              advice_no: z.string(),
              insurer_code: z.string(),
              claim_type: z.enum(CLAIM_TYPES),
              owed_since: DateText,
              carried_amount: Money,
              owed_amount: Money,
              parts: z.array(Instalment).meta({ description: 'instalments that are agreed' }),
            }),
          )
          .meta({ description: 'the oldest first' }),
        last_reminder_on: DateText.nullable(),
      }),
    ),
  },
} as const satisfies CallSchema;
