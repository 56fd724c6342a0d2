// Products: drugs, tests, procedures and fees, optionally with their panel prices.
import { PRODUCT_TYPE_IDS } from '@portal/rules/catalogue/product.ts';
import { CONSULTATION_TYPES } from '@portal/rules/catalogue/consultation-type.ts';
import { parseFeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import {
  choiceColumn,
  codeColumn,
  numberColumn,
  required,
  ruledColumn,
  textColumn,
  yesNoColumn,
} from './csv-columns.ts';
import { csvRows, stagingColumns } from './csv-rows.ts';
import type { ImportKind } from './import-kind.ts';
import { findUnpriceable, mergeProducts } from './import-products.queries.ts';

const typeIds = new Map<string, number>(Object.entries(PRODUCT_TYPE_IDS));

export const PRODUCT_COLUMNS = [
  required(codeColumn('internal_code')),
  required(textColumn('name', 200)),
  required(
    ruledColumn(
      'type',
      'integer',
      [...typeIds.keys()].join(' | '),
      (text) => typeIds.get(text.toUpperCase()),
      `must be one of ${[...typeIds.keys()].join(', ')}`,
    ),
  ),
  required(
    ruledColumn(
      'category',
      'text',
      'fee category, for example DRUG or CONSULTATION',
      parseFeeCategory,
      'is not a fee category',
    ),
  ),
  codeColumn('group_code'),
  codeColumn('subgroup_code'),
  textColumn('si_unit', 40, 'unit, for example tablet'),
  textColumn('unit_type', 40),
  yesNoColumn('is_acute'),
  yesNoColumn('is_chronic'),
  choiceColumn('consultation_type', CONSULTATION_TYPES),
  yesNoColumn('approval_required'),
  numberColumn('quantity_limit_gp', 3),
  numberColumn('quantity_limit_sp', 3),
  numberColumn('max_quantity', 3),
  numberColumn('default_dosage', 3),
  choiceColumn('default_frequency', ['1', '2', '3', '4']),
  textColumn('complexity', 10, 'of an operation, 1A to 7C or MSP'),
  choiceColumn('status', ['ACTIVE', 'INACTIVE']),
  ruledColumn(
    'panels',
    'text[]',
    'codes of panels, separated by spaces, that have the price',
    (text) => text.toUpperCase().split(/\s+/),
    'is not a list of panels',
  ),
  numberColumn('price', 4),
  numberColumn('upper_price', 4),
];

export const productsImport: ImportKind = {
  name: 'products',
  columns: stagingColumns(PRODUCT_COLUMNS),
  key: ['internal_code'],
  rows: (pieces) => csvRows(pieces, PRODUCT_COLUMNS),
  check: findUnpriceable,
  merge: mergeProducts,
};
