// Products: drugs, tests, procedures and fees, optionally with one price on several panels.
import { importProblem } from '@portal/rules/imports/import-problems.ts';
import { problemSql } from '../problem-sql.queries.ts';
import { CONSULTATION_TYPES } from '@portal/rules/catalogue/consultation-type.ts';
import { FEE_CATEGORIES, parseFeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import { PRODUCT_TYPE_IDS } from '@portal/rules/catalogue/product.ts';
import {
  choiceColumn,
  codeColumn,
  codesColumn,
  numberColumn,
  required,
  ruledColumn,
  textColumn,
  wholeColumn,
  yesNoColumn,
} from '../reading/csv-columns.ts';
import { field, type RecordDescription } from '../record-kind.ts';

const typeIds = new Map<string, number>(Object.entries(PRODUCT_TYPE_IDS));
const typeNames = new Map([...typeIds].map(([name, id]) => [String(id), name]));
const typeList = [...typeIds.keys()].join(', ');

/** A price of the line on one of its panels that is not stored. */
const newPrice = `EXISTS (
  SELECT FROM unnest(r.panels) AS wanted JOIN panel ON panel.code = wanted
    JOIN product p ON p.internal_code = r.internal_code
    LEFT JOIN panel_product pp ON pp.panel_id = panel.id AND pp.product_id = p.id
   WHERE (pp.price, pp.upper_price) IS DISTINCT FROM (r.price, coalesce(r.upper_price, pp.upper_price)))`;

const mostUnitsADay = 4;

export const products: RecordDescription = {
  name: 'products',
  about: 'a product that a claim line can be for: a drug, a test, a procedure, a fee',
  table: 'product',
  columns: [
    required(field(codeColumn('internal_code'))),
    required(field(textColumn('name', 200))),
    required(
      field(
        ruledColumn({
          name: 'type',
          type: 'integer',
          form: `one of ${typeList}`,
          input: { type: 'CHOICE', choices: [...typeIds.keys()] },
          read: (text) => typeIds.get(text.toUpperCase()),
          show: (text) => typeNames.get(text) ?? text,
          problem: importProblem('NOT_ONE_OF', { column: 'type', choices: typeList }),
        }),
        { field: 'type_id' },
      ),
    ),
    required(
      field(
        ruledColumn({
          name: 'category',
          type: 'text',
          form: `one of ${FEE_CATEGORIES.join(', ')}`,
          input: { type: 'CHOICE', choices: FEE_CATEGORIES },
          about: 'fee category',
          read: parseFeeCategory,
          problem: importProblem('NOT_A_FEE_CATEGORY', { column: 'category' }),
        }),
      ),
    ),
    field(codeColumn('group_code')),
    field(codeColumn('subgroup_code')),
    field(textColumn('si_unit', 40, 'unit, for example tablet')),
    field(textColumn('unit_type', 40)),
    field(yesNoColumn('is_acute'), { whenNew: 'false' }),
    field(yesNoColumn('is_chronic'), { whenNew: 'false' }),
    field(choiceColumn('consultation_type', CONSULTATION_TYPES, 'of a fee; empty: any')),
    field(yesNoColumn('approval_required'), { whenNew: 'false' }),
    field(numberColumn('quantity_limit_gp', 3)),
    field(numberColumn('quantity_limit_sp', 3)),
    field(numberColumn('max_quantity', 3)),
    field(numberColumn('default_dosage', 3)),
    field(wholeColumn('default_frequency', 1, mostUnitsADay, 'times a day')),
    field(textColumn('complexity', 10, 'of an operation, 1A to 7C or MSP')),
    field(choiceColumn('status', ['ACTIVE', 'INACTIVE'], 'ACTIVE unless given'), {
      whenNew: `'ACTIVE'`,
    }),
  ],
  importOnly: [
    codesColumn('panels', 'panels that have the price; panel-prices has the prices of each panel'),
    numberColumn('price', 4, 'dollars for a unit'),
    numberColumn('upper_price', 4, 'a higher price needs approval'),
  ],
  key: ['internal_code'],
  ends: { columns: ['status'], text: 'INACTIVE' },
  usedBy: `
    SELECT i.claim_id AS id FROM import_change x JOIN product p ON p.internal_code = x.internal_code
      JOIN claim_line i ON i.product_id = p.id
     WHERE x.status = 'INACTIVE' AND x.old_status <> 'INACTIVE'`,
  checks: [
    `SELECT line, ${problemSql('PRICE_NEEDS_PANELS', { panels: `'panels'`, price: `'price'` })} FROM import_row
      WHERE (panels IS NULL) <> (price IS NULL) OR (upper_price IS NOT NULL AND price IS NULL)`,
    `SELECT line, ${problemSql('NO_PANEL', { code: 'wanted' })} FROM import_row, unnest(panels) AS wanted
      WHERE NOT EXISTS (SELECT FROM panel p WHERE p.code = wanted)`,
  ],
  alsoChanged: newPrice,
  further: {
    tables: ['panel_product'],
    statements: [
      `INSERT INTO panel_product AS pp (panel_id, product_id, price, upper_price)
       SELECT DISTINCT panel.id, p.id, x.price, x.upper_price
         FROM import_change x JOIN product p ON p.internal_code = x.internal_code JOIN panel ON panel.code = ANY (x.panels)
       ON CONFLICT (panel_id, product_id) DO UPDATE
          SET price = EXCLUDED.price, upper_price = coalesce(EXCLUDED.upper_price, pp.upper_price)
        WHERE (pp.price, pp.upper_price) IS DISTINCT FROM
              (EXCLUDED.price, coalesce(EXCLUDED.upper_price, pp.upper_price))`,
    ],
  },
};
