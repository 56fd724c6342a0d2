// Text and colour of each status of a request for an account.
import type { TextKey } from '@portal/texts/text-key.ts';
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import type { RequestStatus } from '@portal/rules/access/request-status.ts';

export const requestWords = {
  PENDING_APPROVAL: { label: 'administration.waiting', colour: 'amber' },
  APPROVED: { label: 'administration.approved', colour: 'green' },
  REJECTED: { label: 'administration.declined', colour: 'red' },
} as const satisfies Record<RequestStatus, { label: TextKey; colour: StatusColour }>;
