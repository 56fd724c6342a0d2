// Tele-consult claims of the online clinic. They need no random numbers, so that the rest of the demo stays as it is.
import { addDays, endOfBusinessDay } from '@portal/rules/values/date-arithmetic.ts';
import { isoFromSeconds } from '../../platform/clock.ts';
import type { DemoFrame } from './claims/demo-frame.ts';

const ONLINE_CLINIC = 'GP0006';
const COUNT = 24;
const HOUR_SECONDS = 3600;

const PATIENTS = [
  ['Testa Tan', '001Z'],
  ['Sampla Lim', '002H'],
  ['Exemplo Lim', '003F'],
  ['Norefa Ong', '007I'],
] as const;

const ITEMS = [
  ['Tele-consultation'],
  ['Tele-consultation', 'Paracetamol 500 mg'],
  ['Tele-consultation, extended'],
  ['Tele-consultation', 'Loratadine 10 mg', 'Delivery'],
] as const;

const AMOUNTS = ['25.00', '31.40', '42.00', '38.70'];

export function addDaClaims(
  frame: DemoFrame,
  clinics: readonly { readonly id: string; readonly code: string }[],
): void {
  const clinic = clinics.find(({ code }) => code === ONLINE_CLINIC);
  if (clinic === undefined) return;
  for (let at = 1; at <= COUNT; at += 1) addDaClaim(frame, clinic.id, at);
}

function addDaClaim(frame: DemoFrame, clinicId: string, at: number): void {
  const [name, tail] = PATIENTS[at % PATIENTS.length] ?? PATIENTS[0];
  const day = addDays(frame.today, -2 * at);
  frame.rows.add('da_claim', {
    clinic_id: clinicId,
    id: frame.newId(),
    consult_no: `TC-${String(COUNT - at + 1).padStart(5, '0')}`,
    consulted_at: isoFromSeconds(
      endOfBusinessDay(addDays(day, -1)) / 1000 + (9 + (at % 9)) * HOUR_SECONDS,
    ),
    member_name: name,
    member_id_tail: tail,
    doctor_name: 'Dr Demo Online',
    items: ITEMS[at % ITEMS.length] ?? [],
    amount: AMOUNTS[at % AMOUNTS.length] ?? '',
    status: statusOf(at),
  });
}

/** The older, the further. */
function statusOf(at: number): string {
  if (at % 11 === 0) return 'DECLINED';
  if (at > 10) return 'PAID';
  return at > 3 ? 'APPROVED' : 'SUBMITTED';
}
