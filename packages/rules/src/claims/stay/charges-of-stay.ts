// The charges of a stay as lines of the claim: fees of surgeons and doctors, and consumables.

import type { FeeCategory } from '../../catalogue/fee-category.ts';
import { sumCents, ZERO_CENTS, type Cents } from '../../values/cents.ts';
import {
  multiplyPrice,
  quantityMilli,
  unitPriceE4,
  type QuantityMilli,
  type UnitPriceE4,
} from '../../values/quantity.ts';
import {
  assistingSurgeonRef,
  consumableRef,
  doctorFeeRef,
  operationRef,
  type DoctorFeeForm,
  type StayForm,
} from '../form/stay-form.ts';

/** One charge, as a line of the claim. */
export interface StayCharge {
  readonly ref: string;
  readonly category: FeeCategory;
  readonly name: string;
  /** The product, if the catalogue has it. */
  readonly productCode?: string | undefined;
  /** Registration number of the paid doctor. */
  readonly mcrNo?: string | undefined;
  readonly quantityMilli: QuantityMilli | undefined;
  readonly unitPriceE4: UnitPriceE4 | undefined;
  readonly isGstIncluded?: boolean | undefined;
}

const ONE = quantityMilli(1000);
const E4_PER_CENT = 100;

function priceOf(fee: Cents | undefined): UnitPriceE4 | undefined {
  return fee === undefined ? undefined : unitPriceE4(fee * E4_PER_CENT);
}

/**
 * All charges of a stay, in the order of the form. Missing amounts count as 0. A doctor's attendance is paid
 * by the day; a procedure by the same doctor is a separate charge.
 * Source: domain decision.
 */
export function chargesOfStay(stay: StayForm): StayCharge[] {
  return [
    ...stay.operations.map((operation, index) => ({
      ref: operationRef(index),
      category: 'PROCEDURE' as const,
      name: operation.name ?? '',
      productCode: operation.tosp,
      mcrNo: operation.mainSurgeon.mcrNo,
      quantityMilli: ONE,
      unitPriceE4: priceOf(operation.surgeonFee),
    })),
    ...stay.assistingSurgeons.map(({ surgeon, fee }, index) => ({
      ref: assistingSurgeonRef(index),
      category: 'PROCEDURE' as const,
      name: surgeon.name ?? '',
      mcrNo: surgeon.mcrNo,
      quantityMilli: ONE,
      unitPriceE4: priceOf(fee),
    })),
    ...stay.doctorFees.flatMap(chargesOfDoctor),
    ...stay.consumables.map((consumable, index) => ({
      ref: consumableRef(index),
      category: 'MISC' as const,
      name: consumable.name ?? '',
      quantityMilli: consumable.quantityMilli,
      unitPriceE4: consumable.unitPriceE4,
    })),
  ];
}

/** The sum of charges, on the basis of their prices. Missing amounts count as 0. */
export function totalOfCharges(charges: readonly StayCharge[]): Cents {
  const amounts = charges.map(({ quantityMilli: quantity, unitPriceE4: price }) =>
    quantity === undefined || price === undefined ? ZERO_CENTS : multiplyPrice(quantity, price),
  );
  return sumCents(amounts);
}

function chargesOfDoctor(fee: DoctorFeeForm, index: number): StayCharge[] {
  const { doctor, days = 1, isAnaesthetist = false, isGstIncluded } = fee;
  const common = { name: doctor.name ?? '', mcrNo: doctor.mcrNo, isGstIncluded };
  const attendance: StayCharge = {
    ...common,
    ref: doctorFeeRef(index),
    category: isAnaesthetist ? 'ANAESTHETIST' : 'ATTENDANCE',
    quantityMilli: quantityMilli(days * ONE),
    unitPriceE4: priceOf(fee.attendanceFee),
  };
  if (fee.surgicalFee === undefined) return [attendance];
  const surgical: StayCharge = {
    ...common,
    ref: `${doctorFeeRef(index)}.surgical_fee`,
    category: isAnaesthetist ? 'ANAESTHETIST' : 'PROCEDURE',
    quantityMilli: ONE,
    unitPriceE4: priceOf(fee.surgicalFee),
  };
  return [attendance, surgical];
}
