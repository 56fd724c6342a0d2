import { type Cents, ZERO_CENTS, maxCents, subtractCents } from '../values/cents.ts';

/**
 * What the patient pays in cash after MediSave has paid its part; never below 0. MediSave never
 * changes what the plan pays. Source: domain decision.
 */
export function patientCash(patientPayable: Cents, payByMedisave: Cents): Cents {
  return maxCents(ZERO_CENTS, subtractCents(patientPayable, payByMedisave));
}
