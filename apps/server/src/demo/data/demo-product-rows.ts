// Products with their panel prices, and the prices of the one clinic with its own price list.
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { PRODUCT_TYPE_IDS, quantityLimitOf } from '@portal/rules/catalogue/product.ts';
import type { ProductFacts } from '@portal/rules/claims/form/product-facts.ts';
import {
  quantityMilli,
  unitPriceE4,
  unitPriceToDecimal,
  type UnitPriceE4,
} from '@portal/rules/values/quantity.ts';
import type { DemoClinic } from './demo-clinic-rows.ts';
import { DRUG_SUGGESTIONS } from './demo-drug-suggestions.ts';
import { known, type DemoFrame } from './claims/demo-frame.ts';
import type { DemoPanel } from './demo-panel-rows.ts';
import type { ProductEntry } from './demo-products.ts';

export interface DemoProduct extends ProductEntry {
  readonly id: string;
}

interface PanelPrice {
  readonly price: UnitPriceE4;
  /** The maximum that the panel pays for a unit; undefined without a maximum. */
  readonly upperPrice: UnitPriceE4 | undefined;
}

export interface DemoPriceList {
  readonly products: readonly DemoProduct[];
  /** The product whose name starts with this text. */
  named(beginning: string): DemoProduct;
  /** The price of a product at a clinic under a panel. */
  priceAt(clinic: DemoClinic, panel: DemoPanel, product: DemoProduct): UnitPriceE4;
  factsOf(panel: DemoPanel, product: DemoProduct, type: LocationType): ProductFacts;
}

const T = PRODUCT_TYPE_IDS;
const E4 = 10_000;

/** The products on each kind of panel, their price factor relative to the price list, and which have a maximum. */
const PRICING: Readonly<
  Record<
    DemoPanel['kind'],
    {
      readonly types: readonly number[];
      readonly feeGroups: readonly string[];
      readonly factor: number;
      readonly cappedTypes: readonly number[];
    }
  >
> = {
  GP: {
    types: [T.DRUG, T.LAB, T.IMAGING, T.HS, T.PROCEDURE, T.FEE, T.DENTAL, T.MISC, T.VACCINE],
    feeGroups: ['GP', 'PHYSIO', 'CHIROPRACTIC', 'ANY'],
    factor: 1,
    cappedTypes: [T.DRUG, T.LAB, T.IMAGING, T.HS, T.PROCEDURE, T.FEE, T.DENTAL, T.MISC, T.VACCINE],
  },
  SP: {
    types: [T.DRUG, T.LAB, T.IMAGING, T.PROCEDURE, T.FEE, T.TOSP, T.MISC, T.VACCINE],
    feeGroups: ['SP', 'ANY'],
    factor: 1.15,
    cappedTypes: [T.LAB, T.IMAGING, T.TOSP],
  },
  DX: { types: [T.LAB, T.IMAGING, T.MISC], feeGroups: ['ANY'], factor: 0.95, cappedTypes: [] },
};
const capFactor = 1.2;
const ownPriceFactor = 1.05;
const ownPricedDrugs = 40;

/** Rounds to a whole cent for prices of at least a dollar, otherwise to a hundredth of a cent. */
function rounded(dollars: number): UnitPriceE4 {
  const step = dollars >= 1 ? 100 : 1;
  return unitPriceE4(Math.round((dollars * E4) / step) * step);
}

