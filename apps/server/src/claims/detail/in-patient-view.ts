// The stay of a claim in responses: as sent, with the catalogue's texts and the values that the server
// computes.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { NO_STAY, stayFormOf } from '@portal/contract/claims/stay-form.ts';
import { chargesOfStay, totalOfCharges } from '@portal/rules/claims/stay/charges-of-stay.ts';
import { consumableRef, doctorFeeRef } from '@portal/rules/claims/form/stay-form.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { daysBetween, daysInclusive } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { StoredHead } from '../claim-rows.ts';

type Stay = NonNullable<SentClaim['in_patient']>;

/**
 * The stay, which is the visit of an inpatient claim; null for other claims.
 * @param charges the lines that the stay adds to the claim
 */
export function inPatientOf<Charge>(
  claim: StoredHead,
  sent: SentClaim | null,
  charges: readonly Charge[],
) {
  if (claim.claim_type !== 'INPATIENT') return null;
  const stay: Stay = sent?.in_patient ?? NO_STAY;
  const total = totalsOf(stay);
  const admission = plainDate(claim.visit_date);
  const discharge = plainDate(claim.visit_end_date);
  return {
    ...stay,
    principal_surgeon: claim.practitioner_name,
    principal_surgeon_number: claim.practitioner_license,
    pac_id: stay.pac_id ?? sent?.pac_id ?? null,
    admission_date: claim.visit_date,
    discharge_date: claim.visit_end_date,
    length_of_stay: daysInclusive(admission, discharge),
    nights: daysBetween(admission, discharge),
    doctor_fee: stay.doctor_fee.map((fee, index) => ({
      ...fee,
      total_fee: total(doctorFeeRef(index)),
    })),
    charges: [...charges],
    claim_consumables: stay.claim_consumables.map((consumable, index) => ({
      ...consumable,
      total_amount: total(consumableRef(index)),
    })),
  };
}

/** The total of the charges under a ref, based on their prices. */
function totalsOf(stay: Stay): (ref: string) => number {
  const charges = chargesOfStay(stayFormOf(stay));
  return (ref) => {
    const own = charges.filter((one) => one.ref === ref || one.ref.startsWith(`${ref}.`));
    return centsToWire(totalOfCharges(own));
  };
}
