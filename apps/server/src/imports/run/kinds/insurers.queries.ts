// Insurers, their programmes and their panels.
import { problemSql } from '../problem-sql.queries.ts';
import { SYSTEM_VERSIONS } from '@portal/rules/catalogue/system-version.ts';
import {
  choiceColumn,
  codeColumn,
  codesColumn,
  numberColumn,
  required,
  textColumn,
  wholeColumn,
  yesNoColumn,
} from '../reading/csv-columns.ts';
import { beside, emptyMeans, field, type RecordDescription } from '../record-kind.ts';

const mostNumber = 999_999_999;

/** Claims up to these amounts are approved without an assessor; the defaults of the table. */
const defaultLimits = { OUTPATIENT: 400, SP: 900 };

function limitColumn(name: string, key: keyof typeof defaultLimits, about: string) {
  return beside(
    numberColumn(name, 2, `dollars, ${defaultLimits[key]} unless given: ${about}`),
    `(t.auto_approve_limits ->> '${key}')::numeric`,
    String(defaultLimits[key]),
  );
}

export const insurers: RecordDescription = {
  name: 'insurers',
  about: 'an insurer',
  table: 'insurer',
  columns: [
    required(field(codeColumn('code'))),
    required(field(textColumn('name', 200))),
    field(wholeColumn('insurer_number', 0, mostNumber, 'number of the insurer; nothing uses it')),
    limitColumn(
      'outpatient_limit',
      'OUTPATIENT',
      'outpatient claims up to this amount need no assessor',
    ),
    limitColumn('specialist_limit', 'SP', 'the same for claims of specialists'),
  ],
  key: ['code'],
  stored: {
    auto_approve_limits: `jsonb_strip_nulls(jsonb_build_object('OUTPATIENT', x.outpatient_limit, 'SP', x.specialist_limit))`,
  },
};

export const thereIsNoInsurer = `SELECT line, ${problemSql('NO_INSURER', { code: 'insurer_code' })} FROM import_row r
  WHERE NOT EXISTS (SELECT FROM insurer i WHERE i.code = r.insurer_code)`;

export const programmes: RecordDescription = {
  name: 'programmes',
  about: 'a programme, the insurer product that clinics choose to look up members',
  table: 'programme',
  columns: [
    required(field(codeColumn('code'))),
    emptyMeans(field(textColumn('sub_info', 20, 'tells two cards with the same code apart')), ''),
    required(field(codeColumn('insurer_code', 'code of the insurer'))),
    required(field(textColumn('tenant', 40, 'name of the programme in the addresses of calls'))),
    required(field(textColumn('name', 100, 'as shown on the card'))),
    required(field(wholeColumn('sort_order', 0, mostNumber, 'order of the cards'))),
    field(yesNoColumn('is_hidden', 'on no list'), { whenNew: 'false' }),
    field(yesNoColumn('is_no_search_controlls', 'no member search'), { whenNew: 'false' }),
    field(yesNoColumn('on_login', 'a card of the page before signing in'), { whenNew: 'false' }),
    field(yesNoColumn('in_fixed_list', 'on the list after signing in'), { whenNew: 'false' }),
    field(yesNoColumn('newer_api', 'supported by the newer API'), { whenNew: 'false' }),
    field(codesColumn('system_versions', 'versions of its policies', SYSTEM_VERSIONS), {
      whenNew: `'{}'`,
    }),
  ],
  key: ['code', 'sub_info'],
  checks: [thereIsNoInsurer],
  changeChecks: [
    `SELECT line, ${problemSql('PROGRAMME_HAS_POLICIES', {})} FROM import_change x
      WHERE insurer_code <> old_insurer_code
        AND EXISTS (SELECT FROM company_policy cp
                     WHERE cp.programme_code = x.code AND cp.programme_sub = x.sub_info)`,
  ],
};

export const panels: RecordDescription = {
  name: 'panels',
  about: 'a panel, the agreement of an insurer with a group of clinics',
  table: 'panel',
  columns: [
    required(field(codeColumn('code'))),
    required(field(textColumn('name', 200))),
    required(field(codeColumn('insurer_code', 'code of the insurer'))),
    required(
      field(choiceColumn('scheme_type', ['ESSENTIAL', 'ADMINISTRATIVE', 'FFS'], 'fee rules')),
    ),
  ],
  key: ['code'],
  checks: [thereIsNoInsurer],
  changeChecks: [
    `SELECT line, ${problemSql('PANEL_HAS_PLANS', {})} FROM import_change x
      WHERE insurer_code <> old_insurer_code
        AND EXISTS (SELECT FROM plan_panel pp JOIN panel p ON p.id = pp.panel_id WHERE p.code = x.code)`,
  ],
};
