// The list of drafts: its filters, and the doctor of each draft.
import type { ApprovalRequestStatus } from '@portal/rules/codes/approval-request.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { type RawBuilder, sql, type Transaction } from '../../platform/database/database.ts';
import { draftColumns, draftJoins, type DraftRow } from './drafts.queries.ts';

interface DraftFilter {
  readonly clinicId: string;
  readonly claimType: ClaimType | null;
  readonly memberId: string | null;
  readonly insurer: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Part of a draft number, or beginnings of words of the member's name; null for any. */
  readonly words: string | null;
  /** The index of the typed national number; null for any. */
  readonly nationalIdIndex: Buffer | null;
}

/** No filter but the clinic. */
export const EVERY_DRAFT: Omit<DraftFilter, 'clinicId'> = {
  claimType: null,
  memberId: null,
  insurer: null,
  from: null,
  to: null,
  words: null,
  nationalIdIndex: null,
};

interface ListedDraftRow extends DraftRow {
  readonly doctor_name: string | null;
  readonly approval_status: ApprovalRequestStatus | null;
}

function conditions(filter: DraftFilter) {
  const all = [sql`d.clinic_id = ${filter.clinicId}`];
  if (filter.claimType !== null) all.push(sql`d.claim_type = ${filter.claimType}`);
  if (filter.memberId !== null) all.push(sql`d.member_id = ${filter.memberId}`);
  if (filter.insurer !== null) all.push(sql`d.insurer_code = ${filter.insurer}`);
  if (filter.from !== null) all.push(sql`d.visit_date >= ${filter.from}`);
  if (filter.to !== null) all.push(sql`d.visit_date <= ${filter.to}`);
  if (filter.words !== null) all.push(named(filter.words));
  if (filter.nationalIdIndex !== null)
    all.push(sql`m.national_id_index = ${filter.nationalIdIndex}`);
  return sql.join(all, sql` AND `);
}

/** Whether the name has words that begin with all words of the text. */
function begins(text: RawBuilder<unknown>) {
  return sql`(words_of(${text}) <> '{}' AND ' ' || array_to_string(name_words(m.name), ' ')
                                      LIKE ALL (SELECT '% ' || word || '%' FROM unnest(words_of(${text})) AS word))`;
}

/** Finds names by the beginnings of words, as the claim history does. */
function named(typed: string) {
  return sql`(number_has(d.draft_no, ${typed})
              OR ${begins(sql`${typed}`)} OR ${begins(sql`without_dashes(${typed})`)})`;
}

const surgeon = sql`CASE d.claim_type WHEN 'INPATIENT' THEN d.sent_claim -> 'in_patient' END`;
const doctor = sql`LEFT JOIN practitioner p ON p.license_number =
  upper(btrim(coalesce(${surgeon} ->> 'principal_surgeon_number', d.sent_claim #>> '{out_patient,attending_doctor_code}')))`;

export async function listDraftRows(
  tx: Transaction,
  filter: DraftFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ListedDraftRow[]; total: number }> {
  const chosen = conditions(filter);
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<ListedDraftRow>`
      SELECT ${draftColumns}, coalesce(p.name, ${surgeon} ->> 'principal_surgeon') AS doctor_name,
             (SELECT r.status FROM approval_request r WHERE r.draft_id = d.id
               ORDER BY r.requested_at DESC, r.id DESC LIMIT 1) AS approval_status
        FROM claim_draft d ${draftJoins} ${doctor} WHERE ${chosen}
       ORDER BY d.modified_at DESC, d.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`
      SELECT count(*) AS total FROM claim_draft d JOIN member m ON m.id = d.member_id WHERE ${chosen}`),
  ]);
  return { rows, total: count.total };
}
