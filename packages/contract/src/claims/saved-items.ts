/** A user's saved items: filters of the claims list, and drugs that are dispensed together. */
import { SAVED_ITEM_LIMITS } from '@portal/rules/claims/claim-limits.ts';
import { hasNationalNumber } from '@portal/rules/members/national-numbers.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { fieldError } from '../field-messages.ts';
import { data, text, Uuid } from '../wire/values.ts';
import { SentDrug } from './sent-claim.ts';

/** Saved items are not encrypted, so they contain no national number, not even in the encoding of an address. */
const savedText = (max: number) =>
  text(max).refine(
    (value) => ![value, decoded(value)].some(hasNationalNumber),
    fieldError('NATIONAL_NUMBER'),
  );

function decoded(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch {
    return query;
  }
}

const SavedFilterContent = z.strictObject({
  kind: z.literal('CLAIM_FILTER'),
  claim_type: z.enum(['OUTPATIENT', 'INPATIENT']),
  query: z.string().meta({
    description: 'the query of the address of the claims list, such as status=Declined',
  }),
});
const NewFilterContent = SavedFilterContent.extend({
  query: savedText(SAVED_ITEM_LIMITS.query).meta(SavedFilterContent.shape.query.meta() ?? {}),
});

const SavedDrugsContent = z.strictObject({
  kind: z.literal('DRUGS'),
  drugs: z
    .array(
      SentDrug.pick({
        da_sku_id: true,
        drug_name: true,
        dosage: true,
        frequency_per_day: true,
        duration: true,
        no_of_months_dispense: true,
        quantity: true,
      }),
    )
    .min(1)
    .max(SAVED_ITEM_LIMITS.drugs),
});

/** Saved items are not checked again, so that a stricter check never hides them. */
const content = z.discriminatedUnion('kind', [SavedFilterContent, SavedDrugsContent]);
const newContent = z.discriminatedUnion('kind', [NewFilterContent, SavedDrugsContent]);

const SavedItem = z.object({ id: Uuid, name: z.string(), content }).meta({ id: 'SavedItem' });

export const listSavedItems = {
  summary: 'The items of a kind that the user has saved, by name',
  query: z.strictObject({ kind: z.enum(['CLAIM_FILTER', 'DRUGS']) }),
  reply: { status: 200, body: data(z.array(SavedItem)) },
} as const satisfies CallSchema;

export const saveItem = {
  summary: 'Saves a filter or drugs; an item of the same kind and name is replaced',
  body: z.strictObject({ name: savedText(SAVED_ITEM_LIMITS.name).min(1), content: newContent }),
  reply: { status: 200, body: data(SavedItem) },
} as const satisfies CallSchema;

export const deleteSavedItem = {
  summary: 'Deletes a saved item',
  params: z.object({ id: Uuid }),
  reply: { status: 204, body: z.null() },
} as const satisfies CallSchema;
