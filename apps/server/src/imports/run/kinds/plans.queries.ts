// Plans with their benefits, and the claim lines that belong to each benefit.
import { importProblem } from '@portal/rules/imports/import-problems.ts';
import { problemSql } from '../problem-sql.queries.ts';
import { BENEFIT_TYPES, PANEL_FILTERS } from '@portal/rules/benefits/benefit-types.ts';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { FEE_CATEGORIES } from '@portal/rules/catalogue/fee-category.ts';
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import { canonicalRules } from '../plan-notation.ts';
import {
  choiceColumn,
  codeColumn,
  codesColumn,
  exactCodeColumn,
  required,
  ruledColumn,
  textColumn,
  wholeColumn,
} from '../reading/csv-columns.ts';
import { beside, field, reference, type RecordDescription } from '../record-kind.ts';

export const benefits: RecordDescription = {
  name: 'benefits',
  about: 'an internal benefit, a kind of treatment that plans pay for',
  table: 'internal_benefit',
  columns: [
    required(field(codeColumn('code'))),
    required(field(textColumn('name', 100))),
    required(field(choiceColumn('benefit_type', BENEFIT_TYPES))),
  ],
  key: ['code'],
};

/** An empty list in the table means the same as null. */
function anyOf(column: ReturnType<typeof codesColumn>) {
  return field(column, { shown: `nullif(t.${column.name}, '{}')` });
}

export const benefitMappings: RecordDescription = {
  name: 'benefit-mappings',
  about: 'claim lines that a benefit pays; a benefit in the file has no other mappings',
  table: 'internal_benefit_mapping',
  columns: [
    required(reference(codeColumn('benefit_code'), 'internal_benefit')),
    required(field(choiceColumn('claim_type', CLAIM_TYPES))),
    anyOf(codesColumn('location_types', 'types of clinic; empty: any', LOCATION_TYPES)),
    field(choiceColumn('category', FEE_CATEGORIES, 'fee category; empty: any')),
    field(choiceColumn('diagnosis_class', ['ACUTE', 'CHRONIC'], 'empty: any')),
    anyOf(codesColumn('product_groups', 'group codes of products; empty: any')),
  ],
  key: [
    'benefit_code',
    'claim_type',
    'location_types',
    'category',
    'diagnosis_class',
    'product_groups',
  ],
  owner: ['benefit_code'],
  canRepeat: true,
};

const sortedPanels = codesColumn('panels', 'panels at whose clinics the plan pays');

