// What is left for the patient to pay at the counter. MediSave pays of the patient's own part, so it
// never changes what the plan pays.

import { maxCents, subtractCents, ZERO_CENTS, type Cents } from '../values/cents.ts';

/** The patient's part less what MediSave pays of it, never below nothing. Source: domain decision. */
export function patientCash(patientPayable: Cents, payByMedisave: Cents = ZERO_CENTS): Cents {
  return maxCents(subtractCents(patientPayable, payByMedisave), ZERO_CENTS);
}
