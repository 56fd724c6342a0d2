// All displayed statuses and their colours.

export type StatusColour = 'amber' | 'blue' | 'green' | 'grey' | 'red';

/** All displayed statuses with their colours (Claims spec §4). */
const COLOURS = {
  Legacy: 'grey',
  DRAFT: 'grey',
  Draft: 'grey',
  New: 'blue',
  Processing: 'green',
  Approved: 'green',
  Batched: 'green',
  Paid: 'green',
  Declined: 'red',
  Closed: 'red',
  'LOG Issued': 'amber',
  Pending: 'amber',
  'Pending Member': 'amber',
  'Pending Assessor': 'amber',
  'Pending Internal': 'amber',
  'Pending Provider': 'amber',
  'Pending Insurer': 'amber',
  'Pending Approval': 'amber',
  'Pending Internal Approval': 'amber',
  'Pending Insurer Approval': 'amber',
  'Pending Broker Approval': 'amber',
} as const satisfies Readonly<Record<string, StatusColour>>;

/** A displayed status. */
export type DisplayedStatus = keyof typeof COLOURS;

/** The colour of a displayed status. */
export function statusColour(status: DisplayedStatus): StatusColour {
  return COLOURS[status];
}

/** The statuses that a submitted claim can display, from first to last. */
export const CLAIM_DISPLAYED_STATUSES = [
  'New',
  'Processing',
  'Pending',
  'Pending Member',
  'Pending Insurer',
  'Pending Insurer Approval',
  'Pending Broker Approval',
  'Pending Approval',
  'LOG Issued',
  'Approved',
  'Batched',
  'Paid',
  'Declined',
  'Closed',
  'Legacy',
] as const satisfies readonly DisplayedStatus[];

/** A displayed status that a claim in the history can have. */
export type ClaimDisplayedStatus = (typeof CLAIM_DISPLAYED_STATUSES)[number];
