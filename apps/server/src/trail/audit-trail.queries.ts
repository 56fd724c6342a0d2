// Entries of the audit trail for readers, with names of what they are about.
import { auditPattern, type AuditVerb, READING_VERBS } from '@portal/rules/trail/audit-words.ts';
import { sql, type Transaction } from '../platform/database/database.ts';

export interface AuditTrailRow {
  readonly id: string;
  readonly at: string;
  readonly username: string | null;
  readonly on_behalf_of: string | null;
  readonly clinic_code: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly subject_name: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditFilter {
  /** Entries about this member, and about the member's claims, drafts, letters and documents. */
  readonly memberId: string | null;
  /** Entries about these claims, their drafts and their documents. */
  readonly claimIds: readonly string[] | null;
  readonly clinicId: string | null;
  readonly username: string | null;
  readonly verb: AuditVerb | null;
  /** An action, or a slice with all its actions. */
  readonly action: string | null;
  readonly isReading: boolean;
  readonly isOnBehalf: boolean;
  /** Inclusive. */
  readonly from: string | null;
  /** Exclusive. */
  readonly before: string | null;
}

export const EVERYTHING: AuditFilter = {
  memberId: null,
  claimIds: null,
  clinicId: null,
  username: null,
  verb: null,
  action: null,
  isReading: false,
  isOnBehalf: false,
  from: null,
  before: null,
};

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The member, and every record that shows data of the member. */
const subjectsOfMember = (id: string) => sql`
  SELECT 'member', ${id}::text
  UNION ALL SELECT 'policy', main.id::text FROM policy main WHERE main.main_member_id = ${id}::uuid
  UNION ALL SELECT 'policy', p.policy_id::text FROM policy_member p WHERE p.member_id = ${id}::uuid
  UNION ALL SELECT 'claim', c.id::text FROM claim c WHERE c.member_id = ${id}::uuid
  UNION ALL SELECT 'draft', c.draft_id::text FROM claim c WHERE c.member_id = ${id}::uuid
  UNION ALL SELECT 'draft', d.id::text FROM claim_draft d WHERE d.member_id = ${id}::uuid
  UNION ALL SELECT 'letter', l.id::text FROM letter l WHERE l.member_id = ${id}::uuid
  UNION ALL SELECT 'approval_request', a.id::text FROM approval_request a WHERE a.member_id = ${id}::uuid
  UNION ALL SELECT 'approval_code', a.code FROM approval_code a WHERE a.member_id = ${id}::uuid
  UNION ALL SELECT 'referral_code', r.code FROM referral_code r WHERE r.member_id = ${id}::uuid
  UNION ALL SELECT 'document', d.id::text FROM claim c
    JOIN document d ON d.clinic_id = c.clinic_id AND d.claim_id = c.id WHERE c.member_id = ${id}::uuid
  UNION ALL SELECT 'document', d.id::text FROM letter l
    JOIN document d ON d.clinic_id = l.clinic_id AND d.letter_id = l.id WHERE l.member_id = ${id}::uuid`;

const subjectsOfClaims = (ids: readonly string[]) => sql`
  SELECT 'claim', unnest(${ids}::text[])
  UNION ALL SELECT 'draft', c.draft_id::text FROM claim c WHERE c.id = ANY (${ids}::uuid[])
  UNION ALL SELECT 'document', d.id::text FROM claim c
    JOIN document d ON d.clinic_id = c.clinic_id AND d.claim_id = c.id WHERE c.id = ANY (${ids}::uuid[])`;

const isOneOf = (verbs: readonly AuditVerb[]) =>
  sql`e.action ~ ANY (${verbs.map((verb) => auditPattern(verb))}::text[])`;

function conditions(filter: AuditFilter) {
  const { memberId, claimIds, clinicId, username, verb, action, from, before } = filter;
  const all = [sql`true`];
  if (memberId !== null) {
    all.push(sql`(e.subject_type, e.subject_id) IN (${subjectsOfMember(memberId)})`);
  }
  if (claimIds !== null) {
    all.push(sql`(e.subject_type, e.subject_id) IN (${subjectsOfClaims(claimIds)})`);
  }
  if (clinicId !== null) all.push(sql`e.clinic_id = ${clinicId}`);
  if (username !== null) all.push(sql`lower(e.username) = lower(${username})`);
  if (verb !== null) all.push(isOneOf([verb]));
  if (action !== null) {
    all.push(sql`(e.action = ${action} OR split_part(e.action, '.', 1) = ${action})`);
  }
  if (filter.isReading) all.push(isOneOf(READING_VERBS));
  if (filter.isOnBehalf) all.push(sql`e.on_behalf_of IS NOT NULL`);
  if (from !== null) all.push(sql`e.at >= ${from}`);
  if (before !== null) all.push(sql`e.at < ${before}`);
  return sql.join(all, sql` AND `);
}

const entryColumns = sql`
  e.id, e.at, e.username, e.on_behalf_of, l.code AS clinic_code, e.action, e.subject_type, e.subject_id,
  CASE e.subject_type
    WHEN 'claim' THEN (SELECT claim_code FROM claim WHERE id = s.id)
    WHEN 'draft' THEN (SELECT draft_no FROM claim_draft WHERE id = s.id)
    WHEN 'letter' THEN (SELECT letter_no FROM letter WHERE id = s.id)
    WHEN 'member' THEN (SELECT name FROM member WHERE id = s.id)
    WHEN 'document' THEN (SELECT file_name FROM document WHERE id = s.id)
    WHEN 'clinic_change' THEN (SELECT request_no FROM clinic_change WHERE id = s.id)
    WHEN 'provider_batch' THEN (SELECT name FROM provider_batch WHERE id = s.id)
    WHEN 'app_user' THEN (SELECT username FROM app_user WHERE id = s.id)
  END AS subject_name, e.before, e.after`;

/** The entries `e` of a page, newest first, with their clinic `l` and the id `s.id` of their subject. */
const entriesOfPage = (filter: AuditFilter, { limit, offset }: Page) => sql`
  FROM (SELECT id, clinic_id, at, username, on_behalf_of, action, subject_type, subject_id, before, after
          FROM audit_entry e WHERE ${conditions(filter)}
         ORDER BY e.at DESC, e.id DESC LIMIT ${limit} OFFSET ${offset}) e
  LEFT JOIN location l ON l.id = e.clinic_id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN e.subject_id ~ '^[0-9a-f-]{36}$' THEN e.subject_id::uuid END AS id) s`;

const countOf = (filter: AuditFilter) => sql<{ total: number }>`
  SELECT count(*) AS total FROM audit_entry e WHERE ${conditions(filter)}`;

/** A page of entries, newest first, and the number of all. */
export async function listAuditTrail(
  tx: Transaction,
  filter: AuditFilter,
  page: Page,
): Promise<{ rows: AuditTrailRow[]; total: number }> {
  const [rows, { total }] = await tx.batch((on) => [
    on.many(sql<AuditTrailRow>`
      SELECT ${entryColumns} ${entriesOfPage(filter, page)} ORDER BY e.at DESC, e.id DESC`),
    on.one(countOf(filter)),
  ]);
  return { rows, total };
}

export interface SealedEntryRow extends AuditTrailRow {
  /** Null until the entry is sealed, a second after it was written, and until its session has ended. */
  readonly chain_id: string | null;
  readonly sequence: number | null;
  /** In hexadecimal digits; null for the first entry of a chain. */
  readonly previous: string | null;
  readonly hash: string | null;
  /** The entry as text, over which the seal is made. */
  readonly canonical: string | null;
}

/** Entries with their seals, newest first, and the number of all. Only administrators can read seals. */
export async function listSealedEntries(
  tx: Transaction,
  filter: AuditFilter,
  page: Page,
): Promise<{ rows: SealedEntryRow[]; total: number }> {
  const [rows, { total }] = await tx.batch((on) => [
    on.many(sql<SealedEntryRow>`
      SELECT ${entryColumns}, seal.chain_id, seal.sequence, seal.previous, seal.hash, seal.canonical
      ${entriesOfPage(filter, page)}
        LEFT JOIN LATERAL seal_of_entry(e.id) seal ON true
       ORDER BY e.at DESC, e.id DESC`),
    on.one(countOf(filter)),
  ]);
  return { rows, total };
}

export interface MemberReaderRow {
  readonly username: string | null;
  readonly on_behalf_of: string | null;
  readonly clinic_code: string | null;
  readonly times: number;
  readonly first_at: string;
  readonly last_at: string;
  readonly actions: string[];
}

/** The people who made the entries, by clinic, the latest first. */
export async function listReaders(
  tx: Transaction,
  filter: AuditFilter,
  { limit, offset }: Page,
): Promise<{ rows: MemberReaderRow[]; total: number }> {
  const group = sql`e.username, e.on_behalf_of, e.clinic_id`;
  const [rows, { total }] = await tx.batch((on) => [
    on.many(sql<MemberReaderRow>`
      SELECT r.username, r.on_behalf_of, l.code AS clinic_code, r.times, r.first_at, r.last_at, r.actions
        FROM (SELECT ${group}, count(*) AS times, min(e.at) AS first_at, max(e.at) AS last_at,
                     array_agg(DISTINCT e.action ORDER BY e.action) AS actions
                FROM audit_entry e WHERE ${conditions(filter)} GROUP BY ${group}) r
        LEFT JOIN location l ON l.id = r.clinic_id
       ORDER BY r.last_at DESC, r.username, l.code LIMIT ${limit} OFFSET ${offset}`),
    on.one(sql<{ total: number }>`
      SELECT count(*) AS total FROM (
        SELECT FROM audit_entry e WHERE ${conditions(filter)} GROUP BY ${group}) r`),
  ]);
  return { rows, total };
}

/** The claims with a number, deleted ones too. Two clinics can have the same number. */
export async function findClaimsToAudit(tx: Transaction, claimCode: string): Promise<string[]> {
  const rows = await tx.many(sql<{ id: string }>`
    SELECT c.id FROM location l
     CROSS JOIN LATERAL (SELECT id FROM claim WHERE clinic_id = l.id AND claim_code = ${claimCode}) c`);
  return rows.map(({ id }) => id);
}
