/** The directory of clinics, and the panels of a clinic with an insurer (Claims spec §7, §9). */
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, paged, pageQuery, text, Uuid } from '../wire/values.ts';
import { Address } from './locations.ts';

/** The page size with chosen types, and with all types (Claims spec §9). */
export const LOCATION_PAGE_SIZES = { ofTypes: 20, all: 1000 } as const;

export const listLocationTypes = {
  summary: 'The kinds of clinic',
  reply: { status: 200, body: data(z.array(z.object({ code: z.string(), name: z.string() }))) },
} as const satisfies CallSchema;

const { page, size } = pageQuery(LOCATION_PAGE_SIZES.all);

export const listLocations = {
  summary: 'Clinics that are still listed, by code or name; 20 a page, 1000 when of all types',
  query: z.strictObject({
    page,
    size: size.unwrap().optional(),
    q: text(MAX_SEARCH_TEXT).default(''),
    type_ids: text(400).optional().meta({ description: 'codes of the kinds, comma-separated' }),
  }),
  reply: {
    status: 200,
    body: paged(
      z.object({
        id: Uuid,
        code: z.string(),
        name: z.string(),
        location_type: z.object({ code: z.string() }),
        address: Address,
        on_boarding_date: DateText.nullable(),
        off_boarding_date: DateText.nullable(),
        extended_date: DateText.nullable(),
      }),
    ),
  },
} as const satisfies CallSchema;

export const getMappedInsurerPanel = {
  summary: "The panels of one of the user's clinics with an insurer",
  body: z.strictObject({ clinicId: Uuid, insurerCode: text(20) }),
  reply: {
    status: 200,
    body: data(
      z.array(
        z.object({
          panelId: Uuid,
          panelCode: z.string(),
          insurerCode: z.string(),
          status: z.string(),
        }),
      ),
    ),
  },
} as const satisfies CallSchema;

export const searchClinics = {
  summary: 'The first clinics whose code, name or organisation contains the words',
  query: z.strictObject({ q: text(MAX_SEARCH_TEXT).default('') }),
  reply: {
    status: 200,
    body: z.object({
      data: z.array(
        z.object({ id: Uuid, code: z.string(), name: z.string(), organization_name: z.string() }),
      ),
    }),
  },
} as const satisfies CallSchema;