export const plans: RecordDescription = {
  name: 'plans',
  about: 'a plan, without its benefits',
  table: 'plan',
  columns: [
    required(field(exactCodeColumn('code'))),
    required(field(textColumn('name', 200))),
    required(
      field(textColumn('insurance_plan_reference', 100, 'the name of the plan at the insurer')),
    ),
    field(textColumn('remark', 500, 'shown to clinics')),
    field(
      choiceColumn(
        'limit_basis',
        ['AFTER_COST_SHARE', 'BEFORE_COST_SHARE'],
        'limits count amounts after the share of the member, unless given',
      ),
      { whenNew: `'AFTER_COST_SHARE'` },
    ),
    field(
      choiceColumn('cost_share_order', ['COPAY_FIRST', 'COINS_FIRST'], 'COPAY_FIRST unless given'),
      {
        whenNew: `'COPAY_FIRST'`,
      },
    ),
    field(
      choiceColumn(
        'year_basis',
        ['POLICY', 'CALENDAR'],
        'the year of yearly limits; POLICY unless given',
      ),
      { whenNew: `'POLICY'` },
    ),
    field(
      codesColumn('requires_referral', 'clinics that need a referral code', ['SP', 'LAB', 'XRAY']),
      {
        whenNew: `'{}'`,
      },
    ),
    field(codesColumn('excluded_diagnoses', 'prefixes of diagnosis codes'), { whenNew: `'{}'` }),
    field(codesColumn('excluded_products', 'codes of products'), { whenNew: `'{}'` }),
    beside(
      {
        ...sortedPanels,
        read: (text) => {
          const codes = sortedPanels.read(text.toUpperCase().split(/\s+/).toSorted().join(' '));
          return codes;
        },
      },
      `ARRAY(SELECT p.code FROM plan_panel pp JOIN panel p ON p.id = pp.panel_id
              WHERE pp.plan_id = t.id ORDER BY p.code COLLATE "C")`,
      `'{}'`,
    ),
  ],
  key: ['code'],
  checks: [
    `SELECT line, ${problemSql('NO_PANEL', { code: 'wanted' })} FROM import_row, unnest(panels) AS wanted
      WHERE NOT EXISTS (SELECT FROM panel p WHERE p.code = wanted)`,
    `SELECT line, ${problemSql('NO_PRODUCT', { code: 'named' })} FROM import_row, unnest(excluded_products) AS named
      WHERE NOT EXISTS (SELECT FROM product p WHERE p.internal_code = named)`,
  ],
  changeChecks: [
    `SELECT x.line, ${problemSql('PANELS_OF_INSURERS', { insurers: `string_agg(DISTINCT p.insurer_code, ', ')` })}
       FROM import_change x JOIN panel p ON p.code = ANY (x.panels)
      GROUP BY x.line HAVING count(DISTINCT p.insurer_code) > 1`,
    `SELECT DISTINCT x.line, ${problemSql('PANELS_OF_OTHER_INSURER', { members: 'cp.insurer_code', panels: 'p.insurer_code' })}
       FROM import_change x JOIN panel p ON p.code = ANY (x.panels)
       JOIN plan ON plan.code = x.code
       JOIN policy_member_plan pmp ON pmp.plan_id = plan.id
       JOIN policy_member pm ON pm.id = pmp.policy_member_id JOIN policy ON policy.id = pm.policy_id
       JOIN company_policy cp ON cp.id = policy.company_policy_id
      WHERE x.panels IS DISTINCT FROM x.old_panels AND cp.insurer_code <> p.insurer_code`,
  ],
  // A panel that the plan loses, and what it excludes.
  usedBy: `
    SELECT c.id FROM import_change x JOIN plan ON plan.code = x.code
      JOIN policy_member_plan y ON y.plan_id = plan.id JOIN policy_member pm ON pm.id = y.policy_member_id
      JOIN claim c ON (c.policy_id, c.member_id) = (pm.policy_id, pm.member_id)
                  AND c.visit_date BETWEEN y.start_date AND y.end_date AND c.voided_at IS NULL
     WHERE NOT x.old_panels <@ x.panels OR NOT x.excluded_diagnoses <@ x.old_excluded_diagnoses
        OR NOT x.excluded_products <@ x.old_excluded_products`,
  further: {
    tables: ['plan_panel'],
    statements: [
      `DELETE FROM plan_panel pp USING import_change x, plan, panel
        WHERE plan.code = x.code AND pp.plan_id = plan.id AND panel.id = pp.panel_id
          AND panel.code <> ALL (x.panels)`,
      `INSERT INTO plan_panel (plan_id, panel_id)
       SELECT plan.id, panel.id FROM import_change x JOIN plan ON plan.code = x.code
         JOIN panel ON panel.code = ANY (x.panels)
       ON CONFLICT DO NOTHING`,
    ],
  },
};

/** The benefit of a plan that a changed line names. */
const written = `plan_benefit pb JOIN plan ON plan.id = pb.plan_id
  JOIN internal_benefit ib ON ib.id = pb.internal_benefit_id
  JOIN import_change x ON x.plan_code = plan.code AND x.benefit_code = ib.code`;

const mostBenefits = 1000;

