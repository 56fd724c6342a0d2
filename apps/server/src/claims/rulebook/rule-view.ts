// Approval rules as the calls return them.
import type { Reply } from '@portal/contract/schemas.ts';
import { settingKinds, settingsOf } from '@portal/rules/claims/rulebook/rule-settings.ts';
import { MIN_DATE, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { approvalRuleOf } from '../facts/approval-rule-rows.ts';
import type { ApprovalRuleRow } from '../facts/approval-rules.queries.ts';
import {
  listInsurerCodes,
  listPanelChoices,
  listRulePeriods,
  type VersionedRuleRow,
} from './rulebook.queries.ts';

type Rule = Reply<'listRules'>['data'][number];
type RulePeriod = Rule['periods'][number];

export function periodOf(row: ApprovalRuleRow, state: RulePeriod['state']): RulePeriod {
  const rule = approvalRuleOf(row);
  const units = new Map(settingKinds(rule.evaluator).map(({ name, unit }) => [name, unit]));
  return {
    active_from: row.active_from === MIN_DATE ? null : row.active_from,
    active_to: row.active_to,
    state,
    name: row.name,
    description: row.description,
    is_on: row.is_on,
    severity: rule.severity,
    liftable: rule.isLiftable,
    provider_types: [...rule.providerTypes],
    claim_types: [...rule.claimTypes],
    panel_ids: row.panel_ids === null ? null : [...row.panel_ids],
    settings: settingsOf(rule).map((setting) => ({
      ...setting,
      unit: units.get(setting.name) ?? 'DAYS',
    })),
  };
}

/** Of the periods that have begun and not ended, the newest is the current one. */
function currentOf<Row extends ApprovalRuleRow>(rows: readonly Row[], today: PlainDate) {
  return rows.find(
    ({ active_from: from, active_to: to }) => from <= today && (to === null || to >= today),
  );
}

function periodsOf(rows: readonly ApprovalRuleRow[], today: PlainDate): RulePeriod[] {
  const current = currentOf(rows, today);
  return rows.map((row) => {
    if (row.active_from > today) return periodOf(row, 'PLANNED');
    return periodOf(row, row === current ? 'CURRENT' : 'PAST');
  });
}

/** @param rows all periods of one rule, the newest first */
function ruleOf([newest, ...older]: readonly VersionedRuleRow[], today: PlainDate): Rule[] {
  if (newest === undefined) return [];
  const rows = [newest, ...older];
  const { code, name, description, version } = currentOf(rows, today) ?? newest;
  return [{ code, name, description, version, periods: periodsOf(rows, today) }];
}

export function rulesOf(rows: readonly VersionedRuleRow[], today: PlainDate): Rule[] {
  return [...Map.groupBy(rows, ({ code }) => code).values()].flatMap((ofRule) =>
    ruleOf(ofRule, today),
  );
}

/** @throws ProblemError RULE_NOT_FOUND */
export async function requireRule(
  tx: Transaction,
  code: string,
): Promise<readonly [VersionedRuleRow, ...VersionedRuleRow[]]> {
  const [newest, ...older] = await listRulePeriods(tx, code);
  if (newest === undefined) throw new ProblemError('RULE_NOT_FOUND');
  return [newest, ...older];
}

/** One rule with the settings, panels and insurers that can be chosen. */
export async function ruleWithChoices(tx: Transaction, code: string, today: PlainDate) {
  const [rows, panels, insurers] = await tx.batch((on) => [
    requireRule(on, code),
    listPanelChoices(on),
    listInsurerCodes(on),
  ]);
  const [newest] = rows;
  const { name, description, version } = currentOf(rows, today) ?? newest;
  return {
    code,
    name,
    description,
    version,
    periods: periodsOf(rows, today),
    setting_kinds: settingKinds(approvalRuleOf(newest).evaluator).map(({ name, unit, of }) => ({
      name,
      unit,
      of: of ?? null,
    })),
    panels,
    insurers,
  };
}
