// Approval rules, and the configuration of the claim form.
import { importProblem } from '@portal/rules/imports/import-problems.ts';
import type { BadRow } from '../import-kind.ts';
import { problemSql } from '../problem-sql.queries.ts';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import { SYSTEM_VERSIONS } from '@portal/rules/catalogue/system-version.ts';
import { DRUG_MONTHS, MOST_DIAGNOSES } from '@portal/rules/claims/form/claim-form-config.ts';
import { DOCUMENT_TYPES } from '@portal/rules/claims/form/document-types.ts';
import { approvalRuleOf, InvalidRuleError } from '../../../claims/public.ts';
import {
  choiceColumn,
  codeColumn,
  codesColumn,
  dateColumn,
  required,
  ruledColumn,
  textColumn,
  wholeColumn,
  yesNoColumn,
} from '../reading/csv-columns.ts';
import { beside, emptyMeans, field, type RecordDescription } from '../record-kind.ts';
import { fillSystemVersion, groupPolicyChecks, namesGroupPolicy } from './companies.queries.ts';

const RULE_CODE = /^CAR\d{3}$/;
const firstDay = '0001-01-01';

/** Undefined if it is not a JSON object. */
function jsonObject(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? JSON.stringify(value)
      : undefined;
  } catch {
    return undefined;
  }
}

function ruleProblems(change: Readonly<Record<string, unknown>>): readonly Omit<BadRow, 'line'>[] {
  const text = (name: string) => String(change[name]);
  const list = (name: string): string[] => {
    const value = change[name];
    return Array.isArray(value) ? value.map(String) : [];
  };
  try {
    approvalRuleOf({
      code: text('code'),
      name: text('name'),
      description: text('description'),
      evaluator: text('evaluator'),
      params: change['params'],
      provider_types: list('provider_types'),
      claim_types: list('claim_types'),
      panel_ids: null,
      severity: text('severity'),
      liftable: change['liftable'] === true,
      is_on: change['is_on'] === true,
      active_from: firstDay,
      active_to: null,
    });
    return [];
  } catch (error) {
    if (!(error instanceof InvalidRuleError)) throw error;
    const { column, problems } = error;
    return problems.map((problem) => ({ column, ...problem }));
  }
}

export const approvalRules: RecordDescription = {
  name: 'approval-rules',
  about:
    'an approval rule from a visit date on; of the rows in force on a date, the latest applies',
  table: 'approval_rule',
  columns: [
    required(
      field(
        ruledColumn({
          name: 'code',
          type: 'text',
          form: 'CAR and three digits',
          input: { type: 'TEXT', most: 6 },
          read: (text) => (RULE_CODE.test(text.toUpperCase()) ? text.toUpperCase() : undefined),
          problem: importProblem('NOT_A_RULE_CODE', { column: 'code' }),
        }),
      ),
    ),
    emptyMeans(field(dateColumn('active_from', 'empty: from the beginning')), firstDay),
    field(dateColumn('active_to', 'last visit date; empty: no end')),
    required(field(textColumn('name', 200, 'as shown to users'))),
    required(field(textColumn('description', 500, 'as shown to users'))),
    required(field(textColumn('evaluator', 40, 'name of the check'))),
    field(
      ruledColumn({
        name: 'params',
        type: 'jsonb',
        form: 'JSON object',
        about: 'parameters of the check, amounts in cents',
        read: jsonObject,
        problem: importProblem('NOT_A_JSON_OBJECT', { column: 'params' }),
      }),
      { whenNew: `'{}'` },
    ),
    required(field(codesColumn('provider_types', 'types of clinic', LOCATION_TYPES))),
    required(field(codesColumn('claim_types', 'types of claims', CLAIM_TYPES))),
    {
      ...beside(
        codesColumn('panels', 'codes of panels; empty: all'),
        `(SELECT array_agg(p.code ORDER BY at) FROM unnest(t.panel_ids) WITH ORDINALITY AS wanted (id, at)
            JOIN panel p ON p.id = wanted.id)`,
      ),
      stored: {
        panel_ids: `(SELECT array_agg(p.id ORDER BY at) FROM unnest(x.panels) WITH ORDINALITY AS wanted (code, at)
                       JOIN panel p ON p.code = wanted.code)`,
      },
    },
    required(
      field(
        choiceColumn('severity', ['B', 'R', 'I'], 'blocks, sends to an assessor, or is a note'),
      ),
    ),
    required(field(yesNoColumn('liftable', 'an approval code can lift the rule'))),
    field(yesNoColumn('is_on', 'no switches the rule off in this period; yes unless given'), {
      whenNew: 'true',
    }),
  ],
  key: ['code', 'active_from'],
  ends: { columns: ['active_to'] },
  checks: [
    `SELECT line, ${problemSql('NO_PANEL', { code: 'wanted' })} FROM import_row, unnest(panels) AS wanted
      WHERE NOT EXISTS (SELECT FROM panel p WHERE p.code = wanted)`,
  ],
  changeChecks: [
    `SELECT line, ${problemSql('DATE_BEFORE', { column: `'active_to'`, other: `'active_from'` })} FROM import_change WHERE active_to < active_from`,
  ],
  checkChange: ruleProblems,
};

