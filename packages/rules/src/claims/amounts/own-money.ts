// Splits the patient's part between MediSave and cash. It never changes the amount that the plan pays.

import { maxCents, subtractCents, ZERO_CENTS, type Cents } from '../../values/cents.ts';

/** The patient's part: MediSave and cash add up to it. */
interface OwnMoney {
  /** The amount that MediSave pays: as requested, at most the patient's part. */
  readonly medisave: Cents;
  /** The amount that the patient pays at the counter. */
  readonly cash: Cents;
}

/** Splits the patient's part into MediSave and cash. Source: domain decision. */
export function splitOwnMoney(patientPayable: Cents, payByMedisave: Cents = ZERO_CENTS): OwnMoney {
  const cash = maxCents(subtractCents(patientPayable, payByMedisave), ZERO_CENTS);
  return { medisave: subtractCents(patientPayable, cash), cash };
}
