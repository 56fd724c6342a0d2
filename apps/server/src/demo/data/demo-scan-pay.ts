// Fees and payments of Scan Pay. They need no random numbers, so that the rest of the demo stays as it is.
import { addDays, endOfBusinessDay } from '@portal/rules/values/date-arithmetic.ts';
import { isoFromSeconds } from '../../platform/clock.ts';
import { known, type DemoFrame } from './claims/demo-frame.ts';

const FEES = [
  ['Demo Shipping Pte Ltd', 'Blue e-card', ['GP', 'GPJB'], '32.00', null],
  ['Demo Shipping Pte Ltd', 'Gold e-card', ['GP', 'GPJB', 'SP'], '45.00', 'Also for dependants'],
  ['Sample Foods Pte Ltd', 'Corporate e-card', [], '30.00', null],
  ['Exemplo Logistics Pte Ltd', 'Corporate e-card', ['GP'], '28.00', 'On weekdays until 18:00'],
] as const;

/** Each clinic with payments, and how many. */
const PAYMENTS = [
  ['GP0001', 36],
  ['GP0002', 9],
  ['SP0001', 5],
] as const;

const AMOUNTS = ['34.88', '49.05', '32.70', '30.52'];
const HOURS_MS = 3_600_000;
const SETTLED_AFTER_DAYS = 3;
const REFUNDED_EVERY = 17;

export function addScanPay(
  frame: DemoFrame,
  clinics: readonly { readonly id: string; readonly code: string }[],
): void {
  const { rows } = frame;
  for (const [corporate, card, types, fee, note] of FEES) {
    rows.add('scan_pay_fee', {
      id: frame.newId(),
      corporate,
      e_card: card,
      location_types: types,
      consultation_fee: fee,
      note,
    });
  }
  for (const [code, count] of PAYMENTS) {
    const { id } = known(
      clinics.find((one) => one.code === code),
      code,
    );
    for (let at = 1; at <= count; at += 1) addPayment(frame, { clinicId: id, code, at });
  }
}

/** A payment on each day before today, in the morning. */
function addPayment(
  frame: DemoFrame,
  { clinicId, code, at }: { clinicId: string; code: string; at: number },
): void {
  const day = addDays(frame.today, -at);
  const isSettled = at > SETTLED_AFTER_DAYS;
  const isRefunded = at % REFUNDED_EVERY === 0;
  const paidAt = endOfBusinessDay(addDays(day, -1)) + (9 + (at % 8)) * HOURS_MS;
  frame.rows.add('scan_pay_transaction', {
    clinic_id: clinicId,
    id: frame.newId(),
    reference: `SP-${code}-${String(at).padStart(4, '0')}`,
    corporate: FEES[at % FEES.length]?.[0] ?? '',
    amount: AMOUNTS[at % AMOUNTS.length] ?? '',
    status: isRefunded ? 'REFUNDED' : isSettled ? 'SETTLED' : 'PAID',
    paid_at: isoFromSeconds(paidAt / 1000),
    settled_on: isSettled && !isRefunded ? addDays(day, SETTLED_AFTER_DAYS) : null,
  });
}
