// Employers and their group policies.
import { SYSTEM_VERSIONS } from '@portal/rules/catalogue/system-version.ts';
import { importProblem } from '@portal/rules/imports/import-problems.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import {
  choiceColumn,
  codeColumn,
  numberColumn,
  required,
  ruledColumn,
  textColumn,
  wholeColumn,
} from '../reading/csv-columns.ts';
import { problemSql } from '../problem-sql.queries.ts';
import { emptyMeans, field, reference, type RecordDescription } from '../record-kind.ts';
import { thereIsNoInsurer } from './insurers.queries.ts';

/** The group policies of the table cp and its company c that the line r names, perhaps without the version. */
export const namesGroupPolicy = `c.code = r.company_code AND cp.programme_code = r.programme_code
  AND cp.programme_sub = coalesce(r.programme_sub, '') AND cp.system_version = coalesce(r.system_version, cp.system_version)`;

/** Fills in the version of a group policy that is the only one of the company under the programme. */
export const fillSystemVersion = `
  UPDATE import_row r SET system_version = single.system_version
    FROM (SELECT c.code, cp.programme_code, cp.programme_sub, min(cp.system_version) AS system_version
            FROM company_policy cp JOIN company c ON c.id = cp.company_id GROUP BY 1, 2, 3 HAVING count(*) = 1) single
   WHERE r.system_version IS NULL AND r.company_code = single.code AND r.programme_code = single.programme_code
     AND coalesce(r.programme_sub, '') = single.programme_sub`;

const groupPolicy = { company: 'company_code', programme: 'programme_code' };
const groupPolicyVersion = { ...groupPolicy, column: `'system_version'` };

/** Lines that name no group policy, or one of several. */
export const groupPolicyChecks = [
  `SELECT line, ${problemSql('NO_GROUP_POLICY', groupPolicy)} FROM import_row r
    WHERE company_code <> '' AND programme_code <> ''
      AND (company_code, programme_code, coalesce(programme_sub, '')) NOT IN (
        SELECT c.code, cp.programme_code, cp.programme_sub FROM company_policy cp JOIN company c ON c.id = cp.company_id)`,
  `SELECT line, ${problemSql('NO_GROUP_POLICY_VERSION', groupPolicyVersion)}
     FROM import_row r
    WHERE system_version IS NOT NULL
      AND EXISTS (SELECT FROM company_policy cp JOIN company c ON c.id = cp.company_id
                   WHERE c.code = r.company_code AND cp.programme_code = r.programme_code
                     AND cp.programme_sub = coalesce(r.programme_sub, ''))
      AND NOT EXISTS (SELECT FROM company_policy cp JOIN company c ON c.id = cp.company_id WHERE ${namesGroupPolicy})`,
  `SELECT line, ${problemSql('SEVERAL_GROUP_POLICIES', groupPolicyVersion)}
     FROM import_row r
    WHERE system_version IS NULL
      AND (company_code, programme_code, coalesce(programme_sub, '')) IN (
        SELECT c.code, cp.programme_code, cp.programme_sub FROM company_policy cp JOIN company c ON c.id = cp.company_id)`,
];

export const companies: RecordDescription = {
  name: 'companies',
  about: 'an employer',
  table: 'company',
  columns: [required(field(codeColumn('code'))), required(field(textColumn('name', 200)))],
  key: ['code'],
};

/** A programme of the file, by its code and sub_info. */
const namedProgramme = `programme g WHERE g.code = r.programme_code AND g.sub_info = r.programme_sub`;

export const companyPolicies: RecordDescription = {
  name: 'company-policies',
  about: 'the group policy of an employer under a programme',
  table: 'company_policy',
  columns: [
    required(reference(codeColumn('company_code'), 'company')),
    required(field(codeColumn('programme_code', 'code of the programme'))),
    emptyMeans(field(textColumn('programme_sub', 20, 'sub_info of the programme')), ''),
    required(field(choiceColumn('system_version', SYSTEM_VERSIONS))),
  ],
  key: ['company_code', 'programme_code', 'programme_sub', 'system_version'],
  stored: {
    insurer_code: `(SELECT g.insurer_code FROM programme g
      WHERE g.code = x.programme_code AND g.sub_info = x.programme_sub)`,
  },
  canRepeat: true,
  checks: [
    `SELECT line, ${problemSql('NO_PROGRAMME', { code: `concat_ws(' ', programme_code, nullif(programme_sub, ''))` })}
       FROM import_row r
      WHERE NOT EXISTS (SELECT FROM ${namedProgramme})`,
    `SELECT line, ${problemSql('NO_PROGRAMME_VERSION', { version: 'system_version' })} FROM import_row r
      WHERE EXISTS (SELECT FROM ${namedProgramme}
                       AND cardinality(g.system_versions) > 0 AND r.system_version <> ALL (g.system_versions))`,
  ],
};

const mostInsured = 10_000_000;

export const premiums: RecordDescription = {
  name: 'premiums',
  about: 'the premium of an employer for a month',
  table: 'premium',
  columns: [
    required(field(codeColumn('insurer_code', 'code of the insurer'))),
    required(reference(codeColumn('company_code'), 'company')),
    required(
      field(
        ruledColumn({
          name: 'month',
          type: 'date',
          form: 'month YYYY-MM',
          about: undefined,
          input: { type: 'TEXT', most: 7 },
          read: (text) => parsePlainDate(`${text}-01`),
          show: (day) => day.slice(0, 'YYYY-MM'.length),
          problem: importProblem('NOT_A_MONTH', { column: 'month' }),
        }),
      ),
    ),
    required(field(numberColumn('amount', 2, 'in dollars'))),
    field(wholeColumn('insured_members', 0, mostInsured, 'people whom it insures, if known')),
  ],
  key: ['insurer_code', 'company_code', 'month'],
  checks: [thereIsNoInsurer],
};
