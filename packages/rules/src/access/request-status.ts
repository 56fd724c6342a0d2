export const REQUEST_STATUSES = ['PENDING_APPROVAL', 'APPROVED', 'REJECTED'] as const;

/** The status of a request for an account. */
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
