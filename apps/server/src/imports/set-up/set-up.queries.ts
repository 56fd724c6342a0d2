// The data that a first claim needs.
import type { SetUpStep } from '@portal/rules/imports/set-up-steps.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

/** Not the code of an insurer, panel, plan or employer that all sandboxes share (22_sandboxes.sql). */
const REAL = "NOT IN ('SANDBOX', 'SANDBOX-REFERRAL')";

/** Each step with a condition (SQL) that its data fulfils. Data of sandboxes does not count. */
const IS_DONE: Readonly<Record<Exclude<SetUpStep, 'ADMINISTRATOR'>, string>> = {
  DIAGNOSES: 'EXISTS (SELECT FROM diagnosis)',
  INSURER: `EXISTS (SELECT FROM insurer WHERE code ${REAL})`,
  PROGRAMME: `EXISTS (SELECT FROM programme WHERE insurer_code ${REAL})`,
  PANEL: `EXISTS (SELECT FROM panel WHERE insurer_code ${REAL})`,
  CLINIC: 'EXISTS (SELECT FROM location WHERE NOT is_sandbox)',
  CLINIC_ON_PANEL: `EXISTS (SELECT FROM location_panel lp JOIN location l ON l.id = lp.location_id
                             WHERE lp.status = 'ACTIVE' AND NOT l.is_sandbox)`,
  DOCTOR: `EXISTS (SELECT FROM practitioner_location pl JOIN location l ON l.id = pl.location_id
                    WHERE NOT l.is_sandbox)`,
  PRODUCT: "EXISTS (SELECT FROM product WHERE internal_code NOT LIKE 'SBX-%')",
  PRICE: `EXISTS (SELECT FROM panel_product pp JOIN panel p ON p.id = pp.panel_id WHERE p.insurer_code ${REAL})`,
  BENEFIT: 'EXISTS (SELECT FROM internal_benefit)',
  BENEFIT_MAPPING: 'EXISTS (SELECT FROM internal_benefit_mapping)',
  PLAN: `EXISTS (SELECT FROM plan WHERE code ${REAL})`,
  PLAN_BENEFIT: `EXISTS (SELECT FROM plan_benefit pb JOIN plan ON plan.id = pb.plan_id WHERE plan.code ${REAL})`,
  APPROVAL_RULE: 'EXISTS (SELECT FROM approval_rule)',
  COMPANY: `EXISTS (SELECT FROM company WHERE code ${REAL})`,
  GROUP_POLICY: `EXISTS (SELECT FROM company_policy WHERE insurer_code ${REAL})`,
  MEMBER: `EXISTS (SELECT FROM policy_member pm JOIN member m ON m.id = pm.member_id WHERE m.sandbox_id IS NULL)`,
  CLINIC_USER: `EXISTS (SELECT FROM app_user
                         WHERE user_type <> 'ADMINUSER' AND status = 'ACTIVE' AND NOT is_program)`,
  BANK_ACCOUNT: 'EXISTS (SELECT FROM bank_account)',
};

/** The steps whose data exists, apart from the administrator's own. */
export async function listDoneSteps(tx: Transaction): Promise<string[]> {
  const rows = Object.entries(IS_DONE).map(([step, condition]) => `('${step}', ${condition})`);
  const found = await tx.many(sql<{ step: string }>`
    SELECT step FROM (VALUES ${sql.raw(rows.join(', '))}) AS s (step, is_done) WHERE is_done`);
  return found.map(({ step }) => step);
}

export interface CheckedMemberRow {
  readonly id: string;
  readonly name: string;
  readonly national_id_tail: string | null;
}

/** By the blind index of the national number, or by id. */
export function findMemberToCheck(
  tx: Transaction,
  ask: { readonly index: Buffer | null; readonly id: string | null },
): Promise<CheckedMemberRow | undefined> {
  return tx.first(sql<CheckedMemberRow>`
    SELECT id, name, national_id_tail FROM member
     WHERE national_id_index = ${ask.index} OR id = ${ask.id}::uuid LIMIT 1`);
}

export async function hasPrices(tx: Transaction, panelId: string, date: string): Promise<boolean> {
  const row = await tx.one(sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM panel_product
                    WHERE panel_id = ${panelId}
                      AND ${date}::date BETWEEN available_from AND coalesce(available_to, '9999-12-31')) AS found`);
  return row.found;
}

/** Whether an active user of the clinic or its group can sign in; programs are users too. */
export async function hasUser(tx: Transaction, locationId: string): Promise<boolean> {
  const row = await tx.one(sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM app_user u
                    WHERE u.status = 'ACTIVE' AND u.user_type <> 'ADMINUSER'
                      AND (u.location_id = ${locationId}
                           OR u.organization_id = (SELECT organization_id FROM location WHERE id = ${locationId})))
           AS found`);
  return row.found;
}
