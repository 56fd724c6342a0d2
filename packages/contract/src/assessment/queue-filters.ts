/** The filters of the queue that a user has saved. */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, text, Uuid } from '../wire/values.ts';
import { queueFilter } from './queue.ts';
import { fieldError } from '../field-messages.ts';

const Saved = z.object({ id: Uuid, name: z.string(), query: z.strictObject(queueFilter) });

export const listQueueFilters = {
  summary: 'The filters that the user has saved, by name',
  reply: { status: 200, body: data(z.array(Saved)) },
} as const satisfies CallSchema;

export const saveQueueFilter = {
  summary: 'Saves a filter; one with the same name is replaced',
  body: z.strictObject({
    name: text(40).refine((name) => name.trim() !== '', fieldError('NAME_REQUIRED')),
    query: z.strictObject(queueFilter),
  }),
  reply: { status: 200, body: data(Saved) },
} as const satisfies CallSchema;

export const deleteQueueFilter = {
  summary: 'Deletes a saved filter',
  params: z.object({ id: Uuid }),
  reply: { status: 204, body: z.null() },
} as const satisfies CallSchema;
