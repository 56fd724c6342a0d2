// The life of a request of a clinic to change its data: which move is possible in which status.
import { partsOf, type PlainDate } from '../values/plain-date.ts';

export const CLINIC_CHANGE_STATUSES = ['WAITING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
export type ClinicChangeStatus = (typeof CLINIC_CHANGE_STATUSES)[number];

export type ClinicChangeMove = 'ACCEPT' | 'DECLINE' | 'WITHDRAW';

type Transitions = Partial<Record<ClinicChangeMove, ClinicChangeStatus>>;

/** Typed so that a missing status does not compile. Each of the three moves ends the request. */
const TRANSITIONS: Readonly<Record<ClinicChangeStatus, Transitions>> = {
  WAITING: { ACCEPT: 'ACCEPTED', DECLINE: 'DECLINED', WITHDRAW: 'WITHDRAWN' },
  ACCEPTED: {},
  DECLINED: {},
  WITHDRAWN: {},
};

/** The status after the move; undefined if the move is not possible. */
export function clinicChangeStatusAfter(
  status: ClinicChangeStatus,
  move: ClinicChangeMove,
): ClinicChangeStatus | undefined {
  return TRANSITIONS[status][move];
}

/** Days from the approval of another bank account until it is valid; the clinic can stop it. Source: domain decision. */
export const ACCOUNT_WAITS_DAYS = 2;

/** The longest note about the call to the clinic. */
export const CALL_BACK_LENGTH = 300;

const COLOURS = {
  WAITING: 'amber',
  ACCEPTED: 'green',
  DECLINED: 'red',
  WITHDRAWN: 'grey',
} as const satisfies Record<ClinicChangeStatus, string>;

export function clinicChangeColour(status: ClinicChangeStatus) {
  return COLOURS[status];
}

/** The number of a request, for example CC-2611-000042: year and month, and a running number. */
export function clinicChangeNumber(day: PlainDate, running: number): string {
  const { year, month } = partsOf(day);
  const yearAndMonth = `${String(year % 100).padStart(2, '0')}${String(month).padStart(2, '0')}`;
  return `CC-${yearAndMonth}-${String(running).padStart(6, '0')}`;
}
