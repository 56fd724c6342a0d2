// Insurer programmes as administrators change them.
import { sql, type Transaction } from '../platform/database/database.ts';

export interface ProgrammeKeyParts {
  readonly code: string;
  readonly sub_info: string;
}

export interface AdministeredProgramme extends ProgrammeKeyParts {
  readonly insurer_code: string;
  readonly tenant: string;
  readonly name: string;
  readonly order: number;
  readonly is_hidden: boolean;
  readonly has_no_search: boolean;
  readonly on_login: boolean;
  readonly in_fixed_list: boolean;
  readonly newer_api: boolean;
  readonly version: number;
  readonly group_policies: number;
}

export function listAdministered(tx: Transaction): Promise<AdministeredProgramme[]> {
  return tx.many(sql<AdministeredProgramme>`
    SELECT p.code, p.sub_info, p.insurer_code, p.tenant, p.name, p.sort_order AS "order", p.is_hidden,
           p.is_no_search_controlls AS has_no_search, p.on_login, p.in_fixed_list, p.newer_api, p.version,
           (SELECT count(*)::int FROM company_policy cp
             WHERE cp.programme_code = p.code AND cp.programme_sub = p.sub_info) AS group_policies
      FROM programme p ORDER BY p.sort_order, p.code, p.sub_info`);
}

/**
 * Adds (without a version), changes or removes (without fields) a programme. False: the version is another one, or
 * it exists already.
 */
export async function putProgramme(
  tx: Transaction,
  { code, sub_info: sub }: ProgrammeKeyParts,
  version: number | null,
  fields: object | null,
): Promise<boolean> {
  const row = await tx.one(sql<{ done: boolean }>`
    SELECT change_programme(${code}, ${sub}, ${version}::integer,
                            ${fields === null ? null : JSON.stringify(fields)}::jsonb) AS done`);
  return row.done;
}
