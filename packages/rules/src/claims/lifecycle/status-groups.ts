// Groups of displayed statuses, for the overview of a month on the dashboard.
import {
  CLAIM_DISPLAYED_STATUSES,
  type ClaimDisplayedStatus,
  type StatusColour,
} from './status-colours.ts';

/** In the order of a claim's life. */
export const STATUS_GROUPS = [
  'NEW',
  'PROCESSING',
  'PENDING',
  'APPROVED',
  'PAID',
  'DECLINED',
  'CLOSED',
] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

/** Typed so that a missing status does not compile. Imported claims without a status belong to no group. */
const GROUPS: Readonly<Record<ClaimDisplayedStatus, StatusGroup | undefined>> = {
  New: 'NEW',
  Processing: 'PROCESSING',
  Pending: 'PENDING',
  'Pending Member': 'PENDING',
  'Pending Insurer': 'PENDING',
  'Pending Insurer Approval': 'PENDING',
  'Pending Broker Approval': 'PENDING',
  'Pending Approval': 'PENDING',
  'LOG Issued': 'PENDING',
  Approved: 'APPROVED',
  Batched: 'APPROVED',
  Paid: 'PAID',
  Declined: 'DECLINED',
  Closed: 'CLOSED',
  Legacy: undefined,
};

const COLOURS: Readonly<Record<StatusGroup, StatusColour>> = {
  NEW: 'blue',
  PROCESSING: 'green',
  PENDING: 'amber',
  APPROVED: 'green',
  PAID: 'green',
  DECLINED: 'red',
  CLOSED: 'red',
};

/** @param status a displayed status as stored */
export function statusGroupOf(status: string): StatusGroup | undefined {
  const known = CLAIM_DISPLAYED_STATUSES.find((one) => one === status);
  return known === undefined ? undefined : GROUPS[known];
}

/** The displayed statuses of a group, for the filter of the claims list. */
export function statusesOfGroup(group: StatusGroup): readonly ClaimDisplayedStatus[] {
  return CLAIM_DISPLAYED_STATUSES.filter((status) => GROUPS[status] === group);
}

export function groupColour(group: StatusGroup): StatusColour {
  return COLOURS[group];
}

const DECIDED: readonly StatusGroup[] = ['APPROVED', 'PAID'];
const IN_PROGRESS: readonly StatusGroup[] = ['NEW', 'PROCESSING', 'PENDING'];

/** Whether the plan's amount is certain, still open, or nothing. */
export function certaintyOf(group: StatusGroup): 'DECIDED' | 'IN_PROGRESS' | 'NOTHING' {
  if (DECIDED.includes(group)) return 'DECIDED';
  return IN_PROGRESS.includes(group) ? 'IN_PROGRESS' : 'NOTHING';
}
