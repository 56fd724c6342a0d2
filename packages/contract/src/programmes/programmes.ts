/** The requests and replies of insurer programmes. A programme is identified by its code and `sub_info`. */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { codeText, data, text } from '../wire/values.ts';

const MAX_CODE = 20;
const MAX_NAME = 100;
const MAX_TENANT = 40;
const MAX_ORDER = 9_999;

const version = z.number().int();

const key = {
  code: codeText(MAX_CODE).regex(/^[A-Z0-9-]+$/),
  sub_info: text(MAX_CODE).meta({ description: 'tells two cards with the same code apart' }),
};

const card = {
  name: text(MAX_NAME).min(1).meta({ description: 'as shown on the card' }),
  order: z.number().int().min(0).max(MAX_ORDER),
  is_hidden: z.boolean().meta({ description: 'on no list' }),
  has_no_search: z.boolean().meta({ description: 'without member search' }),
  on_login: z.boolean().meta({ description: 'a card of the page before signing in' }),
  in_fixed_list: z.boolean().meta({ description: 'on the list after signing in' }),
  newer_api: z.boolean().meta({ description: 'supported by the newer API' }),
};

const Programme = z
  .object({
    ...card,
    code: z.string(),
    sub_info: z.string(),
    insurer_code: z.string(),
    tenant: z.string(),
    version,
    group_policies: z.number().int().meta({ description: 'how many group policies it has' }),
  })
  .meta({ id: 'Programme' });

export const listAllProgrammes = {
  summary: 'All insurer programmes, in the order of their cards',
  reply: { status: 200, body: data(z.array(Programme)) },
} as const satisfies CallSchema;

export const createProgramme = {
  summary: 'Adds a programme of an insurer',
  body: z.strictObject({
    ...key,
    ...card,
    insurer_code: codeText(MAX_CODE).min(1),
    tenant: text(MAX_TENANT).min(1).meta({ description: 'its name in the addresses of calls' }),
  }),
  reply: { status: 201, body: data(Programme) },
} as const satisfies CallSchema;

export const changeProgramme = {
  summary: 'Changes the card of a programme and the lists that it is on',
  body: z.strictObject({ ...key, ...card, version }),
  reply: { status: 200, body: data(Programme) },
} as const satisfies CallSchema;

export const removeProgramme = {
  summary: 'Removes a programme that has no group policies',
  body: z.strictObject({ ...key, version }),
  reply: { status: 200, body: data(z.object({ code: z.string(), sub_info: z.string() })) },
} as const satisfies CallSchema;
