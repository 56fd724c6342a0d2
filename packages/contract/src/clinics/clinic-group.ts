/** The clinics of a clinic group and of a user (Access spec §4, §6; Claims spec §2, §7). */
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { table, TableRequest } from '../wire/table.ts';
import { data, DateText, paged, pageQuery, text, Uuid } from '../wire/values.ts';

const nullableText = z.string().nullable();

const GroupLocation = z.object({
  id: Uuid,
  code: z.string(),
  name: z.string(),
  location_type: z.object({ code: z.string() }),
  address: nullableText,
  on_boarding_date: DateText.nullable(),
  off_boarding_date: DateText.nullable(),
  extended_date: DateText.nullable(),
  drafts_count: z.number().int(),
  pending_count: z.number().int().meta({ description: 'claims with the status pending' }),
  last_payment_date: DateText.nullable(),
});

export const listOrganizationLocations = {
  summary: 'The listed clinics of an organisation, with the drafts and claims that wait at each',
  params: z.object({ id: Uuid }),
  query: z.strictObject({ ...pageQuery(1000), q: text(MAX_SEARCH_TEXT).optional() }),
  reply: { status: 200, body: paged(GroupLocation) },
} as const satisfies CallSchema;

const MappedClinic = z.object({
  clinicId: Uuid,
  clinicCode: z.string(),
  clinicName: z.string(),
  locationType: z.string(),
  on_boarding_date: DateText.nullable(),
  off_boarding_date: DateText.nullable(),
  extended_date: DateText.nullable(),
});

export const listMappedClinics = {
  summary: 'The clinics mapped to the signed-in user; other usernames are refused',
  body: TableRequest,
  reply: { status: 200, body: z.object({ data: z.array(MappedClinic) }) },
} as const satisfies CallSchema;

export const listMappedClinicsPaginated = {
  summary: 'The clinics mapped to the signed-in user, a page of them',
  body: TableRequest,
  reply: {
    status: 200,
    body: table(MappedClinic),
  },
} as const satisfies CallSchema;

const bySub = z.object({ sub: Uuid });

export const getLocationOfUser = {
  summary: 'Profile and clinic of the signed-in user; other users are refused',
  params: bySub,
  reply: {
    status: 200,
    body: data(
      z.object({
        profile_type: z.string(),
        location: z.object({
          id: Uuid,
          code: z.string(),
          name: z.string(),
          location_type: z.object({ code: z.string() }),
        }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const getOrganizationOfUser = {
  summary: 'The organisation of the signed-in user; other users are refused',
  params: bySub,
  reply: {
    status: 200,
    body: data(
      z.object({
        id: Uuid,
        code: z.string(),
        name: z.string(),
        profile_type: z.string(),
        locations_count: z.number().int(),
      }),
    ),
  },
} as const satisfies CallSchema;
