// Fees that clinics pay the administrator, and prices of products.
import { importProblem } from '@portal/rules/imports/import-problems.ts';
import {
  choiceColumn,
  codeColumn,
  dateColumn,
  numberColumn,
  required,
  ruledColumn,
  wholeColumn,
} from '../reading/csv-columns.ts';
import { problemSql } from '../problem-sql.queries.ts';
import { emptyMeans, field, reference, type RecordDescription } from '../record-kind.ts';
import { parseTiers, writeTiers } from './fees.ts';

const mostBasisPoints = 10_000;

/** The column that each model of an admin fee needs; the others must be empty. */
const amountOfModel = { FIXED: 'amount', PERCENTAGE: 'basis_points', TIERED: 'tiers' };

export const adminFees: RecordDescription = {
  name: 'admin-fees',
  about: 'the fee that clinics of a panel pay the administrator for each claim',
  table: 'admin_fee',
  columns: [
    required(reference(codeColumn('panel_code'), 'panel')),
    emptyMeans(
      reference(codeColumn('clinic_code', 'empty: clinics without a fee of their own'), 'location'),
      '',
    ),
    required(field(dateColumn('valid_from'))),
    field(dateColumn('valid_to', 'last day; empty: no end')),
    required(field(choiceColumn('model', Object.keys(amountOfModel)))),
    field(numberColumn('amount', 2, 'dollars, only for FIXED')),
    field(wholeColumn('basis_points', 0, mostBasisPoints, '500 is 5 %, only for PERCENTAGE')),
    field(numberColumn('minimum', 2, 'dollars, for PERCENTAGE')),
    field(numberColumn('maximum', 2, 'dollars, for PERCENTAGE')),
    field(
      ruledColumn({
        name: 'tiers',
        type: 'jsonb',
        form: 'conditions and dollars, separated by semicolons: OUTPATIENT 3; INPATIENT 7C 25',
        about: 'only for TIERED; conditions are claim type, type of clinic and complexity',
        read: parseTiers,
        show: writeTiers,
        problem: importProblem('NOT_TIERS', { column: 'tiers' }),
      }),
    ),
  ],
  key: ['panel_code', 'clinic_code', 'valid_from'],
  ends: { columns: ['valid_to'] },
  cover: {
    periods: `SELECT f.panel_id AS one, f.location_id AS other, '' AS part, f.valid_from AS first, f.valid_to AS last
      FROM admin_fee f JOIN panel p ON p.id = f.panel_id WHERE p.code IN (SELECT panel_code FROM import_change)`,
    shown: `concat_ws(' ', (SELECT code FROM panel WHERE id = l.one), (SELECT code FROM location WHERE id = l.other))`,
    claims: 'c.panel_id = l.one AND c.clinic_id = coalesce(l.other, c.clinic_id)',
  },
  canRepeat: true,
  changeChecks: [
    `SELECT line, ${problemSql('DATE_BEFORE', { column: `'valid_to'`, other: `'valid_from'` })} FROM import_change WHERE valid_to < valid_from`,
    `SELECT line, ${problemSql('MAXIMUM_BELOW_MINIMUM', { maximum: `'maximum'`, minimum: `'minimum'` })} FROM import_change WHERE maximum < minimum`,
    ...Object.entries(amountOfModel).map(
      ([model, column]) =>
        `SELECT line, ${problemSql('VALUE_OF_MODEL', { column: `'${column}'`, model: `'${model}'` })} FROM import_change
          WHERE (model = '${model}') <> (${column} IS NOT NULL)`,
    ),
  ],
};

const productCode = () => required(reference(codeColumn('product_code'), 'product'));

/** Products have their code in another column than other records. */
function ofProduct(column: ReturnType<typeof reference>): ReturnType<typeof reference> {
  return {
    ...column,
    stored: { product_id: `(SELECT id FROM product WHERE internal_code = x.${column.name})` },
    shown: '(SELECT internal_code FROM product o WHERE o.id = t.product_id)',
    reference: { table: 'product', by: 'internal_code' },
  };
}

const firstDay = '0001-01-01';

export const panelPrices: RecordDescription = {
  name: 'panel-prices',
  about: 'a product that clinics on a panel may claim, with its price',
  table: 'panel_product',
  columns: [
    required(reference(codeColumn('panel_code'), 'panel')),
    ofProduct(productCode()),
    required(field(numberColumn('price', 4, 'dollars for a unit'))),
    field(numberColumn('upper_price', 4, 'a higher price needs approval; empty: no limit')),
    field(dateColumn('available_from', 'empty: from the beginning'), { whenNew: `'${firstDay}'` }),
    field(dateColumn('available_to', 'last day; empty: no end')),
  ],
  key: ['panel_code', 'product_code'],
  ends: { columns: ['available_to'] },
  cover: {
    periods: `SELECT pp.panel_id AS one, pp.product_id AS other, '' AS part, pp.available_from AS first,
             pp.available_to AS last
        FROM panel_product pp JOIN panel p ON p.id = pp.panel_id JOIN product d ON d.id = pp.product_id
        JOIN import_change x ON x.panel_code = p.code AND x.product_code = d.internal_code`,
    shown: `(SELECT concat_ws(' ', p.code, d.internal_code) FROM panel p, product d WHERE p.id = l.one AND d.id = l.other)`,
    claims: `c.panel_id = l.one AND EXISTS (SELECT FROM claim_line i
      WHERE i.clinic_id = c.clinic_id AND i.claim_id = c.id AND i.product_id = l.other)`,
  },
  changeChecks: [
    `SELECT line, ${problemSql('DATE_BEFORE', { column: `'available_to'`, other: `'available_from'` })} FROM import_change
      WHERE available_to < available_from`,
  ],
};

export const clinicPrices: RecordDescription = {
  name: 'clinic-prices',
  about: 'a price of a clinic, which the form suggests instead of the price of the panel',
  table: 'location_product',
  columns: [
    required(reference(codeColumn('clinic_code', 'code of the clinic'), 'location')),
    ofProduct(productCode()),
    required(field(numberColumn('price', 4, 'dollars for a unit'))),
  ],
  key: ['clinic_code', 'product_code'],
};

export const drugSuggestions: RecordDescription = {
  name: 'drug-suggestions',
  about: 'a drug that the form suggests for a diagnosis; a prefix in the file has no others',
  table: 'diagnosis_product',
  columns: [
    required(field(codeColumn('diagnosis_prefix', 'first characters of diagnosis codes'))),
    ofProduct(productCode()),
  ],
  key: ['diagnosis_prefix', 'product_code'],
  owner: ['diagnosis_prefix'],
};
