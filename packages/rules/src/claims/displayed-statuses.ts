// Every status text that people can see, and its colour.

export type StatusColour = 'amber' | 'blue' | 'green' | 'grey' | 'red';

/** Every status text that can be shown, with its colour (Claims spec §4). */
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

/** A status text as people see it. */
export type DisplayedStatus = keyof typeof COLOURS;

/** The display vocabulary of the specification (Claims spec §4), in its order. */
export const DISPLAY_VOCABULARY = [
  'Legacy',
  'New',
  'Processing',
  'Approved',
  'Pending Member',
  'Pending Assessor',
  'Pending Internal',
  'Pending Provider',
  'Pending Insurer',
  'Pending Internal Approval',
  'Pending Insurer Approval',
  'Pending Broker Approval',
  'Declined',
  'Batched',
  'Closed',
  'Paid',
  'DRAFT',
  'LOG Issued',
] as const satisfies readonly DisplayedStatus[];

/** The colour of a displayed status. */
export function statusColour(status: DisplayedStatus): StatusColour {
  return COLOURS[status];
}
