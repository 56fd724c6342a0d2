// The demo products, read from the shipped price list.
import {
  CONSULTATION_TYPES,
  type ConsultationType,
} from '@portal/rules/catalogue/consultation-type.ts';
import type { FeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { PRODUCT_TYPE_IDS } from '@portal/rules/catalogue/product.ts';
import { readShippedTable, type ShippedRow } from '../../imports/public.ts';

export interface ProductEntry {
  readonly code: string;
  readonly name: string;
  readonly typeId: number;
  readonly category: FeeCategory;
  readonly group: string;
  readonly unit: string;
  readonly isAcute: boolean;
  readonly isChronic: boolean;
  /** In dollars. */
  readonly price: number;
  readonly dosage: number | null;
  readonly frequency: number | null;
  readonly limitGp: number | null;
  readonly limitSp: number | null;
  readonly isApprovalRequired: boolean;
  readonly complexity: string | null;
  readonly consultationType: ConsultationType | null;
}

const T = PRODUCT_TYPE_IDS;
interface ShippedList {
  readonly file: string;
  readonly typeId: number;
  readonly category: FeeCategory;
  /** Set if only this kind of clinic charges the product; part of the group's name. */
  readonly onlyAt?: LocationType;
  /** The file has a limit for each quantity of which a visit can need more than two. */
  readonly hasLimits?: true;
}

const LISTS: readonly ShippedList[] = [
  { file: 'procedures', typeId: T.PROCEDURE, category: 'PROCEDURE' },
  { file: 'lab-tests', typeId: T.LAB, category: 'LAB' },
  { file: 'imaging', typeId: T.IMAGING, category: 'IMAGING' },
  { file: 'health-screenings', typeId: T.HS, category: 'HS' },
  { file: 'dental', typeId: T.DENTAL, category: 'PROCEDURE' },
  { file: 'tcm', typeId: T.PROCEDURE, category: 'PROCEDURE', onlyAt: 'TCM', hasLimits: true },
  { file: 'vaccines', typeId: T.VACCINE, category: 'PROCEDURE' },
];

const plain = {
  unit: 'each',
  isAcute: false,
  isChronic: false,
  dosage: null,
  frequency: null,
  limitGp: null,
  limitSp: null,
  isApprovalRequired: false,
  complexity: null,
  consultationType: null,
};

export async function readProducts(): Promise<ProductEntry[]> {
  const [drugs, surgery, fees, ...lists] = await Promise.all([
    readShippedTable('products/drugs.tsv'),
    readShippedTable('products/surgical-procedures.tsv'),
    readShippedTable('products/fees.tsv'),
    ...LISTS.map(async (list) =>
      (await readShippedTable(`products/${list.file}.tsv`)).map((row) => listed(row, list)),
    ),
  ]);
  return [...drugs.map(drug), ...lists.flat(), ...surgery.map(surgical), ...fees.map(fee)];
}

function named(row: ShippedRow) {
  return {
    code: row('code'),
    name: row('name'),
    group: row('group'),
    price: Number(row('price')),
  };
}

function drug(row: ShippedRow): ProductEntry {
  return {
    ...plain,
    ...named(row),
    typeId: T.DRUG,
    category: 'DRUG',
    unit: row('unit'),
    isAcute: row('course') === 'acute',
    isChronic: row('course') === 'chronic',
    dosage: Number(row('dosage')),
    frequency: Number(row('frequency')),
    limitGp: Number(row('limit_gp')),
    limitSp: Number(row('limit_sp')),
    isApprovalRequired: row('approval') === 'yes',
  };
}

function listed(
  row: ShippedRow,
  { typeId, category, onlyAt, hasLimits }: ShippedList,
): ProductEntry {
  const product = named(row);
  const limit = hasLimits === true && row('limit') !== '' ? Number(row('limit')) : null;
  return {
    ...plain,
    ...product,
    group: onlyAt ?? product.group,
    typeId,
    category: row('group') === 'CONSULTATION' ? 'CONSULTATION' : category,
    limitGp: limit,
    limitSp: limit,
    isApprovalRequired: row('approval') === 'yes',
  };
}

function surgical(row: ShippedRow): ProductEntry {
  return {
    ...plain,
    ...named(row),
    typeId: T.TOSP,
    category: 'PROCEDURE',
    complexity: row('complexity'),
  };
}

const FEE_CATEGORIES = new Map<string, FeeCategory>([
  ['CONSULTATION', 'CONSULTATION'],
  ['ATTENDANCE', 'ATTENDANCE'],
  ['ANAESTHETIST', 'ANAESTHETIST'],
  ['FACILITY', 'FACILITY'],
]);

function fee(row: ShippedRow): ProductEntry {
  const category = FEE_CATEGORIES.get(row('category')) ?? 'MISC';
  return {
    ...plain,
    ...named(row),
    typeId: category === 'MISC' ? T.MISC : T.FEE,
    category,
    consultationType: CONSULTATION_TYPES.find((type) => type === row('consultation_type')) ?? null,
  };
}
