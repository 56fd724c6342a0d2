// Referral codes: stored by one function for visitors and signed-in clinics, and listed for a clinic.
import { sql, type Transaction } from '../platform/database/database.ts';
import { referralColumns, type ReferralCodeRow } from './codes.queries.ts';

/** The columns of a new code. */
export interface NewReferral {
  readonly code: string;
  readonly member_id: string;
  readonly policy_id: string;
  readonly referral_type: 'LAB' | 'XRAY' | 'SP';
  readonly referring_location_id: string;
  readonly referring_practitioner_id: string | null;
  readonly referred_location_id: string | null;
  readonly referred_practitioner_id: string | null;
  readonly diagnosis_code: string | null;
  readonly diagnosis_description: string | null;
  readonly remarks: string | null;
  readonly valid_from: string;
  readonly valid_to: string;
}

/** The right to store a code for a member: a session, or the index of the member's national number. */
export interface ReferralProof {
  readonly index: Buffer | null;
  /** Identifies the request of a visitor, if it can be repeated. */
  readonly requestHash: Buffer | null;
}

/** Stores a code; false if the code is taken, or the same request was answered in the meantime. */
export async function insertReferral(
  tx: Transaction,
  referral: NewReferral,
  { index, requestHash }: ReferralProof,
): Promise<boolean> {
  const row = await tx.one(sql<{ created: boolean }>`
    SELECT create_referral(${index}, ${JSON.stringify(referral)}::jsonb, ${requestHash}) AS created`);
  return row.created;
}

export interface ReferralOfRequest {
  readonly code: string;
  readonly valid_from: string;
  readonly valid_to: string;
}

/** The code in the answer to the same request of a visitor. */
export function findReferralOfRequest(
  tx: Transaction,
  hash: Buffer,
): Promise<ReferralOfRequest | undefined> {
  return tx.first(sql<ReferralOfRequest>`SELECT * FROM tool_referral_of_request(${hash})`);
}

interface NamedDoctor {
  readonly name: string;
  readonly license_number: string;
}

type AddressPart =
  | 'unit'
  | 'block'
  | 'street'
  | 'zone'
  | 'estate'
  | 'city'
  | 'country'
  | 'postal_code';

export interface ListedReferralRow extends ReferralCodeRow {
  readonly member_name: string;
  readonly member_tail: string | null;
  readonly remarks: string | null;
  readonly attending_doctor: NamedDoctor | null;
  readonly referred_to: {
    readonly code: string;
    readonly name: string;
    readonly address: Readonly<Record<AddressPart, string | null>>;
    readonly phone: string | null;
    readonly hours: string | null;
    readonly tests: string[];
    readonly doctor: NamedDoctor | null;
  } | null;
  /** Of the asking clinic only, the latest visits first. */
  readonly claims: readonly {
    readonly uuid: string;
    readonly claim_code: string;
    readonly visit_date: string;
  }[];
}

/** A referral to a specialist can have many visits; the list of claims shows the others. */
const MOST_CLAIMS = 20;

interface ReferralQuestion {
  readonly locationId: string;
  /** Only the codes of this member. */
  readonly memberId: string | undefined;
  readonly text: string;
}

/**
 * The codes that a clinic can list: those that it created, those that its claims used, and a code for its
 * kind of clinic if the whole code is typed, because only its holder knows it.
 */
export async function listReferralCodeRows(
  tx: Transaction,
  { locationId, memberId, text }: ReferralQuestion,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ListedReferralRow[]; total: number }> {
  const ofReferral = sql`c.referral_code = r.code AND c.clinic_id = ${locationId} AND c.voided_at IS NULL`;
  const own = sql`(r.referring_location_id = ${locationId}
    OR EXISTS (SELECT FROM claim c WHERE ${ofReferral}))`;
  const hasWords = sql`
    name_has(concat_ws(' ', r.code, m.name, r.diagnosis_code, r.diagnosis_description), ${text})`;
  const which =
    memberId === undefined
      ? sql`(${hasWords} AND ${own}) OR (r.code = upper(${text})
          AND r.referral_type = (SELECT location_type FROM location WHERE id = ${locationId}))`
      : sql`r.member_id = ${memberId} AND (${text} = '' OR ${hasWords}) AND ${own}`;
  const rows = await tx.many(sql<ListedReferralRow & { total: number }>`
    SELECT ${referralColumns}, m.name AS member_name, m.national_id_tail AS member_tail, r.remarks,
           CASE WHEN own.id IS NOT NULL
                THEN jsonb_build_object('name', own.name, 'license_number', own.license_number) END AS attending_doctor,
           CASE WHEN t.id IS NOT NULL THEN jsonb_build_object(
             'code', t.code, 'name', t.name, 'phone', t.phone, 'hours', d.hours,
             'tests', coalesce(to_jsonb(d.tests), '[]'),
             'address', jsonb_build_object('unit', t.unit, 'block', t.block, 'street', t.street, 'zone', t.zone,
               'estate', t.estate, 'city', t.city, 'country', t.country, 'postal_code', t.postal_code),
             'doctor', CASE WHEN other.id IS NOT NULL
               THEN jsonb_build_object('name', other.name, 'license_number', other.license_number) END)
           END AS referred_to,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('uuid', f.id, 'claim_code', f.claim_code, 'visit_date', f.visit_date)
                                      ORDER BY f.visit_date DESC, f.claim_code), '[]')
              FROM (SELECT c.id, c.claim_code, c.visit_date FROM claim c WHERE ${ofReferral}
                     ORDER BY c.visit_date DESC, c.claim_code LIMIT ${MOST_CLAIMS}) f) AS claims,
           count(*) OVER () AS total
      FROM referral_code r
      JOIN member m ON m.id = r.member_id
      LEFT JOIN location l ON l.id = r.referring_location_id
      LEFT JOIN practitioner own ON own.id = r.referring_practitioner_id
      LEFT JOIN location t ON t.id = r.referred_location_id
      LEFT JOIN location_directory d ON d.location_id = t.id
      LEFT JOIN practitioner other ON other.id = r.referred_practitioner_id
     WHERE ${which}
     ORDER BY r.valid_from DESC, r.created_at DESC, r.code
     LIMIT ${page.limit} OFFSET ${page.offset}`);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
