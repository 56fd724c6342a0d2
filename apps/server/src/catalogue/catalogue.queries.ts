// Diagnoses and products.
import { diagnosisKey, productKey } from '@portal/rules/catalogue/code-key.ts';
import type { ConsultationType } from '@portal/rules/catalogue/consultation-type.ts';
import { sql, type Transaction } from '../platform/database/database.ts';
import { wordPatterns } from './word-patterns.ts';

export interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly internal_code: string;
  readonly type_id: number;
  readonly category: string;
  readonly group_code: string | null;
  readonly subgroup_code: string | null;
  readonly price: string | null;
  readonly upper_price: string | null;
  readonly location_price: string | null;
  readonly si_unit: string | null;
  readonly unit_type: string | null;
  readonly is_acute: boolean;
  readonly is_chronic: boolean;
  readonly consultation_type: ConsultationType | null;
  readonly approval_required: boolean;
  readonly quantity_limit_gp: string | null;
  readonly quantity_limit_sp: string | null;
  readonly max_quantity: string | null;
  readonly complexity: string | null;
  readonly default_dosage: string | null;
  readonly default_frequency: number | null;
  readonly is_suggested: boolean;
  readonly is_favourite: boolean;
  readonly status: string;
}

export interface ProductQuestion {
  readonly panelId: string;
  /** Only panels of these clinics show products; null for every panel. */
  readonly ofClinics: readonly string[] | null;
  readonly locationId: string | null;
  readonly date: string;
  readonly text: string;
  readonly status: string;
  readonly typeIds: readonly number[];
  readonly ids: readonly string[];
  readonly codes: readonly string[];
  readonly groupCodes: readonly string[];
  readonly subgroupCodes: readonly string[];
  readonly categories: readonly string[];
  /** The products that the clinic charges most often, most frequent first. */
  readonly favourites: readonly string[];
  /** Only the suggestions for the diagnosis and the favourites. */
  readonly onlyOffered: boolean;
  readonly diagnosisCode: string | null;
  readonly onlyOfLocation: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Products of a panel on a date. Finds words in any order; suggested products first, then favourites and prefixes. */
export async function listPanelProducts(
  tx: Transaction,
  ask: ProductQuestion,
): Promise<{ rows: ProductRow[]; total: number }> {
  const patterns = wordPatterns(ask.text);
  const rows = await tx.many(sql<ProductRow & { total: number }>`
    SELECT p.id, p.name, p.internal_code, p.type_id, p.category, p.group_code, p.subgroup_code,
           pp.price, pp.upper_price, lp.price AS location_price, p.si_unit, p.unit_type, p.is_acute,
           p.is_chronic, p.consultation_type, p.approval_required, p.quantity_limit_gp, p.quantity_limit_sp,
           p.max_quantity, p.complexity, p.default_dosage, p.default_frequency, p.status, suggested.is_suggested,
           coalesce(p.id = ANY (${ask.favourites}::uuid[]), false) AS is_favourite, count(*) OVER () AS total
      FROM panel_product pp
      JOIN product p ON p.id = pp.product_id
      LEFT JOIN location_product lp ON lp.product_id = p.id AND lp.location_id = ${ask.locationId}
      CROSS JOIN LATERAL (
        SELECT EXISTS (SELECT FROM diagnosis_product dp
                        WHERE dp.product_id = p.id AND ${ask.diagnosisCode}::text LIKE dp.diagnosis_prefix || '%') AS is_suggested
      ) suggested
     WHERE pp.panel_id = ${ask.panelId} AND p.status = ${ask.status}
       AND (${ask.ofClinics}::uuid[] IS NULL OR EXISTS (
             SELECT FROM location_panel l
              WHERE l.panel_id = pp.panel_id AND l.location_id = ANY (${ask.ofClinics}::uuid[])))
       AND ${ask.date}::date BETWEEN pp.available_from AND coalesce(pp.available_to, '9999-12-31')
       AND (cardinality(${ask.typeIds}::int[]) = 0 OR p.type_id = ANY (${ask.typeIds}::int[]))
       AND (cardinality(${ask.ids}::uuid[]) = 0 OR p.id = ANY (${ask.ids}::uuid[]))
       AND (cardinality(${ask.codes}::text[]) = 0 OR upper(p.internal_code) = ANY (${ask.codes.map(productKey)}::text[]))
       AND (cardinality(${ask.groupCodes}::text[]) = 0 OR p.group_code = ANY (${ask.groupCodes}::text[]))
       AND (cardinality(${ask.subgroupCodes}::text[]) = 0 OR p.subgroup_code = ANY (${ask.subgroupCodes}::text[]))
       AND (cardinality(${ask.categories}::text[]) = 0 OR p.category = ANY (${ask.categories}::text[]))
       AND (NOT ${ask.onlyOffered} OR suggested.is_suggested OR p.id = ANY (${ask.favourites}::uuid[]))
       AND (NOT ${ask.onlyOfLocation} OR lp.product_id IS NOT NULL)
       AND ((lower(p.name) LIKE ALL (${patterns.spaced}::text[]) AND replace(lower(p.name), ' ', '') LIKE ALL (${patterns.unspaced}::text[]))
            OR lower(p.internal_code) LIKE ALL (${patterns.all}::text[]))
     ORDER BY suggested.is_suggested DESC, array_position(${ask.favourites}::uuid[], p.id), lower(p.name) LIKE ${patterns.all[0]?.slice(1) ?? '%'} DESC, p.name, p.id
     LIMIT ${ask.limit} OFFSET ${ask.offset}`);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** The number of recent claims of each type from which favourites are counted. */
const claimsCounted = 500;
const favouritesKept = 200;

export interface FavouriteRow {
  readonly id: string;
  /** For a drug: the dose and the doses per day that the clinic enters most often. */
  readonly dosage: string | null;
  readonly frequency_per_day: number | null;
}

/** Products by how often the clinic charged them in its last visits and stays since a day. */
export function listFavourites(
  tx: Transaction,
  clinicId: string,
  since: string,
): Promise<FavouriteRow[]> {
  return tx.many(sql<FavouriteRow>`
    WITH lately AS (
      SELECT last.id FROM unnest(ARRAY['OUTPATIENT', 'INPATIENT']) AS kind (claim_type), LATERAL (
        SELECT id FROM claim
         WHERE clinic_id = ${clinicId} AND claim_type = kind.claim_type AND voided_at IS NULL AND visit_date >= ${since}
         ORDER BY visit_date DESC, id DESC LIMIT ${claimsCounted}) last)
    SELECT line.product_id AS id, mode() WITHIN GROUP (ORDER BY line.dosage) AS dosage,
           mode() WITHIN GROUP (ORDER BY line.frequency_per_day) AS frequency_per_day
      FROM lately JOIN claim_line line ON line.clinic_id = ${clinicId} AND line.claim_id = lately.id
     WHERE line.product_id IS NOT NULL
     GROUP BY line.product_id ORDER BY count(*) DESC, line.product_id LIMIT ${favouritesKept}`);
}

export interface DiagnosisRow {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly is_acute: boolean;
  readonly is_chronic: boolean;
  readonly is_common: boolean;
  readonly popularity: number;
}

export function listAllDiagnoses(tx: Transaction): Promise<DiagnosisRow[]> {
  return tx.many(sql<DiagnosisRow>`
    SELECT id, code, description, is_acute, is_chronic, is_common, popularity
      FROM diagnosis WHERE status = 'ACTIVE' ORDER BY popularity DESC, code`);
}

/** Changes with every change of the catalogue. */
export async function diagnosesVersion(tx: Transaction): Promise<string> {
  const row = await tx.one(sql<{ version: string }>`
    SELECT coalesce((SELECT value ->> 'version' FROM setting WHERE name = 'diagnosis_catalogue'), '0') AS version`);
  return row.version;
}

export function listDiagnosesByCode(
  tx: Transaction,
  codes: readonly string[],
): Promise<DiagnosisRow[]> {
  const keys = codes.map(diagnosisKey);
  return tx.many(sql<DiagnosisRow>`
    SELECT id, code, description, is_acute, is_chronic, is_common, popularity
      FROM diagnosis WHERE upper(replace(code, '.', '')) = ANY (${keys}::text[])
     ORDER BY array_position(${keys}::text[], upper(replace(code, '.', '')))`);
}

/** The active diagnosis with a code. */
export function findDiagnosis(
  tx: Transaction,
  code: string,
): Promise<{ code: string; description: string } | undefined> {
  return tx.first(sql<{ code: string; description: string }>`
    SELECT code, description FROM diagnosis
     WHERE upper(replace(code, '.', '')) = ${diagnosisKey(code)} AND status = 'ACTIVE' ORDER BY code LIMIT 1`);
}

/** Active diagnoses, most common first. */
export function listCommonDiagnoses(tx: Transaction): Promise<DiagnosisRow[]> {
  return tx.many(sql<DiagnosisRow>`
    SELECT id, code, description, is_acute, is_chronic, is_common, popularity
      FROM diagnosis WHERE is_common AND status = 'ACTIVE' ORDER BY popularity DESC, code`);
}

/** The beginnings of the codes that the main holder's plan of a policy excludes on a date. */
export async function listExcludedDiagnoses(
  tx: Transaction,
  ask: { policyId: string; date: string },
): Promise<string[]> {
  const row = await tx.first(sql<{ excluded_diagnoses: string[] }>`
    SELECT plan.excluded_diagnoses
      FROM policy p
      JOIN policy_member pm ON pm.policy_id = p.id AND pm.member_id = p.main_member_id
      JOIN policy_member_plan x ON x.policy_member_id = pm.id AND ${ask.date}::date BETWEEN x.start_date AND x.end_date
      JOIN plan ON plan.id = x.plan_id
     WHERE p.id = ${ask.policyId}
     LIMIT 1`);
  return row?.excluded_diagnoses ?? [];
}

export type KnownDiagnosis = Pick<
  DiagnosisRow,
  'id' | 'code' | 'description' | 'is_acute' | 'is_chronic'
>;

/** The given codes that are active in the catalogue. */
export async function listKnownDiagnoses(
  tx: Transaction,
  codes: readonly string[],
): Promise<KnownDiagnosis[]> {
  if (codes.length === 0) return [];
  return tx.many(sql<KnownDiagnosis>`
    SELECT id, code, description, is_acute, is_chronic FROM diagnosis
     WHERE upper(replace(code, '.', '')) = ANY (${codes.map(diagnosisKey)}::text[]) AND status = 'ACTIVE'
     ORDER BY code`);
}
