// Plans a change of a rule for visits from a later day on, or replaces such a plan.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { paramsWith, type SettingProblem } from '@portal/rules/claims/rulebook/rule-settings.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { requireAuthority } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { approvalRuleOf, InvalidRuleError } from '../facts/approval-rule-rows.ts';
import type { ApprovalRuleRow } from '../facts/approval-rules.queries.ts';
import { auditedRule, requirePlanned } from './planned-rule.ts';
import {
  changeRule,
  listInsurerCodes,
  listPanelChoices,
  type PlannedRule,
  type VersionedRuleRow,
} from './rulebook.queries.ts';
import { requireRule, ruleWithChoices } from './rule-view.ts';

type Body = ParsedRequest<'planRuleChange'>['body'];

const SETTING_TEXTS: Readonly<Record<SettingProblem, string>> = {
  SETTING_MISSING: 'A setting of this rule is missing.',
  SETTING_REPEATED: 'This setting is here twice.',
  SETTING_UNKNOWN: 'This rule has no such setting.',
  SETTING_VALUE: 'Enter a number that fits the unit.',
};

export const planRuleChange: Handler<'planRuleChange'> = async (context) => {
  const { params, body, tx, services, audit } = context;
  const { code } = params;
  const { rule_version: version } = body;
  const today = services.clock.today();
  const periods = await requireRule(tx, code);
  if (periods[0].version !== version) throw new ProblemError('VERSION_CONFLICT');
  const replaced =
    body.replaces === null ? undefined : requirePlanned(periods, body.replaces, today);
  const planned = await plannedOf(tx, periods, body, today);
  await requireAuthority(context, {
    act: 'RULE',
    involved: 'NOBODY',
    subject: `${code} ${planned.name}`,
    address: `/app/ops/rules/${code}`,
  });
  if (!(await changeRule(tx, { code, version, today }, body.replaces, planned))) {
    throw new ProblemError('VERSION_CONFLICT');
  }
  await audit({
    action: 'claims.plan-rule-change',
    ...auditedRule(code),
    ...(replaced === undefined ? {} : { before: plannedPart(replaced) }),
    after: planned,
  });
  return { data: await ruleWithChoices(tx, code, today) };
};

function plannedPart(row: ApprovalRuleRow): PlannedRule {
  const { code: _code, evaluator: _check, active_to: _to, ...part } = row;
  return part;
}

/** @throws ProblemError VALIDATION_FAILED */
async function plannedOf(
  tx: Transaction,
  periods: readonly [VersionedRuleRow, ...VersionedRuleRow[]],
  body: Body,
  today: PlainDate,
): Promise<PlannedRule> {
  const details: ProblemDetail[] = [];
  const wrong = (field: string, code: string, message: string) =>
    details.push({ field, code, message });
  const { active_from: from, replaces } = body;
  if (from <= today) wrong('active_from', 'DATE_NOT_LATER', 'Choose a day after today.');
  const others = periods.filter((row) => row.active_from !== replaces);
  if (others.some((row) => row.active_from === from)) {
    wrong('active_from', 'DATE_TAKEN', 'Another change is planned for this day.');
  }
  const base = others.find((row) => row.active_from <= from) ?? periods[0];
  const settings = paramsWith(approvalRuleOf(base), body.settings);
  for (const { at, code } of 'mistakes' in settings ? settings.mistakes : []) {
    wrong(`settings.${at}.value`, code, SETTING_TEXTS[code]);
  }
  const [panels, insurers] = await tx.batch((on) => [listPanelChoices(on), listInsurerCodes(on)]);
  if (body.panel_ids?.some((id) => panels.every((panel) => panel.id !== id)) === true) {
    wrong('panel_ids', 'PANEL_UNKNOWN', 'One of these panels does not exist.');
  }
  for (const [at, { name, of }] of body.settings.entries()) {
    if (name === 'byInsurer' && of !== null && !insurers.includes(of)) {
      wrong(`settings.${at}.value`, 'INSURER_UNKNOWN', 'This insurer does not exist.');
    }
  }
  const planned = termsOf(body, 'params' in settings ? settings.params : {});
  if (details.length === 0) checkAgain({ ...base, ...planned, active_to: null }, wrong);
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
  return planned;
}

function termsOf(body: Body, params: PlannedRule['params']): PlannedRule {
  return {
    active_from: body.active_from,
    params,
    name: body.name,
    description: body.description,
    is_on: body.is_on,
    severity: body.severity,
    liftable: body.liftable,
    provider_types: [...new Set(body.provider_types)],
    claim_types: [...new Set(body.claim_types)],
    panel_ids: body.panel_ids === null ? null : [...new Set(body.panel_ids)],
  };
}

/** Reads the row as claims will read it, because an invalid row stops the submission of claims. */
function checkAgain(
  row: ApprovalRuleRow,
  wrong: (field: string, code: string, message: string) => void,
): void {
  try {
    approvalRuleOf(row);
  } catch (error) {
    if (!(error instanceof InvalidRuleError)) throw error;
    wrong('settings', 'SETTING_VALUE', SETTING_TEXTS.SETTING_VALUE);
  }
}
