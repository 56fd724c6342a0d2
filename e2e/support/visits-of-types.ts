// A visit to each kind of clinic: charges from the price list, and the plan's rules. The expected amounts are
// calculated here without any code of the product.

export interface Line {
  readonly add: string;
  /** The beginning of the product's name. */
  readonly product: string;
  readonly feeType?: string;
  readonly tooth?: number;
  readonly quantity: number;
  /** Unit price in cents. */
  readonly price: number;
  /** Days, for a drug taken three times a day. */
  readonly days?: number;
}

export interface Visit {
  readonly user: string;
  /** Undefined if the form has no doctor to select. */
  readonly hasDoctor: boolean;
  readonly diagnosis?: string;
  readonly consultation?: { readonly fee: string; readonly price: number };
  readonly lines: readonly Line[];
  /** GST in per cent; 0 if the clinic charges none. */
  readonly gst: number;
  /** The patient's share under the plan, and the plan's limit, in cents. */
  readonly plan?: { readonly coPay: number; readonly percent: number; readonly most: number };
}

const aWeek = { add: 'Add a drug', days: 7, quantity: 21 };
const ofGp = { coPay: 500, percent: 0, most: Infinity };

export const specialist: Visit = {
  user: 'clinic.sp',
  hasDoctor: true,
  diagnosis: 'M25.561',
  consultation: { fee: 'Specialist consultation, first', price: 13_800 },
  lines: [
    { add: 'Add a drug', product: 'Celecoxib', days: 5, quantity: 15, price: 184 },
    {
      add: 'Add a procedure or fee',
      feeType: 'TOSP',
      product: 'Chalazion',
      quantity: 1,
      price: 43_700,
    },
    {
      add: 'Add a procedure or fee',
      feeType: 'Miscellaneous',
      product: 'Disposable splint',
      quantity: 2,
      price: 4025,
    },
  ],
  gst: 9,
  plan: { coPay: 1500, percent: 10, most: 20_000 },
};

export const others: readonly Visit[] = [
  {
    user: 'clinic.gp',
    hasDoctor: true,
    diagnosis: 'J06.9',
    consultation: { fee: 'Consultation, standard', price: 3500 },
    lines: [
      { ...aWeek, product: 'Paracetamol 500', price: 10.5 },
      { add: 'Add a procedure', product: 'Nebulisation', quantity: 1, price: 1800 },
      { add: 'Add a test', product: 'Full blood count', quantity: 1, price: 2200 },
    ],
    gst: 9,
    plan: ofGp,
  },
  {
    user: 'clinic.gpjb',
    hasDoctor: true,
    diagnosis: 'J06.9',
    consultation: { fee: 'Consultation, short', price: 2800 },
    lines: [{ ...aWeek, product: 'Ibuprofen 200', price: 15 }],
    gst: 0,
    plan: ofGp,
  },
  {
    user: 'clinic.dental',
    hasDoctor: true,
    diagnosis: 'K03.6',
    consultation: { fee: 'Dental consultation', price: 3500 },
    lines: [
      {
        add: 'Add a procedure or fee',
        feeType: 'Dental Procedure',
        product: 'Composite filling, one surface',
        tooth: 36,
        quantity: 1,
        price: 8500,
      },
    ],
    gst: 9,
  },
  {
    user: 'clinic.tcm',
    hasDoctor: true,
    diagnosis: 'K30',
    consultation: { fee: 'TCM consultation, first', price: 3000 },
    lines: [
      {
        add: 'Add a treatment or herb',
        product: 'Herbal granules, per day',
        quantity: 7,
        price: 900,
      },
    ],
    gst: 0,
  },
  {
    user: 'clinic.physio',
    hasDoctor: true,
    diagnosis: 'M54.5',
    consultation: { fee: 'Physiotherapy, first session', price: 9500 },
    lines: [{ add: 'Add a procedure', product: 'Disposable splint', quantity: 1, price: 3500 }],
    gst: 9,
  },
  {
    user: 'clinic.chiro',
    hasDoctor: true,
    diagnosis: 'M54.2',
    consultation: { fee: 'Chiropractic, first session', price: 11_000 },
    lines: [],
    gst: 0,
  },
  {
    user: 'clinic.lab',
    hasDoctor: false,
    lines: [
      { add: 'Add a test', product: 'HbA1c', quantity: 1, price: 2660 },
      { add: 'Add a test', product: 'Full blood count with film', quantity: 1, price: 2850 },
    ],
    gst: 9,
  },
  {
    user: 'clinic.xray',
    hasDoctor: false,
    diagnosis: 'R05',
    lines: [{ add: 'Add a test', product: 'Chest X-ray, two views', quantity: 1, price: 5225 }],
    gst: 9,
  },
  {
    user: 'clinic.hs',
    hasDoctor: false,
    lines: [
      { add: 'Add a package', product: 'Standard health screening', quantity: 1, price: 18_800 },
      { add: 'Add a test', product: 'Chest X-ray, one view', quantity: 1, price: 3500 },
    ],
    gst: 9,
  },
];

/** Amounts in cents; half cents are rounded up. */
export function amountsOf({ consultation, lines, gst, plan }: Visit) {
  const fees = lines.map(({ quantity, price }) => Math.round(quantity * price));
  const before = fees.reduce((sum, fee) => sum + fee, consultation?.price ?? 0);
  const tax = Math.round((before * gst) / 100);
  const total = before + tax;
  const { coPay, percent, most } = plan ?? { coPay: 0, percent: 0, most: Infinity };
  const afterCoPay = total - coPay;
  const pays = Math.min(afterCoPay - Math.round((afterCoPay * percent) / 100), most);
  return { before, tax, total, pays, left: total - pays };
}