export function addPriceList(
  frame: DemoFrame,
  entries: readonly ProductEntry[],
  panels: readonly DemoPanel[],
  clinics: readonly DemoClinic[],
): DemoPriceList {
  const products = entries.map((entry) => addProduct(frame, entry));
  const prices = addPanelPrices(frame, products, panels);
  const own = addOwnPrices(frame, products, known(clinics[0], 'clinic'));
  const named = (beginning: string) =>
    known(
      products.find(({ name }) => name.startsWith(beginning)),
      beginning,
    );
  addSuggestions(frame, named);
  const listed = (panel: DemoPanel, product: DemoProduct) =>
    known(prices.get(`${panel.id} ${product.code}`), `${product.name} on ${panel.code}`);
  return {
    products,
    named,
    priceAt: (clinic, panel, product) =>
      own.get(`${clinic.id} ${product.code}`) ?? listed(panel, product).price,
    factsOf: (panel, product, type) => ({
      productId: product.id,
      code: product.code,
      name: product.name,
      category: product.category,
      typeId: product.typeId,
      group: product.group,
      upperPriceE4: listed(panel, product).upperPrice,
      quantityLimitMilli: limitOf(product, type),
      approvalRequired: product.isApprovalRequired,
      consultationType: product.consultationType ?? undefined,
    }),
  };
}

function addProduct(frame: DemoFrame, entry: ProductEntry): DemoProduct {
  const id = frame.newId();
  frame.rows.add('product', {
    id,
    internal_code: entry.code,
    name: entry.name,
    type_id: entry.typeId,
    category: entry.category,
    group_code: entry.group,
    si_unit: entry.unit,
    unit_type: entry.typeId === T.DRUG ? 'DISPENSED' : 'SERVICE',
    is_acute: entry.isAcute,
    is_chronic: entry.isChronic,
    consultation_type: entry.consultationType,
    approval_required: entry.isApprovalRequired,
    quantity_limit_gp: entry.limitGp,
    quantity_limit_sp: entry.limitSp,
    max_quantity: entry.limitSp,
    default_dosage: entry.dosage,
    default_frequency: entry.frequency,
    complexity: entry.complexity,
  });
  return { ...entry, id };
}

function addPanelPrices(
  frame: DemoFrame,
  products: readonly DemoProduct[],
  panels: readonly DemoPanel[],
): ReadonlyMap<string, PanelPrice> {
  const prices = new Map<string, PanelPrice>();
  for (const panel of panels) {
    const { types, feeGroups, factor, cappedTypes } = PRICING[panel.kind];
    for (const product of products) {
      const isFee = product.typeId === T.FEE || product.typeId === T.MISC;
      if (!types.includes(product.typeId) || (isFee && !feeGroups.includes(product.group)))
        continue;
      const price = rounded(product.price * factor);
      const upperPrice = cappedTypes.includes(product.typeId)
        ? rounded(product.price * factor * capFactor)
        : undefined;
      prices.set(`${panel.id} ${product.code}`, { price, upperPrice });
      frame.rows.add('panel_product', {
        panel_id: panel.id,
        product_id: product.id,
        price: unitPriceToDecimal(price),
        upper_price: upperPrice === undefined ? null : unitPriceToDecimal(upperPrice),
      });
    }
  }
  return prices;
}

function addOwnPrices(
  frame: DemoFrame,
  products: readonly DemoProduct[],
  clinic: DemoClinic,
): ReadonlyMap<string, UnitPriceE4> {
  const own = new Map<string, UnitPriceE4>();
  for (const product of products.slice(0, ownPricedDrugs)) {
    const price = rounded(product.price * ownPriceFactor);
    own.set(`${clinic.id} ${product.code}`, price);
    frame.rows.add('location_product', {
      location_id: clinic.id,
      product_id: product.id,
      price: unitPriceToDecimal(price),
    });
  }
  return own;
}

function addSuggestions(frame: DemoFrame, named: (beginning: string) => DemoProduct): void {
  for (const [prefix, drugs] of Object.entries(DRUG_SUGGESTIONS)) {
    for (const drug of drugs) {
      frame.rows.add('diagnosis_product', {
        diagnosis_prefix: prefix,
        product_id: named(drug).id,
      });
    }
  }
}

function milli(quantity: number | null) {
  return quantity === null ? undefined : quantityMilli(quantity * 1000);
}

function limitOf(product: DemoProduct, type: LocationType) {
  const { limitGp, limitSp } = product;
  return quantityLimitOf(
    {
      quantityLimitGp: milli(limitGp),
      quantityLimitSp: milli(limitSp),
      maxQuantity: milli(limitSp),
    },
    type,
  );
}