export const planBenefits: RecordDescription = {
  name: 'plan-benefits',
  about: 'a benefit that a plan offers, with its limits and the share of the member',
  table: 'plan_benefit',
  columns: [
    required(reference(exactCodeColumn('plan_code'), 'plan')),
    required(reference(codeColumn('benefit_code'), 'internal_benefit')),
    required(field(textColumn('name', 100, 'as shown to clinics'))),
    required(
      field(wholeColumn('order_no', 0, mostBenefits, 'benefits use shared limits in this order')),
    ),
    beside(
      codeColumn('pool_code', 'benefit of the plan whose limits this one shares with others'),
      `(SELECT ib.code FROM plan_benefit pool JOIN internal_benefit ib ON ib.id = pool.internal_benefit_id
         WHERE pool.id = t.parent_id)`,
    ),
    beside(
      ruledColumn({
        name: 'rules',
        type: 'text',
        form: 'rules separated by commas: COPAY 5, AMTVIS 60, FAMILY VISYEAR 20',
        about: 'see below; a new benefit without rules pays everything',
        read: canonicalRules,
        problem: importProblem('NOT_BENEFIT_RULES', { column: 'rules' }),
      }),
      `(SELECT string_agg(CASE scope WHEN 'FAMILY' THEN 'FAMILY ' ELSE '' END || kind || ' ' || trim_scale(value), ', '
                          ORDER BY kind COLLATE "C", scope COLLATE "C" DESC)
          FROM plan_benefit_rule r WHERE r.plan_benefit_id = t.id)`,
    ),
    field(choiceColumn('panel_type', PANEL_FILTERS, 'NON_PANEL pays no clinic; ALL unless given'), {
      whenNew: `'ALL'`,
    }),
    field(textColumn('remarks', 500)),
    {
      ...beside(
        textColumn('provider_remarks', 1000, 'sentences for clinics, separated by |'),
        `nullif(array_to_string(t.provider_remarks, ' | '), '')`,
      ),
      stored: {
        provider_remarks: `coalesce(regexp_split_to_array(x.provider_remarks, '\\s*\\|\\s*'), '{}')`,
      },
    },
  ],
  key: ['plan_code', 'benefit_code'],
  checks: [
    `SELECT line, ${problemSql('POOL_IS_BENEFIT', { column: `'pool_code'` })} FROM import_row WHERE pool_code = benefit_code`,
    `SELECT line, ${problemSql('NO_PLAN_BENEFIT', { plan: 'plan_code', benefit: 'pool_code' })} FROM import_row r
      WHERE pool_code IS NOT NULL
        AND NOT EXISTS (SELECT FROM import_row o WHERE o.plan_code = r.plan_code AND o.benefit_code = r.pool_code)
        AND NOT EXISTS (SELECT FROM plan_benefit pb JOIN plan ON plan.id = pb.plan_id
                          JOIN internal_benefit ib ON ib.id = pb.internal_benefit_id
                         WHERE plan.code = r.plan_code AND ib.code = r.pool_code)`,
    `SELECT r.line, ${problemSql('POOL_IN_POOL', { pool: 'r.pool_code' })} FROM import_row r
       JOIN import_row o ON o.plan_code = r.plan_code AND o.benefit_code = r.pool_code
      WHERE o.pool_code IS NOT NULL`,
  ],
  further: {
    tables: ['plan_benefit_rule'],
    statements: [
      `UPDATE plan_benefit t
          SET parent_id = (SELECT pool.id FROM plan_benefit pool
                             JOIN internal_benefit pib ON pib.id = pool.internal_benefit_id
                            WHERE pool.plan_id = t.plan_id AND pib.code = found.pool_code)
         FROM (SELECT pb.id, x.pool_code FROM ${written}) found WHERE t.id = found.id`,
      `DELETE FROM plan_benefit_rule WHERE plan_benefit_id IN (SELECT pb.id FROM ${written})`,
      `INSERT INTO plan_benefit_rule (plan_benefit_id, kind, scope, value)
       SELECT found.id, words[array_length(words, 1) - 1],
              CASE words[1] WHEN 'FAMILY' THEN 'FAMILY' ELSE 'MEMBER' END, words[array_length(words, 1)]::numeric
         FROM (SELECT pb.id, string_to_array(rule, ' ') AS words
                 FROM ${written}, string_to_table(x.rules, ', ') AS rule) found`,
    ],
  },
};
