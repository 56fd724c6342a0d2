/** Diagnoses and products (Claims spec §3, §7). Empty search text gives an empty list. */
import { CONSULTATION_TYPES } from '@portal/rules/catalogue/consultation-type.ts';
import { SURGICAL_COMPLEXITIES } from '@portal/rules/claims/form/surgical-complexity.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { plain } from '../wire/table.ts';
import { data, DateText, paged, pageQuery, text, Uuid } from '../wire/values.ts';

const commaList = text(4000).optional();

export const searchDiagnoses = {
  summary:
    'Diagnoses by words or code from 2 letters, by a list of codes, or the common ones; they match all given filters',
  query: z.strictObject({
    ...pageQuery(15),
    search_text: text(MAX_SEARCH_TEXT).optional(),
    is_common: z.enum(['true', 'false']).optional(),
    claim_type: z
      .enum(['OUTPATIENT', 'INPATIENT'])
      .optional()
      .meta({ description: 'has no effect: every diagnosis can be claimed as either' }),
    policy_id: Uuid.optional().meta({
      description: "leaves out the diagnoses that the main holder's plan excludes today",
    }),
    diagnosis_codes: commaList,
  }),
  reply: {
    status: 200,
    body: paged(
      z.object({
        id: Uuid,
        code: z.string(),
        description: z.string(),
        type: z.string(),
        is_acute: z.boolean(),
        is_chronic: z.boolean(),
        is_common: z.boolean(),
      }),
    ),
  },
} as const satisfies CallSchema;

/** The same for visitors. */
export const searchPublicDiagnoses = searchDiagnoses;

const Product = z
  .object({
    id: Uuid,
    name: z.string(),
    internal_code: z.string(),
    type_id: z.number().int(),
    category: z.string(),
    group_id: z.string().nullable(),
    subgroup_id: z.string().nullable(),
    price: z.number().nullable().meta({ description: 'dollars, up to four decimals' }),
    upper_price: z.number().nullable(),
    location_price: z.number().nullable(),
    si_unit: z.string().nullable(),
    unit_type: z.string().nullable(),
    is_acute: z.boolean(),
    is_chronic: z.boolean(),
    consultation_type: z
      .enum(CONSULTATION_TYPES)
      .nullable()
      .meta({ description: 'of a consultation fee: its consultation type; null for any type' }),
    approval_required: z.boolean(),
    quantity_limit_gp: z.number().nullable(),
    quantity_limit_sp: z.number().nullable(),
    max_quantity: z.number().nullable(),
    complexity: z
      .enum(SURGICAL_COMPLEXITIES)
      .nullable()
      .meta({ description: 'of a surgical procedure: its table, 1A to 7C, or MSP' }),
    is_suggested: z.boolean(),
    is_favourite: z.boolean(),
    usual_dosage: z.number().nullable().meta({
      description:
        'of a drug: the dose that the location enters most often, otherwise the dose of the catalogue',
    }),
    usual_frequency: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'of a drug: the doses per day, likewise' }),
    status: z.string(),
  })
  .meta({ id: 'Product' });

export const searchPanelProducts = {
  summary: 'Drugs, procedures, tests and fees of a panel with their prices',
  params: z.object({ panel: Uuid }),
  query: z.strictObject({
    ...pageQuery(15),
    type_ids: commaList,
    location_id: Uuid.optional(),
    available_date: DateText.optional(),
    q: text(MAX_SEARCH_TEXT).optional(),
    ids: commaList,
    diagnosis_code: text(20).optional(),
    group_ids: commaList,
    subgroup_ids: commaList,
    filter_by_location: z.enum(['true', 'false']).optional(),
    status: text(20).optional(),
    categories: commaList.meta({
      description: 'fee categories; without text every product of these categories is listed',
    }),
    is_favourite: z.enum(['true', 'false']).optional().meta({
      description:
        'without text: the suggestions for the diagnosis, then the products that the location charged most often in the last months',
    }),
  }),
  reply: {
    status: 200,
    body: paged(Product),
  },
} as const satisfies CallSchema;

const TypeId = z.number().int().min(1).max(100);
const codes = z.array(text(20)).max(100).default([]);

export const searchProducts = {
  summary: "Products of the panels of the user's clinics; each field narrows the list",
  body: z.strictObject({
    page: z.number().int().min(1).max(1_000_000).default(1),
    size: z.number().int().min(1).max(1000).default(15),
    q: text(MAX_SEARCH_TEXT).default(''),
    status: text(20).default('ACTIVE'),
    type_ids: z.array(TypeId).max(100).default([]),
    group_ids: codes,
    subgroup_ids: codes,
    location_ids: z.array(Uuid).max(100).default([]),
    available_date: DateText.optional(),
    ids: z.array(Uuid).max(100).default([]),
  }),
  reply: { status: 200, body: paged(Product) },
} as const satisfies CallSchema;

export const listLocationProducts = {
  summary: 'Products of the panels of a clinic, with its own prices',
  params: z.object({ id: Uuid }),
  query: z.strictObject({
    ...pageQuery(15),
    product_id: Uuid.optional(),
    q: text(MAX_SEARCH_TEXT).default(''),
    type_ids: commaList,
    available_date: DateText.optional(),
  }),
  reply: { status: 200, body: paged(Product) },
} as const satisfies CallSchema;

/** The searches of the older services, as their addresses spell them. */
export const LEGACY_SEARCHES = ['Drug', 'XRay', 'Lab', 'Dental'] as const;

export const searchLegacyProducts = {
  summary:
    "Drugs, X-ray examinations, laboratory tests or dental procedures of the panels of the user's clinics, in the plain form of the older services",
  params: z.object({ kind: z.enum(LEGACY_SEARCHES) }),
  query: z.strictObject({
    ...pageQuery(10),
    q: text(MAX_SEARCH_TEXT).default(''),
    location_id: Uuid.optional(),
    available_date: DateText.optional(),
  }),
  reply: { status: 200, body: plain(z.array(Product)) },
} as const satisfies CallSchema;

export const listProductTypes = {
  summary: 'The types of products',
  reply: {
    status: 200,
    body: data(z.array(z.object({ id: z.number().int(), code: z.string() }))),
  },
} as const satisfies CallSchema;
