// Insurer programmes and the feature flags of the installation.
import { z } from 'zod';
import { sql, type Transaction } from '../platform/database/database.ts';

interface ProgrammeRow {
  readonly code: string;
  readonly name: string;
  readonly subInfo: string | null;
  readonly order: number;
  readonly isHidden: boolean;
  readonly isNoSearchControlls: boolean;
}

/** Programmes of the sign-in page's tools, by their order. */
export function listProgrammes(tx: Transaction): Promise<ProgrammeRow[]> {
  return tx.many(sql<ProgrammeRow>`
    SELECT code, name, nullif(sub_info, '') AS "subInfo", sort_order AS "order",
           is_hidden AS "isHidden", is_no_search_controlls AS "isNoSearchControlls"
      FROM programme WHERE on_login ORDER BY sort_order`);
}

export interface ProgrammeKey {
  readonly code: string;
  readonly sub_info: string;
  readonly insurer_code: string;
  readonly tenant: string;
}

/** Programmes with this code, including hidden ones: the card's programme or the insurer's. */
export function listProgrammesOfCode(tx: Transaction, code: string): Promise<ProgrammeKey[]> {
  return tx.many(sql<ProgrammeKey>`
    SELECT code, sub_info, insurer_code, tenant FROM programme
     WHERE upper(${code}) IN (code, insurer_code) ORDER BY sort_order`);
}

const Features = z.object({
  fwa: z.boolean(),
  referral: z.boolean(),
  legacyIntegration: z.boolean(),
});

export async function readFeatures(tx: Transaction): Promise<z.infer<typeof Features>> {
  const row = await tx.one(
    sql<{ value: unknown }>`SELECT value FROM setting WHERE name = 'features'`,
  );
  return Features.parse(row.value);
}
