// Who pays the patient's part. MediSave pays of the patient's own part, so it never changes what the
// plan pays.

import { maxCents, subtractCents, ZERO_CENTS, type Cents } from '../../values/cents.ts';

/** The patient's part; the two come to it. */
interface OwnMoney {
  /** What MediSave pays of it: as much as was asked for, never more than there is to pay. */
  readonly medisave: Cents;
  /** What is left for the patient to pay at the counter. */
  readonly cash: Cents;
}

/** Splits the patient's part into MediSave and cash. Source: domain decision. */
export function splitOwnMoney(patientPayable: Cents, payByMedisave: Cents = ZERO_CENTS): OwnMoney {
  const cash = maxCents(subtractCents(patientPayable, payByMedisave), ZERO_CENTS);
  return { medisave: subtractCents(patientPayable, cash), cash };
}