const noTypes = 'NONE';

export const formConfiguration: RecordDescription = {
  name: 'form-configuration',
  about: 'fields of the claim form for a group policy, or for all that have no line of their own',
  table: 'claim_form_config',
  joins: `LEFT JOIN company_policy cp ON cp.id = t.company_policy_id LEFT JOIN company c ON c.id = cp.company_id`,
  columns: [
    emptyMeans(beside(codeColumn('company_code', 'empty: all group policies'), 'c.code'), ''),
    emptyMeans(beside(codeColumn('programme_code'), 'cp.programme_code'), ''),
    emptyMeans(beside(textColumn('programme_sub', 20), 'cp.programme_sub'), ''),
    beside(
      choiceColumn('system_version', SYSTEM_VERSIONS, 'only needed if there are several'),
      'cp.system_version',
    ),
    required(field(choiceColumn('claim_type', CLAIM_TYPES))),
    field(yesNoColumn('is_referral_visible', 'yes unless given'), { whenNew: 'true' }),
    {
      ...beside(
        codesColumn(
          'requires_referral',
          'clinics that need a referral code; empty: the plan decides',
          [...LOCATION_TYPES, noTypes],
        ),
        `CASE WHEN t.requires_referral = '{}' THEN '{${noTypes}}' ELSE t.requires_referral END`,
      ),
      stored: { requires_referral: `array_remove(x.requires_referral, '${noTypes}')` },
    },
    field(yesNoColumn('is_mc_visible', 'medical certificate; yes unless given'), {
      whenNew: 'true',
    }),
    field(wholeColumn('max_diagnoses', 1, MOST_DIAGNOSES, `${MOST_DIAGNOSES} unless given`), {
      whenNew: String(MOST_DIAGNOSES),
    }),
    field(codesColumn('required_documents', 'documents that a claim must have', DOCUMENT_TYPES), {
      whenNew: `'{}'`,
    }),
    field(
      ruledColumn({
        name: 'drug_months',
        type: 'numeric[]',
        form: `any of ${DRUG_MONTHS.join(', ')}, separated by spaces`,
        input: { type: 'CHOICES', choices: DRUG_MONTHS.map(String) },
        about: 'supplies that can be chosen; all unless given',
        read: (text) => {
          const months = text.split(/\s+/).map(Number);
          return months.every((month) => DRUG_MONTHS.some((one) => one === month))
            ? months.map(String)
            : undefined;
        },
        problem: importProblem('NOT_ANY_OF', {
          column: 'drug_months',
          choices: DRUG_MONTHS.join(', '),
        }),
      }),
      { whenNew: `'{0.5,1,2,3}'` },
    ),
  ],
  key: ['company_code', 'programme_code', 'programme_sub', 'system_version', 'claim_type'],
  prepare: fillSystemVersion,
  stored: {
    company_policy_id: `(SELECT cp.id FROM company_policy cp JOIN company c ON c.id = cp.company_id
      WHERE ${namesGroupPolicy.replaceAll('r.', 'x.')} LIMIT 1)`,
  },
  checks: [
    `SELECT line, ${problemSql('COMPANY_NEEDS_PROGRAMME', { company: `'company_code'`, programme: `'programme_code'` })} FROM import_row
      WHERE (company_code = '') <> (programme_code = '')`,
    ...groupPolicyChecks,
  ],
};
