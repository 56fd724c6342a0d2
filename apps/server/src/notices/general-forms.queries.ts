// The general forms of the administrator.
import type { FormCategory, FormLanguage } from '@portal/rules/notices/general-forms.ts';
import { sql, type Transaction } from '../platform/database/database.ts';

export interface GeneralFormRow {
  readonly id: string;
  readonly title: string;
  readonly category: FormCategory;
  readonly insurer_code: string | null;
  readonly language: FormLanguage;
  readonly version_date: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly content_length: number;
  readonly replaces: string | null;
  readonly confirmed_at: string | null;
  readonly removed_at: string | null;
}

const columns = sql`id, title, category, insurer_code, language, version_date, file_name, content_type,
  content_length, replaces, confirmed_at, removed_at`;
const isShown = sql`confirmed_at IS NOT NULL AND removed_at IS NULL`;

interface FormFilter {
  readonly typed: string;
  readonly category: FormCategory | null;
  readonly insurer: string | null;
  readonly language: FormLanguage | null;
}

export async function listGeneralFormRows(
  tx: Transaction,
  { typed, category, insurer, language }: FormFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: GeneralFormRow[]; total: number }> {
  const chosen = sql`${isShown}
    AND position(lower(${typed}) IN lower(title || ' ' || file_name)) > 0
    AND (${category}::text IS NULL OR category = ${category})
    AND (${insurer}::text IS NULL OR insurer_code IS NULL OR insurer_code = ${insurer})
    AND (${language}::text IS NULL OR language = ${language})`;
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<GeneralFormRow>`
      SELECT ${columns} FROM general_form WHERE ${chosen}
       ORDER BY lower(title), id LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total FROM general_form WHERE ${chosen}`),
  ]);
  return { rows, total: count.total };
}

/** Also one that is not confirmed or was removed, for an administrator. */
export function findGeneralForm(tx: Transaction, id: string): Promise<GeneralFormRow | undefined> {
  return tx.first(sql<GeneralFormRow>`SELECT ${columns} FROM general_form WHERE id = ${id}`);
}

/** The codes of real insurers. */
export async function listInsurerCodes(tx: Transaction): Promise<string[]> {
  const rows = await tx.many(sql<{ code: string }>`
    SELECT code FROM insurer WHERE code <> 'SANDBOX' ORDER BY code`);
  return rows.map(({ code }) => code);
}

export type NewGeneralForm = Omit<GeneralFormRow, 'confirmed_at' | 'id' | 'removed_at'> & {
  readonly by: string;
  readonly at: string;
};

export function insertGeneralForm(tx: Transaction, form: NewGeneralForm): Promise<GeneralFormRow> {
  return tx.one(sql<GeneralFormRow>`
    INSERT INTO general_form (title, category, insurer_code, language, version_date, file_name, content_type,
                              content_length, replaces, created_by, created_at)
    VALUES (${form.title}, ${form.category}, ${form.insurer_code}, ${form.language}, ${form.version_date},
            ${form.file_name}, ${form.content_type}, ${form.content_length}, ${form.replaces}, ${form.by}, ${form.at})
    RETURNING ${columns}`);
}

/** Deletes forms whose file has not arrived; returns their ids. */
export async function deleteAwaitedForms(tx: Transaction, before: string): Promise<string[]> {
  const rows = await tx.many(sql<{ id: string }>`
    DELETE FROM general_form WHERE confirmed_at IS NULL AND created_at < ${before} RETURNING id`);
  return rows.map(({ id }) => id);
}

export async function confirmGeneralFormRow(
  tx: Transaction,
  { id, replaces }: GeneralFormRow,
  at: string,
): Promise<void> {
  await tx.run(sql`UPDATE general_form SET confirmed_at = ${at} WHERE id = ${id}`);
  if (replaces !== null) await removeGeneralFormRow(tx, replaces, at);
}

/** Whether the form was shown until now. */
export async function removeGeneralFormRow(
  tx: Transaction,
  id: string,
  at: string,
): Promise<boolean> {
  const rows = await tx.run(sql`
    UPDATE general_form SET removed_at = ${at} WHERE id = ${id} AND ${isShown}`);
  return rows === 1;
}
