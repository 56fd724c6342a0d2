// Claims that wait for a decision: for whom, and how their waiting time is counted.
import { RAW_STATUSES, type RawStatus } from './raw-status.ts';

/** The people whom a claim can wait for. */
export const AWAITED_PARTIES = [
  'ASSESSOR',
  'SECOND_ASSESSOR',
  'COLLEAGUE',
  'CLINIC',
  'CLINIC_BILL',
  'MEMBER',
  'INSURER',
  'BROKER',
] as const;

export type AwaitedParty = (typeof AWAITED_PARTIES)[number];

const AWAITED: Partial<Record<RawStatus, AwaitedParty>> = {
  PROCESSING: 'ASSESSOR',
  'PROCESSING-I/P': 'ASSESSOR',
  'PENDING ASSESSOR': 'ASSESSOR',
  'PENDING APPROVAL': 'SECOND_ASSESSOR',
  'PENDING INTERNAL': 'COLLEAGUE',
  'PENDING INTERNAL APPROVAL': 'COLLEAGUE',
  PENDING: 'CLINIC',
  'PENDING PROVIDER': 'CLINIC_BILL',
  'PENDING MEMBER': 'MEMBER',
  'PENDING INSURER': 'INSURER',
  'PENDING INSURER APPROVAL': 'INSURER',
  'PENDING BROKER APPROVAL': 'BROKER',
};

const OWN_STAFF: ReadonlySet<AwaitedParty> = new Set(['ASSESSOR', 'SECOND_ASSESSOR', 'COLLEAGUE']);

/** The party that a claim with this status waits for; undefined if it waits for no person. */
export function awaitedParty(status: RawStatus): AwaitedParty | undefined {
  return AWAITED[status];
}

/** Whether the administrator's staff must act before the claim can go on. */
export function isWithStaff(status: RawStatus): boolean {
  const party = AWAITED[status];
  return party !== undefined && OWN_STAFF.has(party);
}

/**
 * The statuses of claims that wait for a party.
 * @param party 'STAFF' for all claims that the administrator's staff must act on
 */
export function statusesAwaiting(party: AwaitedParty | 'STAFF'): RawStatus[] {
  return RAW_STATUSES.filter((status) =>
    party === 'STAFF' ? isWithStaff(status) : AWAITED[status] === party,
  );
}

/** When a claim began to wait, and since when its clock is stopped; times in seconds since 1970. */
export interface WaitingTime {
  readonly since: number;
  /** The clock stops while somebody outside must answer. */
  readonly pausedAt: number | undefined;
}

/**
 * The waiting time of a claim after a move. The clock starts when the claim first waits for a person, stops
 * while somebody outside must answer, and ends with the decision.
 * @param before undefined for a claim that was not waiting
 * @param at the time of the move
 * @returns undefined if the claim no longer waits
 */
export function waitingAfter(
  before: WaitingTime | undefined,
  to: RawStatus,
  at: number,
): WaitingTime | undefined {
  if (AWAITED[to] === undefined) return undefined;
  const { since = at, pausedAt } = before ?? {};
  if (!isWithStaff(to)) return { since, pausedAt: pausedAt ?? at };
  return { since: pausedAt === undefined ? since : since + (at - pausedAt), pausedAt: undefined };
}
