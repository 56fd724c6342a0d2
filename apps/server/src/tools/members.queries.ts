// Members for the tools before sign-in, read only through functions that require the blind index of the national
// number (migrations/functions/11_tools.sql).
import type { UsageQuestion, UsageSum } from '../benefits/public.ts';
import type { PolicyTermRow } from '../members/public.ts';
import { sql, type Transaction } from '../platform/database/database.ts';
import type { ProgrammeKey } from '../programmes/public.ts';

/** A policy of the requested number, with the plan in force on the day. */
export interface ToolPolicyRow extends PolicyTermRow {
  readonly policy_member_id: string;
  readonly member_id: string;
  readonly member_name: string;
  readonly national_id_tail: string | null;
  readonly policy_id: string;
  readonly policy_number: string;
  readonly insurance_reference: string;
  readonly company_policy_id: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly insurer_code: string;
  readonly system_version: 'v2' | 'v3' | 'v4';
  readonly relation: 'MAIN' | 'SPOUSE' | 'CHILD' | 'PARENT';
  readonly main_member_id: string;
  readonly main_member_name: string;
  readonly suspension_remarks: string | null;
  readonly pre_existing_coverage: string | null;
  readonly claim_effective_date: string | null;
  readonly plan_start: string | null;
  readonly plan_end: string | null;
  /** The main holder's. */
  readonly employment: { readonly from_date: string; readonly to_date: string | null }[];
}

/** Policies of a number in some programmes. */
export function listPoliciesInProgrammes(
  tx: Transaction,
  ask: { index: Buffer; programmes: readonly ProgrammeKey[]; date: string },
): Promise<ToolPolicyRow[]> {
  const codes = ask.programmes.map(({ code }) => code);
  const subs = ask.programmes.map(({ sub_info }) => sub_info);
  return tx.many(sql<ToolPolicyRow>`
    SELECT * FROM tool_policies(${ask.index}, ${codes}::text[], ${subs}::text[], NULL, ${ask.date}::date)`);
}

/** The policy with an id, if it belongs to the number. */
export function findPolicyOfNumber(
  tx: Transaction,
  ask: { index: Buffer; policyId: string; date: string },
): Promise<ToolPolicyRow | undefined> {
  return tx.first(sql<ToolPolicyRow>`
    SELECT * FROM tool_policies(${ask.index}, NULL, NULL, ${ask.policyId}::uuid, ${ask.date}::date)`);
}

/** Sums over all clinics for the member with the number in one of their policies. */
export function sumUsageOfNumber(
  tx: Transaction,
  ask: { index: Buffer; policyId: string },
  asked: readonly UsageQuestion[],
): Promise<UsageSum[]> {
  return tx.many(sql<UsageSum>`
    SELECT asked_no, amount, visits, days
      FROM tool_benefit_used(${ask.index}, ${ask.policyId}::uuid, ${JSON.stringify(asked)}::jsonb)`);
}

/** Whether a plan pays at a clinic: the clinic is on one of its panels that day. */
export async function isPlanAtClinic(
  tx: Transaction,
  ask: { planId: string; locationId: string; panelIds: readonly string[]; day: string },
): Promise<boolean> {
  const row = await tx.one(sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM plan_panel pp
        JOIN location_panel lp ON lp.panel_id = pp.panel_id AND is_on_panel(lp, ${ask.day})
       WHERE pp.plan_id = ${ask.planId} AND lp.location_id = ${ask.locationId}
         AND (cardinality(${ask.panelIds}::uuid[]) = 0 OR pp.panel_id = ANY (${ask.panelIds}::uuid[]))) AS found`);
  return row.found;
}
